() => {
  const field = document.createElement("span");
  const number = document.getElementById("id_number");
  const style = getComputedStyle(number);
  field.style.font = style.font;
  field.textContent = number.placeholder;
  document.body.append(field);
  const width = field.getBoundingClientRect().width;
  field.remove();
  const room =
    number.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return [width, room];
};

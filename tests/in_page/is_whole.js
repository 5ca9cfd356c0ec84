(box) => {
  const name = box.firstElementChild;
  const text = document.createRange();
  text.selectNodeContents(box);
  const { bottom } = box.getBoundingClientRect();
  return (
    name.scrollHeight <= name.clientHeight &&
    [...text.getClientRects()].every((line) => line.bottom <= bottom)
  );
};

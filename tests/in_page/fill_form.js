(fields) => {
  const named = (name) => document.querySelector(`main [name="${name}"]`);
  const form = named(Object.keys(fields)[0]).form;
  form.noValidate = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements[name];
    if (field.type === "number" || field.type === "time") field.type = "text";
    field.value = value;
  }
  const buttons = form.querySelectorAll("button:not([type=button])");
  form.requestSubmit(buttons[0]);
};

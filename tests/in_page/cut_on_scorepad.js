() =>
  [
    ...document.querySelectorAll(
      "button:not(.call *, details *), .seat, .pair, .saved, .deal, h1",
    ),
  ]
    .filter((it) => {
      const box = it.getBoundingClientRect();
      const isOut = box.top < 0 || box.bottom > innerHeight;
      return isOut || box.left < 0 || box.right > innerWidth;
    })
    .map((it) => it.textContent);

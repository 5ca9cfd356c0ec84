() =>
  [...document.querySelectorAll("button:not(.call *), .answer, .saved, h1")]
    .filter((it) => {
      const box = it.getBoundingClientRect();
      if (!it.checkVisibility()) return false;
      const isOut = box.top < 0 || box.bottom > innerHeight;
      return isOut || box.left < 0 || box.right > innerWidth;
    })
    .map((it) => it.textContent.trim());

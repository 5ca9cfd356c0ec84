() =>
  [...document.querySelectorAll("body *")]
    .filter((part) => {
      if (part.closest(".visually-hidden, .sr") || !part.getClientRects().length)
        return false;
      const box = part.getBoundingClientRect();
      const hides = getComputedStyle(part).overflow !== "visible";
      const isCut =
        part.scrollWidth > part.clientWidth + 1 ||
        part.scrollHeight > part.clientHeight + 1;
      return (hides && isCut) || box.right > innerWidth + 1 || box.left < -1;
    })
    .map((part) => `${part.tagName}.${part.className}: ${part.textContent.trim()}`);

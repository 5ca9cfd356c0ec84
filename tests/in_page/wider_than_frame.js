() => {
  const page = document.querySelector("iframe").contentDocument;
  if (page.querySelector("link[href*='print/print.css']")) return [];
  page.querySelectorAll("details").forEach((each) => {
    each.open = true;
  });
  const { clientWidth, scrollWidth } = page.documentElement;
  if (clientWidth > 320) return [`is ${clientWidth} px wide`];
  if (scrollWidth <= clientWidth) return [];
  return [
    `${scrollWidth} px`,
    ...[...page.body.querySelectorAll("*")]
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 9)
      .map((part) => `${part.tagName}.${part.className} ${part.textContent.trim()}`),
  ];
};

() => {
  const main = document.querySelector("main");
  const seen = (e) => e.checkVisibility();
  const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const controls = [...main.querySelectorAll(kinds)];
  return {
    words: main.innerText.split(/\s+/).filter(Boolean).length,
    controls: controls.filter(seen).length,
    height: document.documentElement.scrollHeight,
    sideways: document.documentElement.scrollWidth > innerWidth,
    rail: [...document.querySelectorAll(".side a, .side button")].filter(seen).length,
    title: document.querySelector("h1")?.innerText,
  };
};

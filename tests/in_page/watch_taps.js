() => {
  const text = (selector) => (document.querySelector(selector) || {}).textContent || "";
  window.seen = [];
  document.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest(".tap button")) return;
      const tapped = event.timeStamp;
      const before = text(".deal");
      const one = { answered: 0, saved: 0 };
      window.seen.push(one);
      const look = () => {
        const now = performance.now() - tapped;
        if (!one.answered && text(".deal") !== before) one.answered = now;
        const isSaved = /saved/.test(text(".state")) && !/[Nn]ot/.test(text(".state"));
        if (one.answered && !one.saved && isSaved) one.saved = now;
        if (!one.saved) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
};

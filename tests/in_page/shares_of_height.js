() =>
  Object.fromEntries(
    [".who:not(.long)", ".at", "h1", ".aside", ".scan", ".scan b", ".code"].map((css) => [
      css,
      Math.min(
        ...[...document.querySelectorAll(css)]
          .filter((it) => it.offsetParent)
          .map((it) => (parseFloat(getComputedStyle(it).fontSize) / innerHeight) * 100),
      ),
    ]),
  );

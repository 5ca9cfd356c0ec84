() => {
  const range = document.createRange();
  const labels = [...document.querySelectorAll(".map > li > a > .word")]
    .filter((it) => it.checkVisibility())
    .map((it) => {
      range.selectNodeContents(it);
      return range.getBoundingClientRect();
    });
  return labels.filter((it, at) => at && it.left - labels[at - 1].right < 4).length;
};

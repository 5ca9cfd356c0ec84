() => {
  const lum = (rgb) =>
    rgb
      .map((it) => it / 255)
      .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
      .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0);
  const read = (text) => text.match(/[\d.]+/g).map(Number);
  const behind = (part) => {
    for (let it = part; it; it = it.parentElement) {
      const found = read(getComputedStyle(it).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const it of document.querySelectorAll("body *")) {
    const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !it.offsetParent) continue;
    const [one, two] = [lum(read(getComputedStyle(it).color).slice(0, 3)), lum(behind(it))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 7) worst.push(`${it.className || it.tagName} ${ratio.toFixed(2)}`);
  }
  return worst;
};

() => {
  const root = document.documentElement;
  const found = [];
  if (root.scrollWidth > innerWidth) found.push(`wide ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`high ${root.scrollHeight}`);
  const below = document.querySelector("#board > footer, .sofar");
  const foot = below ? below.getBoundingClientRect().top + 1 : innerHeight;
  const parts = ".page li, .page tr, .told > :not(.mark), .play > *, .lead tr";
  for (const it of document.querySelectorAll(parts)) {
    const at = it.getBoundingClientRect();
    if (at.height && at.bottom > foot) found.push(`low ${it.textContent.trim()}`);
    if (at.height && at.right > innerWidth + 1) found.push(`out ${it.textContent.trim()}`);
  }
  return found;
};

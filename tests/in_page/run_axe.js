async () => {
  // where scripts are off no timer ends, which axe waits for, and pages reload to be fresh
  const isOff = matchMedia("(scripting: none)").matches;
  if (isOff) window.setTimeout = (work) => Promise.resolve().then(work);
  const rules = { "meta-refresh": { enabled: !isOff } };
  const options = { resultTypes: ["violations"], preload: false, rules };
  const found = await axe.run(document, options);
  return found.violations.flatMap((violation) =>
    violation.nodes.map((it) => `${violation.id}: ${it.target} ${it.failureSummary}`),
  );
};

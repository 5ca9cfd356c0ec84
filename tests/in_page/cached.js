async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const key of await (await caches.open(name)).keys())
      found.push(`${name.split(" ")[1]} ${key.url.replace(location.origin, "")}`);
  return found.sort();
};

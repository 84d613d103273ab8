/** The scripts of a site, from those that a page names to those that they name. */
export const readScripts = async (site: string, pagePath: string): Promise<readonly string[]> => {
  const html = await (await fetch(site + pagePath)).text();
  const scripts = new Map<string, string>();
  const waiting: string[] = html.match(/\/static\/[\w.-]+\.js/g) ?? [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (scripts.has(path)) continue;
    const script = await (await fetch(site + path)).text();
    scripts.set(path, script);
    waiting.push(...(script.match(/[\w.-]+\.js/g) ?? []).map((name) => `/static/${name}`));
  }
  return [...scripts.values()];
};

/** The address of a server function, as the browser's scripts know it. */
export const findFunctionPath = (scripts: readonly string[], name: string): string => {
  const id = scripts.map((script) => new RegExp(`["'\`]([\\w/.-]+#${name})["'\`]`).exec(script)?.[1]).find(Boolean);
  if (!id) throw new Error(`no server function ${name} in ${scripts.length} scripts`);
  return `/RSC/F/${id.replace('#', '/')}.txt`;
};

import type { CruisedModule } from './cruise.ts';

/** Of `src/booking/hold/x.ts` it is `booking/hold`; deeper folders belong to it, the kernel is one. */
const getFolder = (path: string): string => {
  const [, capability = '', ...rest] = path.split('/');
  return rest.length > 1 && capability !== 'kernel' ? `${capability}/${rest[0]}` : capability;
};

/** The entries and the composition know all; pages and actions get their request from it. */
const isCounted = (path: string): boolean =>
  path.startsWith('src/') && path.split('/').length > 2 && !path.startsWith('src/composition/');

const listLeanings = (modules: readonly CruisedModule[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const leanings = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source }) => isCounted(source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [getFolder(source), getFolder(resolved)];
      if (!isCounted(resolved) || from === to) continue;
      leanings.set(from, (leanings.get(from) ?? new Set()).add(to));
    }
  return leanings;
};

/**
 * Lists folders that lean on each other, also by way of others: each is the folder, and one on its way back. Folders
 * are taken out that lean on none that is left; what remains at the end are circles and what leads to them.
 */
export const listFolderCircles = (modules: readonly CruisedModule[]): readonly string[] => {
  const left = new Map([...listLeanings(modules)].map(([from, to]) => [from, new Set(to)]));
  for (;;) {
    const free = [...left].filter(([, to]) => [...to].every((each) => !left.has(each))).map(([from]) => from);
    if (free.length === 0) break;
    for (const from of free) left.delete(from);
  }
  return [...left].flatMap(([from, to]) => [...to].filter((each) => left.has(each)).map((each) => `${from} → ${each}`));
};

/** Rows of the folder table in the README of a capability: the folders that each names, in order. */
export const readFolderTable = (readme: string): readonly (readonly string[])[] =>
  [...readme.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  );

/** Lists imports between folders of a capability that lead to a later row of its folder table; unnamed folders are left out. */
export const listDownwardImports = (
  modules: readonly CruisedModule[],
  capability: string,
  table: readonly (readonly string[])[],
): readonly string[] => {
  const findRow = (folder: string) => table.findIndex((row) => row.some((name) => folder === `${capability}/${name}`));
  return [...listLeanings(modules)].flatMap(([from, to]) =>
    [...to].filter((each) => findRow(from) >= 0 && findRow(each) > findRow(from)).map((each) => `${from} → ${each}`),
  );
};

import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASE_ONLY } from '#test/support/release-only.ts';

const TABLE = 'test/scope.md';

/** The files that the table names, each at the beginning of a row. */
const listed = [...readFileSync(TABLE, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => `test/${name}`);

/** Files that are run in part by `npm test`: each asks for the scope of the run. */
const reduced = globSync('test/**/*.{ts,tsx}').filter(
  (path) =>
    !/^test\/support\/|\.config\.ts$|^test\/architecture\//.test(path) &&
    /\b(?:isRelease|chooseCases)\b/.test(readFileSync(path, 'utf8')),
);

test('test/scope.md names every file that npm test leaves out or runs in part, and no other', () => {
  expect(reduced.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual([...RELEASE_ONLY, ...reduced].toSorted());
});

test('the list of files that only the release run has names files that exist', () => {
  expect(RELEASE_ONLY.length).toBeGreaterThan(5);
  expect(RELEASE_ONLY.filter((path) => !existsSync(path))).toEqual([]);
});

/** What a row names as run by `npm test`, without ending. */
const named = [...readFileSync(TABLE, 'utf8').matchAll(/^\| `[^`]+` \|([^|]*)\|/gm)].flatMap(([, ordinary = '']) =>
  [...ordinary.matchAll(/`([\w./-]+)`/g)].map(([, name]) => `test/${name}`).filter((name) => name.includes('/', 5)),
);

test('what test/scope.md names as run by npm test is there, and is run by it', () => {
  expect(named.length).toBeGreaterThan(10);
  const isRun = (name: string) =>
    existsSync(name) ||
    ['.test.ts', '.test.tsx'].some((ending) => existsSync(name + ending) && !RELEASE_ONLY.includes(name + ending));
  expect(named.filter((name) => !isRun(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RELEASE_ONLY } from '#test/support/release-only.ts';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** What must hold whatever happens, by number. */
const FAULTS = Array.from({ length: 28 }, (_, index) => index + 1);

/** Matches the title of a test or group: the call, optionally with a table, and its first argument. */
const TITLE = /^[ \t]*\]?\)?(?:test|describe)?[\w.<>()!, ]*\(\s*(['"`])(.*?)\1/gms;

/** `fault 7`, `faults 4–7, 14`, as numbers. */
const listNumbers = (title: string): number[] =>
  [...title.matchAll(/\bfaults? (\d+(?:(?:–|, )\d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(', ').flatMap((part) => {
      const [first = 0, last = first] = part.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );

const listTitles = (source: string): string[] => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

test('fault catalogue: every fault is named in the title of a test that `npm test` runs', () => {
  const files = globSync('**/*.{test,contract}.{ts,tsx}', { cwd: TESTS }).filter(
    (file) => !RELEASE_ONLY.includes(`test/${file}`),
  );
  const named = new Set(
    files.flatMap((file) => listTitles(readFileSync(`${TESTS}${file}`, 'utf8')).flatMap(listNumbers)),
  );
  expect(FAULTS.filter((fault) => !named.has(fault))).toEqual([]);
});

test.each([
  ["test('fault 7: a day later', …", [7]],
  ["  describe.each(KINDS)('faults 4–7, 14 on $kind', …", [4, 5, 6, 7, 14]],
  ["  ])('fault 19: %s in Panama', …", [19]],
  ['describe.skipIf(missing)(`fault 20: the database`, …', [20]],
  ["test.skipIf(missing)(\n  'fault 10: of 200 guests', …", [10]],
  ['/** fault 3 is somewhere else */', []],
  ["test('by default 3', …", []],
])('fault catalogue: %j names its faults', (source, faults) => {
  expect(listTitles(source).flatMap(listNumbers)).toEqual(faults);
});

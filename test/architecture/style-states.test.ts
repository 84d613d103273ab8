import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** States that one of several controls inside of an element can have. */
const STATE =
  /:(?:checked|indeterminate|disabled|enabled|focus|focus-visible|valid|invalid|user-invalid|required|read-only|placeholder-shown)(?![\w-])/;
/** What tells a control from the others beside it. */
const NAME = /[.#[]/;

/** The arguments of each `:has()`, split at their commas; parentheses inside are kept. */
const listHasArguments = (css: string): string[] => {
  const found: string[] = [];
  for (const { index } of css.matchAll(/:has\(/g)) {
    let depth = 1;
    let end = index + ':has('.length;
    while (depth > 0 && end < css.length) {
      if (css[end] === '(') depth++;
      if (css[end] === ')') depth--;
      end++;
    }
    found.push(...css.slice(index + ':has('.length, end - 1).split(/,(?![^(]*\))/));
  }
  return found.map((each) => each.trim());
};

test('styles: a state inside of an element names the control that has it, since the element may have several', () => {
  const sheets = globSync('src/**/*.css').map((path) => ({
    path,
    states: listHasArguments(readFileSync(path, 'utf8').replace(COMMENT, '')).filter((each) => STATE.test(each)),
  }));
  expect(sheets.flatMap(({ states }) => states).length).toBeGreaterThan(5);
  expect(
    sheets.flatMap(({ path, states }) =>
      states.filter((state) => !NAME.test(state)).map((state) => `${path}: ${state}`),
    ),
  ).toEqual([]);
});

test.each([
  [':checked', []],
  ['.offer:has(:checked) b', [':checked']],
  [
    "a:has([type='radio']:checked, :is(b, i):focus):not(:has(> p))",
    ["[type='radio']:checked", ':is(b, i):focus', '> p'],
  ],
])('styles: arguments of :has in %s', (css, found) => {
  expect(listHasArguments(css)).toEqual(found);
});

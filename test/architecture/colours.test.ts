import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Colour, calculateContrast } from '#test/support/browser/contrast.ts';

const SHEETS = globSync('src/**/*.css');
const [TOKENS = '', ...namesakes] = SHEETS.filter((path) => basename(path) === 'tokens.css');
const css = readFileSync(TOKENS, 'utf8');

const readTokens = (part: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...part.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

const [byDay = '', byNight = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = readTokens(byDay);
const SCHEMES = { light, dark: { ...light, ...readTokens(byNight) } };

const parseColour = (value = ''): Colour => {
  const hex = value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  expect(hex).toMatch(/^#[\da-f]{6}$/);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
};

const GROUNDS = ['paper', 'surface', 'sand', 'lagoon-pale', 'lagoon-faint', 'papaya-pale', 'palm-pale', 'danger-pale'];

/** Texts and the grounds that they lie on, with the least contrast of WCAG 1.4.3, 1.4.6 and 1.4.11. */
const PAIRS: readonly (readonly [texts: readonly string[], grounds: readonly string[], least: number])[] = [
  [['ink', 'ink-soft', 'pacific'], GROUNDS, 7],
  [['lagoon-deep', 'papaya-deep', 'palm', 'danger'], GROUNDS, 4.5],
  [['paper'], ['pacific', 'lagoon-deep', 'papaya', 'papaya-deep'], 4.5],
  [['on-deep', 'on-picture'], ['deep'], 7],
  [['papaya-bright'], ['deep'], 4.5],
  [['lagoon', 'ink-faint'], GROUNDS, 3],
];

describe.each(Object.entries(SCHEMES))('colours (%s)', (_, tokens) => {
  test.each(PAIRS)('%s on %s have a contrast of at least %d', (texts, grounds, least) => {
    for (const text of texts)
      for (const ground of grounds)
        expect(
          calculateContrast(parseColour(tokens[text]), parseColour(tokens[ground])),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(least);
  });
});

test('colours: the dark scheme changes only colours that the light scheme names, and not in print', () => {
  const dark = Object.keys(readTokens(byNight.split('@media')[0] ?? ''));
  expect(dark.length).toBeGreaterThan(15);
  expect(dark.filter((name) => !(name in light))).toEqual([]);
  expect(css).not.toMatch(/@media (?!screen)[^{]*prefers-color-scheme/);
});

/** Pictures in style sheets keep their colours. */
const PICTURE = /url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const OWN_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]|(?<![\w-])(?:white|black)(?![\w-])/i;
const VALUE = /:([^;{}]+)(?=[;}])/g;

test('colours: only tokens.css states any, so that every part of a page follows the scheme', () => {
  const sheets = SHEETS.filter((path) => path !== TOKENS);
  expect(namesakes).toEqual([]);
  expect(sheets.length).toBeGreaterThan(90);
  const own = sheets.flatMap((path) => {
    const rules = readFileSync(path, 'utf8').replace(COMMENT, '').replace(PICTURE, '');
    return [...rules.matchAll(VALUE)].flatMap(([, value = '']) =>
      OWN_COLOUR.test(value) ? [`${path}: ${value}`] : [],
    );
  });
  expect(own).toEqual([]);
});

test('colours: every token that a style sheet uses exists', () => {
  const own = (rules: string) => [...rules.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  const sheets = SHEETS.map((path) => readFileSync(path, 'utf8'));
  const known = new Set(sheets.flatMap(own));
  const used = sheets.flatMap((rules) => [...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(1_000);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

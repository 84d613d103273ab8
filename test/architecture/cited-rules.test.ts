import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Where the rules of a letter are listed, each number in the first cell of a row. */
const TABLES = { B: 'src/booking/README.md', R: 'src/rates/README.md', D: 'src/desk/rules.md' } as const;

const RULE = /\b([BDR])([1-9]\d?)\b/g;

const listRules = (text: string): string[] => [...text.matchAll(RULE)].map(([rule]) => rule);

const readListed = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^\| ([BDR]\d[^|]*) \|/gm)].flatMap(([, cell = '']) => listRules(cell));

/** Comments of sources, titles of tests, documents and comments of migrations. */
const SOURCES = globSync('{src,test,private/migrations}/**/*.{ts,tsx,md,sql}').filter(
  (path) => path !== 'test/architecture/cited-rules.test.ts',
);

const CITING = /(?:\/\/|\/\*\*|^\s*\*|^--|\b(?:test|describe)(?:\.each)?\().*/gm;

const cited = new Map(
  SOURCES.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const lines = path.endsWith('.md') ? [text] : [...text.matchAll(CITING)].map(([line]) => line);
    return lines.flatMap(listRules).map((rule) => [rule, path] as const);
  }),
);

describe.each(Object.entries(TABLES))('rules %s', (letter, path) => {
  const listed = readListed(path);

  test(`are listed once each in ${path}`, () => {
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter((rule) => !rule.startsWith(letter))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('that are cited are listed there', () => {
    const ofLetter = [...cited].filter(([rule]) => rule.startsWith(letter));
    expect(ofLetter.length).toBeGreaterThan(10);
    expect(ofLetter.filter(([rule]) => !listed.includes(rule))).toEqual([]);
  });
});

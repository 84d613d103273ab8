import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value;

const isDeferred = (node: object): boolean =>
  ('type' in node && node.type === 'AwaitExpression') || ('await' in node && node.await === true);

/** Whether a module makes those wait that import it: an `await` outside every function. */
const awaitsAtTop = (node: object): boolean => {
  if ('type' in node && /Function/.test(String(node.type))) return false;
  return isDeferred(node) || Object.values(node).flat().filter(isNode).some(awaitsAtTop);
};

/**
 * Where several import a module that waits, WebKit may lose one of them, and the page stays as the server made it
 * (bugs.webkit.org 242740).
 */
test('build: no script blocks the modules that import it', () => {
  const scripts = globSync('dist/public/**/*.js');
  expect(scripts.length).toBeGreaterThan(20);
  const waiting = scripts.filter((path) => awaitsAtTop(parseAst(readFileSync(path, 'utf8'))));
  expect(waiting.map((path) => basename(path))).toEqual([]);
});

test('build: no script has a component or an action of the front desk, whose screens load none', () => {
  const scripts = globSync('dist/public/static/*.js');
  expect(scripts.length).toBeGreaterThan(20);
  const desk = scripts.filter((path) => /desk-(?:form|button|answer|field)|desk\//.test(readFileSync(path, 'utf8')));
  expect(desk.map((path) => basename(path))).toEqual([]);
});

test('build: the styles of the front desk are in a sheet of their own', () => {
  const readSheets = (pattern: string): string[] => globSync(pattern).map((path) => readFileSync(path, 'utf8'));
  const guests = readSheets('dist/public/static/styles-*.css');
  const desk = readSheets('dist/public/static/desk-styles-*.css');
  expect(guests.length).toBeGreaterThan(0);
  expect(guests.filter((css) => /\.desk\b/.test(css))).toEqual([]);
  expect(desk.filter((css) => (css.match(/\.desk\b/g) ?? []).length > 100)).toHaveLength(1);
});

test.each([
  ['await ready;', true],
  ['const [a] = [{ b: await ready }];', true],
  ['export {}; for await (const piece of pieces) piece();', true],
  ['const later = async () => { await ready; };', false],
  ['class Guest { async books() { for await (const room of rooms) room(); } }', false],
])('%s: %s', (script, expected) => {
  expect(awaitsAtTop(parseAst(script))).toBe(expected);
});

import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { type AttackPattern, checkSync } from 'recheck';
import { expect, test } from 'vitest';

interface Expression {
  readonly path: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Characters of each part of an attack, and milliseconds; what is quadratic takes seconds for so many. */
const [ATTACK_LENGTH, QUICK_MS] = [64 * 1024, 500];

/** Every literal of a syntax tree. */
const listLiterals = (node: unknown): { pattern: string; flags: string }[] => {
  if (Array.isArray(node)) return node.flatMap(listLiterals);
  if (typeof node !== 'object' || node === null) return [];
  const own =
    'type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node
      ? [{ pattern: String(node.pattern), flags: String(node.flags) }]
      : [];
  return [...own, ...Object.values(node).flatMap(listLiterals)];
};

const listExpressions = (path: string): Expression[] =>
  listLiterals(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') })).map(
    (literal) => ({ path, ...literal }),
  );

/** A verdict that was guessed by trying counts when it can be shown: a bounded repetition only looks like a slow one. */
const isQuick = (pattern: string, flags: string, { pumps, suffix }: AttackPattern): boolean => {
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(ATTACK_LENGTH / pump.length)).join('') + suffix;
  const startedAt = performance.now();
  text.replace(new RegExp(pattern, flags), '');
  return performance.now() - startedAt < QUICK_MS;
};

const expressions = globSync('src/**/*.{ts,tsx}').flatMap(listExpressions);

test('regular expressions are found in the sources', () => expect(expressions.length).toBeGreaterThan(150));

test('every regular expression of src matches hostile text in linear time', () => {
  const slow = expressions.flatMap(({ path, pattern, flags }) => {
    const found = checkSync(pattern, flags, { timeout: null });
    if (found.status === 'safe') return [];
    if (found.status === 'vulnerable' && found.checker === 'fuzz' && isQuick(pattern, flags, found.attack)) return [];
    const why = found.status === 'vulnerable' ? found.complexity.summary : found.status;
    return [`${path} /${pattern}/${flags}: ${why}`];
  });
  expect(slow).toEqual([]);
});

test('the check finds an expression that is not linear', () =>
  expect(checkSync(String.raw`\s*;\s*`, '').status).toBe('vulnerable'));

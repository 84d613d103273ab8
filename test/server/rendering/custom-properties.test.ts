import { describe, expect, test } from 'vitest';
import { removeUnusedProperties } from '#src/server/rendering/inline-styles.ts';

const remove = (css: string, markup = ''): string => removeUnusedProperties([css], markup).join('');

describe('removeUnusedProperties: keeps', () => {
  test.each([
    ['a property that a rule uses', ':root{--a:1px}b{c:var(--a)}'],
    ['a property that a used one needs', ':root{--a:var(--b);--b:1px}b{c:calc(2*var(--a,3px))}'],
    ['its value in another scheme', ':root{--a:1px}@media (x:y){:root{--a:2px}}b{c:var(--a)}'],
    ['what is no custom property', ':root{color-scheme:light}'],
    ['properties outside of the root', '.a{--a:1px}'],
    ['semicolons in strings and addresses', ':root{--a:"x;y" url(data:a;b) z;--b:2px}b{c:var(--a) var(--b)}'],
  ])('%s', (_, css) => expect(remove(css)).toBe(css));

  test('a property that the markup uses', () => {
    const css = ':root{--a:1px}';
    expect(remove(css, '<path fill="var(--a)"/>')).toBe(css);
  });

  test('what another sheet uses', () => {
    const sheets = ['b{c:var(--a)}', ':root{--a:1px}'];
    expect(removeUnusedProperties(sheets, '')).toEqual(sheets);
  });
});

describe('removeUnusedProperties: removes', () => {
  test.each([
    ['an unused property', ':root{--a:1px;--b:2px}c{d:var(--b)}', ':root{--b:2px}c{d:var(--b)}'],
    ['a property with a longer name', ':root{--a-b:1px;--a:2px}c{d:var(--a)}', ':root{--a:2px}c{d:var(--a)}'],
    ['what only an unused property needs', ':root{--a:var(--b);--b:1px;c:d}', ':root{c:d}'],
    ['a value with strings and addresses', ':root{--a:"x;y" url(data:a;b) z;c:d}', ':root{c:d}'],
    ['nested parentheses', ':root{--a:clamp(1px,calc(2px + (3px)),4px);c:d}', ':root{c:d}'],
  ])('%s', (_, css, left) => expect(remove(css)).toBe(left));
});

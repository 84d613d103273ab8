import { describe, expect, test } from 'vitest';
import { parseSlug } from '#src/content/pages/content-item.tsx';

describe('parseSlug', () => {
  test.each([
    ['Eventos', 'Eventos'],
    ['caf%C3%A9', 'café'],
    ['un%20d%C3%ADa', 'un día'],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['%C3%B1'.repeat(200), 'ñ'.repeat(200)],
  ])('%s is the slug %s', (parameter, slug) => expect(parseSlug(parameter)).toBe(slug));

  test.each([
    ['an absent one', undefined],
    ['an empty one', ''],
    ['a malformed escape', '%zz'],
    ['half a character', '%C3'],
    ['a control character', 'a%00b'],
    ['a slash', 'a%2Fb'],
    ['a backslash', 'a%5Cb'],
    ['one too long', 'a'.repeat(201)],
    ['one far too long', 'a'.repeat(100_000)],
  ])('is undefined for %s', (_, parameter) => expect(parseSlug(parameter)).toBeUndefined());
});

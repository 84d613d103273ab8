import { describe, expect, test } from 'vitest';
import { listAcceptedLanguages } from '#src/kernel/locale.ts';
import { negotiateLanguage } from '#src/payments/sandbox/challenge.text.ts';
import { prefersOtherRoot } from '#src/server/http/language-redirect.ts';

const createRequest = (header: string) =>
  ({ headers: { 'accept-language': header } }) as unknown as Parameters<typeof prefersOtherRoot>[0];

test.each([
  ['', []],
  ['en', ['en']],
  ['en-US,en;q=0.9,es;q=0.8', ['en-us', 'en', 'es']],
  ['es;q=0.5, en', ['en', 'es']],
  ['es;q=0.3,fr;q=0.9 , EN-gb ; q=1.0', ['en-gb', 'fr', 'es']],
  ['en;q=0, es', ['es']],
  ['en;q=0.8, es;q=0.8', ['en', 'es']],
  ['en;q=x, es;q=2, fr', ['fr']],
  [',;,', []],
])('listAcceptedLanguages: %j is %j', (header, expected) => expect(listAcceptedLanguages(header)).toEqual(expected));

describe('the preferred language', () => {
  test.each([
    ['en', true],
    ['en-GB,es;q=0.5', true],
    ['es,en;q=0.9', false],
    ['es;q=0.5,en', true],
    ['en;q=0.2,es;q=0.9', false],
    ['en;q=0,es', false],
    ['', false],
  ])('of %j: is English: %s', (header, isEnglish) => {
    expect(prefersOtherRoot(createRequest(header))).toBe(isEnglish);
    expect(negotiateLanguage(header)).toBe(isEnglish ? 'en' : 'es');
  });

  test('of another language is Spanish at the root, and the next one at the bank', () => {
    expect(prefersOtherRoot(createRequest('de,en;q=0.9'))).toBe(false);
    expect(negotiateLanguage('de,en;q=0.9')).toBe('en');
  });
});

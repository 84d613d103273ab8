import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPreviews,
  hasPreviewToken,
  signPreview,
  toItemAddress,
  toShownPath,
  verifyPreview,
} from '#src/content/previews/preview-token.ts';

const SECRET = 'a-secret-for-previews';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const address = { collection: 'pages_inside', key: 'bodas' } as const;
const token = signPreview({ address, expiresAt: NOW + 1 }, SECRET);

describe('preview token', () => {
  test('opens its item until it expires', () => {
    expect(verifyPreview(token, SECRET, NOW)).toEqual(address);
    expect(verifyPreview(token, SECRET, NOW + 1)).toBeUndefined();
  });

  test('opens nothing with another secret, or without one', () => {
    expect(verifyPreview(token, 'another-secret-0000', NOW)).toBeUndefined();
    const clock = { now: () => NOW };
    expect(createPreviews(undefined, clock).read(token)).toBeUndefined();
    expect(createPreviews(SECRET, clock).read(token)).toEqual(address);
  });

  test('opens nothing after any change', () => {
    const [payload = '', signature = ''] = token.split('.');
    const other = signPreview({ address: { ...address, key: 'secret-plans' }, expiresAt: NOW + 1 }, SECRET);
    const [otherPayload] = other.split('.');
    for (const forged of [
      '',
      '.',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${otherPayload}.${signature}`,
      `${token}.x`,
    ])
      expect(verifyPreview(forged, SECRET, NOW)).toBeUndefined();
  });

  test('opens nothing for arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => verifyPreview(text, SECRET, NOW) === undefined));
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1);
        fc.pre(forged !== token);
        expect(verifyPreview(forged, SECRET, NOW)).toBeUndefined();
      }),
    );
  });

  test.each([
    ['/', 'pages', 'home'],
    ['/EN', 'pages', 'home'],
    ['/about-us', 'pages', 'about-us'],
    ['/EN/politicas/cancelacion', 'pages', 'politicas/cancelacion'],
    ['/paginas/Eventos', 'pages_inside', 'Eventos'],
    ['/EN/internas/a%C3%B1o', 'pages_inside', 'año'],
    ['/paginas/a%40b%2Cc%26d', 'pages_inside', 'a@b,c&d'],
    ['/posts/7', 'posts', '7'],
    ['/EN/rooms/618449', 'rooms', '618449'],
  ])('is created for the address %s: %s %s', (path, collection, key) => {
    expect(toItemAddress(path)).toEqual({ collection, key });
  });
});

test.each([
  ['/paginas/bodas', '/paginas/bodas'],
  ['/en//paginas/bodas/', '/EN/paginas/bodas'],
  ['/paginas/bodas?utm=x&preview=old#map', '/paginas/bodas'],
  ['/', '/'],
  ['/EN/', '/EN'],
])('toShownPath: a preview of %s is at %s', (address, path) => expect(toShownPath(address)).toBe(path));

describe('hasPreviewToken', () => {
  test.each(['?preview=x', '?a=1&preview=', '?query=preview%3Dx', '?query=a%3D1%26preview%3Dx', '?PREVIEW=x'])(
    'is true for %s',
    (search) => expect(hasPreviewToken(search)).toBe(true),
  );

  test.each(['', '?a=preview', '?previews=1', '?query=a%3Dpreview'])('is false for "%s"', (search) =>
    expect(hasPreviewToken(search)).toBe(false),
  );
});

test('a preview of the desk names the draft that it shows, for a day', () => {
  let now = NOW;
  const previews = createPreviews(SECRET, { now: () => now });
  const signed = previews.sign({ ...address, version: 'v1' }) ?? '';
  expect(previews.read(signed)).toEqual({ ...address, version: 'v1' });
  expect(previews.read(previews.sign(address) ?? '')).toEqual(address);
  now += 86_400_000;
  expect(previews.read(signed)).toBeUndefined();
  expect(createPreviews(undefined, { now: () => now }).sign(address)).toBeUndefined();
});

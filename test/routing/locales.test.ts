import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LOCALES, localeOf, localized, unprefixed } from '#src/routing/locales.ts';

describe('Spanish has no prefix, English lives under /EN', () => {
  test.each([
    ['/', '/', '/EN'],
    ['/rooms', '/rooms', '/EN/rooms'],
    ['/paginas/Eventos', '/paginas/Eventos', '/EN/paginas/Eventos'],
    ['/thankyou?reserva=a', '/thankyou?reserva=a', '/EN/thankyou?reserva=a'],
  ])('%s is %s and %s', (path, spanish, english) => {
    expect(localized(path, 'es')).toBe(spanish);
    expect(localized(path, 'en')).toBe(english);
  });

  test.each([
    ['/', 'es', '/'],
    ['/rooms', 'es', '/rooms'],
    ['/EN', 'en', '/'],
    ['/EN/', 'en', '/'],
    ['/EN/rooms', 'en', '/rooms'],
    ['/EN/EN', 'en', '/EN'],
    ['/ENtradas', 'es', '/ENtradas'],
    ['/en/rooms', 'es', '/en/rooms'],
    ['/rooms/EN', 'es', '/rooms/EN'],
  ])('%s is shown in %s and names %s', (path, locale, bare) => {
    expect(localeOf(path)).toBe(locale);
    expect(unprefixed(path)).toBe(bare);
  });

  test('a path goes into a locale and comes back', () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(segments, fc.constantFrom(...LOCALES), (parts, locale) => {
        const path = `/${parts.join('/')}`;
        expect(localeOf(localized(path, locale))).toBe(locale);
        expect(unprefixed(localized(path, locale))).toBe(path);
      }),
    );
  });
});

test('the default is Spanish', () => expect(DEFAULT_LOCALE).toBe('es'));

test.each([
  ['es', true],
  ['en', true],
  ['EN', false],
  ['', false],
  ['es-ES', false],
  ['toString', false],
])('%j is a locale: %s', (text, is) => expect(isLocale(text)).toBe(is));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { DEFAULT_LOCALE, getLocale, isLocale, localizePath, removeLocalePrefix } from '#src/site/i18n/locales.ts';

describe('localizePath: Spanish has no prefix, English is under /EN', () => {
  test.each([
    ['/', '/', '/EN'],
    ['/rooms', '/rooms', '/EN/rooms'],
    ['/paginas/Eventos', '/paginas/Eventos', '/EN/paginas/Eventos'],
    ['/thankyou?reserva=a', '/thankyou?reserva=a', '/EN/thankyou?reserva=a'],
  ])('%s is %s and %s', (path, spanish, english) => {
    expect(localizePath(path, 'es')).toBe(spanish);
    expect(localizePath(path, 'en')).toBe(english);
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
  ])('getLocale: %s is %s, without prefix %s', (path, locale, bare) => {
    expect(getLocale(path)).toBe(locale);
    expect(removeLocalePrefix(path)).toBe(bare);
  });

  test('removeLocalePrefix: is the inverse of localizePath', () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(segments, fc.constantFrom(...LOCALES), (parts, locale) => {
        const path = `/${parts.join('/')}`;
        expect(getLocale(localizePath(path, locale))).toBe(locale);
        expect(removeLocalePrefix(localizePath(path, locale))).toBe(path);
      }),
    );
  });
});

test('DEFAULT_LOCALE: is Spanish', () => expect(DEFAULT_LOCALE).toBe('es'));

test.each([
  ['es', true],
  ['en', true],
  ['EN', false],
  ['', false],
  ['es-ES', false],
  ['toString', false],
])('isLocale: %j: %s', (text, is) => expect(isLocale(text)).toBe(is));

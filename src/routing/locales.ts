import { LOCALES, type Locale } from '#src/booking/model/guest/locale.ts';

export { LOCALES, type Locale } from '#src/booking/model/guest/locale.ts';

/** Spanish is the default locale and has no prefix; English is under `/EN`. */
export const DEFAULT_LOCALE: Locale = 'es';

/** Path prefix of each locale. */
export const LOCALE_PREFIXES = { es: '', en: '/EN' } as const satisfies Record<Locale, string>;

/** BCP 47 tag of each locale in the content backend. */
export const CONTENT_LANGUAGES = { es: 'es-ES', en: 'en-US' } as const satisfies Record<Locale, string>;

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** Returns the locale of a path. */
export const getLocale = (path: string): Locale => (path === '/EN' || path.startsWith('/EN/') ? 'en' : 'es');

/** Adds the locale prefix to a path: `/rooms` → `/EN/rooms`, `/` → `/EN`. */
export const localizePath = (path: string, locale: Locale): string =>
  path === '/' ? LOCALE_PREFIXES[locale] || '/' : `${LOCALE_PREFIXES[locale]}${path}`;

/** Removes the locale prefix of a path: `/EN/rooms` → `/rooms`. */
export const removeLocalePrefix = (path: string): string => {
  if (getLocale(path) === 'es') return path;
  return path.slice(LOCALE_PREFIXES.en.length) || '/';
};

/** Cookie with the reason of a language redirect, read once: `chosen` by `?lang=`, or `detected` at the root. */
export const LANGUAGE_REDIRECT_COOKIE = 'language_redirect';

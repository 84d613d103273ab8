/** Spanish is the default and has no prefix; English lives under `/EN`. */
export const LOCALES = ['es', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'es';

/** What stands before a path of a locale. */
export const PREFIXES = { es: '', en: '/EN' } as const satisfies Record<Locale, string>;

/** The BCP 47 tag by which the content backend knows a locale. */
export const CONTENT_LANGUAGES = { es: 'es-ES', en: 'en-US' } as const satisfies Record<Locale, string>;

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** The locale in which a path is shown. */
export const localeOf = (path: string): Locale => (path === '/EN' || path.startsWith('/EN/') ? 'en' : 'es');

/** A path in a locale: `/rooms` → `/EN/rooms`, `/` → `/EN`. */
export const localized = (path: string, locale: Locale): string =>
  path === '/' ? PREFIXES[locale] || '/' : `${PREFIXES[locale]}${path}`;

/** A path without its locale prefix: `/EN/rooms` → `/rooms`. */
export const unprefixed = (path: string): string => {
  if (localeOf(path) === 'es') return path;
  return path.slice(PREFIXES.en.length) || '/';
};

/** Tells the page once why the server redirected to it: `chosen` by `?lang=`, or `detected` at the root. */
export const LANGUAGE_REDIRECT_COOKIE = 'language_redirect';

import { LOCALES, type Locale } from '#src/kernel/locale.ts';

/** Spanish has no prefix; English is under `/EN`. */
export const DEFAULT_LOCALE: Locale = 'es';

export const LOCALE_PREFIXES = { es: '', en: '/EN' } as const satisfies Record<Locale, string>;

/** BCP 47. */
export const CONTENT_LANGUAGES = { es: 'es-ES', en: 'en-US' } as const satisfies Record<Locale, string>;

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

export const getLocale = (path: string): Locale => (path === '/EN' || path.startsWith('/EN/') ? 'en' : 'es');

/** `/rooms` → `/EN/rooms`, `/` → `/EN`. */
export const localizePath = (path: string, locale: Locale): string =>
  path === '/' ? LOCALE_PREFIXES[locale] || '/' : `${LOCALE_PREFIXES[locale]}${path}`;

/** `/EN/rooms` → `/rooms`. */
export const removeLocalePrefix = (path: string): string => {
  if (getLocale(path) === 'es') return path;
  return path.slice(LOCALE_PREFIXES.en.length) || '/';
};

const LANGUAGE_COOKIE = 'i18n_redirected';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Cookie of the shown language. Specification §4 */
export const serializeLanguageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax`;

export const readCookie = (cookies: string, name = LANGUAGE_COOKIE): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Read once: `chosen` by `?lang=`, or `detected` at the root. */
export const LANGUAGE_REDIRECT_COOKIE = 'language_redirect';

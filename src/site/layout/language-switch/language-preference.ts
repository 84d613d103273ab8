import { atom } from 'jotai';
import type { Locale } from '#src/kernel/locale.ts';
import {
  getLocale,
  isLocale,
  LANGUAGE_REDIRECT_COOKIE,
  localizePath,
  readCookie,
  removeLocalePrefix,
  serializeLanguageCookie,
} from '#src/site/i18n/locales.ts';

/** Specification §4 and §9: the chosen language in local storage, the shown one in a cookie. */
const STORAGE_KEY = 'lang';

/** Storage and cookies throw when the browser blocks them; the language is then detected again. */
const tryStorage = <Value>(access: () => Value): Value | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

const readCookies = (): string => tryStorage(() => document.cookie) ?? '';

const writeCookie = (text: string): void =>
  void tryStorage(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere
    document.cookie = text;
  });

/** Reads the language chosen on an earlier visit. */
export const readSavedLanguage = (): Locale | undefined => {
  const saved = tryStorage(() => localStorage.getItem(STORAGE_KEY));
  return saved && isLocale(saved) ? saved : undefined;
};

/**
 * Stores the shown language in the cookie of specification §4; the server cannot, because shared pages set no cookies.
 */
export const rememberLocale = (locale: Locale): void => writeCookie(serializeLanguageCookie(locale));

const saveLanguage = (locale: Locale): void => void tryStorage(() => localStorage.setItem(STORAGE_KEY, locale));

const chosenLanguageAtom = atom<Locale | undefined>(undefined);

/** The chosen language; setting it saves it for the next visit. */
export const languageAtom = atom(
  (get) => get(chosenLanguageAtom),
  (_get, set, locale: Locale) => {
    set(chosenLanguageAtom, locale);
    saveLanguage(locale);
    rememberLocale(locale);
  },
);

/** Reads and deletes the reason of a language redirect: `chosen`, `detected`, or undefined. */
const takeRedirectReason = (): string | undefined => {
  const reason = readCookie(readCookies(), LANGUAGE_REDIRECT_COOKIE);
  if (reason) writeCookie(`${LANGUAGE_REDIRECT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`);
  return reason;
};

/** Is true when the document was opened from this site, e.g. by a link before hydration. */
const isFromThisSite = (): boolean => URL.parse(document.referrer)?.origin === window.location.origin;

const getBrowserLanguage = (): Locale => (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es');

const getPreferredLanguage = (): Locale => {
  const cookie = readCookie(readCookies()) ?? '';
  return readSavedLanguage() ?? (isLocale(cookie) ? cookie : getBrowserLanguage());
};

/**
 * Resolves the language of a visit's first page. Specification §4: a language in the URL wins and is saved; at the root
 * the saved choice comes before the cookie, and the cookie before the browser's language. The server applies the same
 * order without the saved choice, which it cannot read.
 */
export const resolveInitialLanguage = (path: string): Locale => {
  const reason = takeRedirectReason();
  const shown = getLocale(path);
  if (reason === 'chosen') saveLanguage(shown);
  if (reason === 'detected') return readSavedLanguage() ?? shown;
  return reason === undefined && path === '/' && !isFromThisSite() ? getPreferredLanguage() : shown;
};

const removeLanguageParam = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('lang');
  return params.toString().replaceAll('%2C', ',');
};

/** Creates the link to a page in another language, with query and fragment. */
export const createLocalizedHref = (locale: Locale, path: string, query: string, hash = ''): string => {
  const rest = removeLanguageParam(query);
  return localizePath(removeLocalePrefix(path), locale) + (rest && `?${rest}`) + hash;
};

/** Creates the same link for browsers without JavaScript: the server stores the choice and redirects. */
export const createLanguageSwitchHref = (locale: Locale, path: string, query: string, hash = ''): string => {
  const rest = removeLanguageParam(query);
  return `${localizePath(removeLocalePrefix(path), locale)}?${rest && `${rest}&`}lang=${locale}${hash}`;
};

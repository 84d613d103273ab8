import { atom } from 'jotai';
import {
  isLocale,
  LANGUAGE_REDIRECT_COOKIE,
  type Locale,
  localeOf,
  localized,
  unprefixed,
} from '#src/routing/locales.ts';

/** Specification §4 and §9: the choice in local storage, the locale in this cookie. */
const STORAGE_KEY = 'lang';
const COOKIE = 'i18n_redirected';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Local storage throws where the browser forbids it; the guest is then asked again next time. */
const tryStorage = <Value>(use: () => Value): Value | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** What was chosen on an earlier visit. */
export const savedChoice = (): Locale | undefined => {
  const saved = tryStorage(() => localStorage.getItem(STORAGE_KEY));
  return saved && isLocale(saved) ? saved : undefined;
};

/** Sets the cookie of specification §4 to the language that is shown; pages that are shared between guests cannot. */
export const rememberLocale = (locale: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
};

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const saveChoice = (locale: Locale): void => void tryStorage(() => localStorage.setItem(STORAGE_KEY, locale));

const chosenAtom = atom<Locale | undefined>(undefined);

/** The language the guest chose; setting it saves it for the next visit. */
export const languageAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, locale: Locale) => {
    set(chosenAtom, locale);
    saveChoice(locale);
    rememberLocale(locale);
  },
);

/** How the server redirected to this page, once: by a language in the address, by detection at the root, or not at all. */
const takeRedirectReason = (): string | undefined => {
  const reason = readCookie(LANGUAGE_REDIRECT_COOKIE);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  if (reason) document.cookie = `${LANGUAGE_REDIRECT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  return reason;
};

/** Whether a link of the site led to this document, as before its scripts were there. */
const isFromThisSite = (): boolean => URL.parse(document.referrer)?.origin === window.location.origin;

const browserLanguage = (): Locale => (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es');

const preferredLanguage = (): Locale => {
  const cookie = readCookie(COOKIE) ?? '';
  return savedChoice() ?? (isLocale(cookie) ? cookie : browserLanguage());
};

/**
 * The language in which the page that a visit begins with is to be shown. Specification §4: a language in the address
 * decides and is saved; at the root the saved choice comes before the cookie, the cookie before the browser's language.
 * The server has followed the same order but for the saved choice, which it cannot read.
 */
export const languageOnArrival = (path: string): Locale => {
  const reason = takeRedirectReason();
  const shown = localeOf(path);
  if (reason === 'chosen') saveChoice(shown);
  if (reason === 'detected') return savedChoice() ?? shown;
  return reason === undefined && path === '/' && !isFromThisSite() ? preferredLanguage() : shown;
};

const withoutLanguage = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('lang');
  return params.toString().replaceAll('%2C', ',');
};

/** A page in another language, with its query and its fragment (`#…`). */
export const inLanguage = (locale: Locale, path: string, query: string, hash = ''): string => {
  const rest = withoutLanguage(query);
  return localized(unprefixed(path), locale) + (rest && `?${rest}`) + hash;
};

/** The same for a browser without JavaScript: the server saves the choice and redirects. */
export const languageHref = (locale: Locale, path: string, query: string, hash = ''): string => {
  const rest = withoutLanguage(query);
  return `${localized(unprefixed(path), locale)}?${rest && `${rest}&`}lang=${locale}${hash}`;
};

import { atom } from 'jotai';
import { isLocale, type Locale, localized, unprefixed } from '#src/routing/locales.ts';

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

const rememberLocale = (locale: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
};

const cookieLocale = (): Locale | undefined =>
  document.cookie
    .split(/;\s*/)
    .map((pair) => (pair.startsWith(`${COOKIE}=`) ? pair.slice(COOKIE.length + 1) : ''))
    .find(isLocale);

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

/** A choice in the address (`?lang=`), which the server has kept in the cookie and led on from. */
export const takeOverChoice = (shown: Locale): void => {
  if (cookieLocale() === shown) saveChoice(shown);
};

/**
 * The language of a first visit to the root: the saved choice, then the browser's language. Undefined when a cookie
 * has decided before: the server has read it.
 */
export const detectedLanguage = (): Locale | undefined => {
  if (cookieLocale()) return undefined;
  const detected = savedChoice() ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es');
  rememberLocale(detected);
  return detected;
};

/** A page in another language, with its query. */
export const inLanguage = (locale: Locale, path: string, query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('lang');
  const rest = params.toString().replaceAll('%2C', ',');
  return localized(unprefixed(path), locale) + (rest && `?${rest}`);
};

/** The same for a browser without JavaScript: the server saves the choice and leads on. */
export const languageHref = (locale: Locale, path: string, query: string): string => {
  const href = inLanguage(locale, path, query);
  return `${href}${href.includes('?') ? '&' : '?'}lang=${locale}`;
};

import type { IncomingMessage } from 'node:http';
import { type Locale, listAcceptedLanguages } from '#src/kernel/locale.ts';
import {
  type Exchange,
  hasSafeMethod,
  isSameOriginNavigation,
  type Step,
  sendRedirect,
} from '#src/server/exchange/exchange.ts';
import {
  isLocale,
  LANGUAGE_REDIRECT_COOKIE,
  localizePath,
  readCookie,
  removeLocalePrefix,
  serializeLanguageCookie,
} from '#src/site/i18n/locales.ts';

/** Time for the page to load its scripts on a slow phone. */
const REASON_SECONDS = 60;

/** The language, for a year, and the reason, which the page reads once. */
const createRedirectCookies = (locale: Locale, reason: 'chosen' | 'detected'): string[] => [
  serializeLanguageCookie(locale),
  `${LANGUAGE_REDIRECT_COOKIE}=${reason}; Max-Age=${REASON_SECONDS}; Path=/; SameSite=Lax`,
];

const readSavedLocale = (cookies = ''): Locale | undefined => {
  const value = readCookie(cookies);
  return value !== undefined && isLocale(value) ? value : undefined;
};

/** Specification §4 */
const parseBrowserLocale = (acceptLanguage = ''): Locale =>
  listAcceptedLanguages(acceptLanguage)[0]?.startsWith('en') ? 'en' : 'es';

const getPreferredLocale = ({ headers }: IncomingMessage): Locale =>
  readSavedLocale(headers.cookie) ?? parseBrowserLocale(headers['accept-language']);

const LANGUAGE = 'lang';

/** Whether the query may name a language, which redirects. */
export const hasLanguage = ({ search }: Exchange): boolean => new URLSearchParams(search).has(LANGUAGE);

export const redirectToChosenLanguage: Step = (exchange) => {
  const params = new URLSearchParams(exchange.search);
  const locale = params.get(LANGUAGE) ?? '';
  if (!hasSafeMethod(exchange) || !isLocale(locale)) return false;
  params.delete(LANGUAGE);
  const search = params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
  const location = localizePath(removeLocalePrefix(exchange.path), locale) + search;
  return sendRedirect(exchange.response, 302, location, { 'set-cookie': createRedirectCookies(locale, 'chosen') });
};

const ROOT = '/';

/** The root is answered by language, also where it does not redirect. */
export const ROOT_VARY = 'accept-language, cookie, sec-fetch-site';

export const isRoot = ({ path }: Exchange): boolean => path === ROOT;

/** Whether the cookie, or else the browser's language, asks for the English root from outside. Specification §4 */
export const prefersOtherRoot = (request: IncomingMessage): boolean =>
  !isSameOriginNavigation(request) && getPreferredLocale(request) === 'en';

export const redirectFromRoot: Step = (exchange) => {
  const { search, request, response } = exchange;
  if (!isRoot(exchange) || !hasSafeMethod(exchange)) return false;
  response.appendHeader('vary', ROOT_VARY);
  if (!prefersOtherRoot(request)) return false;
  const cookies = createRedirectCookies('en', 'detected');
  return sendRedirect(response, 302, localizePath(ROOT, 'en') + search, { 'set-cookie': cookies });
};

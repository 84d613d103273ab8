import type { IncomingMessage } from 'node:http';
import { isLocale, LANGUAGE_REDIRECT_COOKIE, type Locale, localized, unprefixed } from '#src/routing/locales.ts';
import { answerRedirect } from './answers.ts';
import { isReading, type Step } from './exchange.ts';

const COOKIE = 'i18n_redirected';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Long enough for the page to load its scripts on a slow phone. */
const REASON_SECONDS = 60;

/** The language that the redirect leads to, for a year, and why, which the page reads once. */
const redirectCookies = (locale: Locale, reason: 'chosen' | 'detected'): string[] => [
  `${COOKIE}=${locale}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax`,
  `${LANGUAGE_REDIRECT_COOKIE}=${reason}; Max-Age=${REASON_SECONDS}; Path=/; SameSite=Lax`,
];

const savedLocale = (cookies = ''): Locale | undefined => {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value !== undefined && isLocale(value) ? value : undefined;
};

/** Specification §4: English if the browser's first language starts with 'en', otherwise Spanish. */
const browserLocale = (acceptLanguage = ''): Locale => (/^\s*en/i.test(acceptLanguage) ? 'en' : 'es');

const preferredLocale = ({ headers }: IncomingMessage): Locale =>
  savedLocale(headers.cookie) ?? browserLocale(headers['accept-language']);

/** `?lang=es|en` on any page: that page in that language, and the choice is kept. */
export const redirectToChosenLanguage: Step = (exchange) => {
  const params = new URLSearchParams(exchange.search);
  const locale = params.get('lang') ?? '';
  if (!isReading(exchange) || !isLocale(locale)) return false;
  params.delete('lang');
  const search = params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
  const location = localized(unprefixed(exchange.path), locale) + search;
  return answerRedirect(exchange.response, 302, location, { 'set-cookie': redirectCookies(locale, 'chosen') });
};

/** A link of the site, followed without scripts: the guest is shown the language of that link. */
const isFromThisSite = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-site'] === 'same-origin';

/** Specification §4: a visit that begins at `/` is shown in the language of the cookie, else of the browser. */
export const redirectFromRoot: Step = (exchange) => {
  const { path, search, request, response } = exchange;
  if (path !== '/' || !isReading(exchange)) return false;
  response.appendHeader('vary', 'accept-language, cookie, sec-fetch-site');
  if (isFromThisSite(request) || preferredLocale(request) !== 'en') return false;
  const cookies = redirectCookies('en', 'detected');
  return answerRedirect(response, 302, localized('/', 'en') + search, { 'set-cookie': cookies });
};

import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale, localized, unprefixed } from '#src/routing/locales.ts';
import { answerRedirect } from './answers.ts';
import { isReading, type Step } from './exchange.ts';

const COOKIE = 'i18n_redirected';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const localeCookie = (locale: Locale): string =>
  `${COOKIE}=${locale}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax`;

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
  return answerRedirect(exchange.response, 302, location, { 'set-cookie': localeCookie(locale) });
};

/** On `/` only: the saved choice, else the browser's language. */
export const redirectFromRoot: Step = (exchange) => {
  const { path, search, request, response } = exchange;
  if (path !== '/' || !isReading(exchange)) return false;
  response.appendHeader('vary', 'accept-language, cookie');
  return preferredLocale(request) === 'en' && answerRedirect(response, 302, localized('/', 'en') + search);
};

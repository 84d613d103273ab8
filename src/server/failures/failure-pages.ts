import type { Hotel } from '#src/kernel/hotel.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/responses.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getLocale } from '#src/site/routing/locales.ts';
import { createFailureHeaders, renderFailureDocument } from './failure-document.ts';
import { FAILURE_DRAWING, FAILURE_STYLE } from './failure-style.ts';

/** `unsent`: a form that was not taken, because of too much load as `busy`. */
export type Failure = 'busy' | 'unsent' | 'unavailable' | 'failed';

const STATUSES = { busy: 503, unsent: 503, unavailable: 503, failed: 500 } as const satisfies Record<Failure, number>;

const FAILURES = Object.keys(STATUSES) as Failure[];

/** Sends the page of a failure and returns true, so that a step can end with it. */
export type SendFailurePage = (
  exchange: Exchange,
  failure: Failure,
  headers?: Readonly<Record<string, string>>,
) => true;

const PAGE_HEADERS = createFailureHeaders(FAILURE_STYLE, "'none'");

const createContactLink = (scheme: string, address: string): string =>
  `<a href="${scheme}:${escapeHtml(scheme === 'tel' ? address.replace(/[^+\d]/g, '') : address)}">${escapeHtml(address)}</a>`;

const renderWhatsApp = (locale: Locale, hotel: Hotel): string => {
  const translator = getTranslator(locale);
  const href = findWhatsAppHref(translator, hotel);
  if (href === undefined) return '';
  return ` ${translator.t('contact.whatsapp.also', { whatsapp: `<a href="${escapeHtml(href)}">WhatsApp</a>` })}`;
};

const renderHelp = (locale: Locale, hotel: Hotel): string =>
  escapeHtml(getTranslator(locale).t('failure.help', { email: '\u0001', phone: '\u0002' }))
    .replace('\u0001', createContactLink('mailto', hotel.email))
    .replace('\u0002', createContactLink('tel', hotel.phone)) + renderWhatsApp(locale, hotel);

const renderPage = (failure: Failure, locale: Locale, hotel: Hotel): string => {
  const { t } = getTranslator(locale);
  const [other = locale] = LOCALES.filter((each) => each !== locale);
  return renderFailureDocument({
    locale,
    title: `${t(`failure.${failure}.title`)} — ${hotel.name}`,
    style: FAILURE_STYLE,
    body: `<main>
${FAILURE_DRAWING}
<h1>${escapeHtml(t(`failure.${failure}.title`))}</h1>
<p>${escapeHtml(t(`failure.${failure}.text`))}</p>
<p>${renderHelp(locale, hotel)}</p>
<p lang="${other}">${escapeHtml(getTranslator(other).t(`failure.${failure}.text`))}</p>
<p><a href="${createLinks(locale).home}">${escapeHtml(t('failure.home'))}</a></p>
</main>`,
  });
};

const renderText = (failure: Failure): string =>
  LOCALES.map((locale) => getTranslator(locale).t(`failure.${failure}.text`)).join('\n');

const asksForPage = ({ request }: Exchange): boolean => request.headers.accept?.includes('text/html') ?? false;

/**
 * Pages that need neither Waku nor the database nor content: rendered once, because they are sent when there is no time
 * to render. Scripts and programs get the same as plain text.
 */
export const createFailurePages = (hotel: Hotel): SendFailurePage => {
  const pages = new Map(
    FAILURES.flatMap((failure) =>
      LOCALES.map((locale) => [`${failure} ${locale}`, renderPage(failure, locale, hotel)] as const),
    ),
  );
  return (exchange, failure, headers = {}) => {
    const locale = getLocale(toPagePath(exchange.path));
    const page = asksForPage(exchange) ? pages.get(`${failure} ${locale}`) : undefined;
    return sendText(exchange.response, STATUSES[failure], page ?? renderText(failure), {
      ...(page !== undefined && PAGE_HEADERS),
      ...headers,
    });
  };
};

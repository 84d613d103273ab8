import { readSentFields } from '#src/composition/request/kept-form.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/responses.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { createFailureHeaders, renderFailureDocument } from '#src/server/failures/failure-document.ts';
import { RETRY_AFTER } from '#src/server/operations/database-unavailable.ts';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getLocale, localizePath, removeLocalePrefix } from '#src/site/routing/locales.ts';
import { DESK_FAILURE_STYLE } from './desk-failure-style.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** A form that was sent: not read, or its outcome unknown. */
export interface SentForm {
  readonly fields: Fields;
  readonly outcome: 'not-taken' | 'unknown';
}

export const DESK_FAILURE_HEADERS = {
  ...createFailureHeaders(DESK_FAILURE_STYLE, "'self'"),
  'cache-control': 'no-store',
} as const;

/** `away`: the database does not answer. `failed`: anything else. */
export type DeskFailure = 'away' | 'failed';

const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const satisfies Record<Locale, string>;

const renderLanguages = (locale: Locale, address: string): string =>
  LOCALES.map((each) => {
    const current = each === locale ? ' aria-current="true"' : '';
    const href = escapeHtml(localizePath(removeLocalePrefix(address), each));
    return `<a href="${href}" lang="${each}" hreflang="${each}"${current}>${LANGUAGE_NAMES[each]}</a>`;
  }).join(' ');

/** Sends the form once more, with what was typed. */
const renderForm = (locale: Locale, address: string, { fields, outcome }: SentForm): string => {
  const { t } = getTranslator(locale);
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>${escapeHtml(t(`desk.away.form.${outcome}`))}</p>
<form method="post" enctype="multipart/form-data" action="${escapeHtml(address)}">
${inputs.join('\n')}
<button>${escapeHtml(t('desk.away.send-again'))}</button>
</form>`;
};

const renderAwayFacts = (locale: Locale): string => {
  const { t } = getTranslator(locale);
  const renderFact = (id: 'works' | 'waits' | 'do' | 'kept'): string =>
    `<dt>${escapeHtml(t(`desk.away.${id}.title`))}</dt>\n<dd>${escapeHtml(t(`desk.away.${id}`))}</dd>`;
  return `<dl>
${(['waits', 'works', 'do', 'kept'] as const).map(renderFact).join('\n')}
</dl>`;
};

/** `address`: of the screen, with query. */
export const renderDeskFailure = (
  hotel: Hotel,
  { address, failure, sent }: { readonly address: string; readonly failure: DeskFailure; readonly sent?: SentForm },
): string => {
  const locale = getLocale(address);
  const { t } = getTranslator(locale);
  const again = `<p><a class="again" href="${escapeHtml(address)}">${escapeHtml(t('desk.away.again'))}</a></p>`;
  return renderFailureDocument({
    locale,
    title: `${t(`desk.${failure}.title`)} — ${hotel.name}`,
    style: DESK_FAILURE_STYLE,
    body: `<header>
<p>${escapeHtml(hotel.name)} <span>${escapeHtml(t('desk.name'))}</span></p>
<nav aria-label="${escapeHtml(t('desk.language'))}">${renderLanguages(locale, address)}</nav>
<a href="${createLinks(locale).home}">${escapeHtml(t('desk.site'))}</a>
</header>
<main>
<h1>${escapeHtml(t(`desk.${failure}.title`))}</h1>
<p>${escapeHtml(t(`desk.${failure}.text`))}</p>
${sent && sent.fields.length > 0 ? renderForm(locale, address, sent) : again}
${failure === 'away' ? renderAwayFacts(locale) : ''}
</main>`,
  });
};

/** Browsers of staff bring the cookie; everybody else gets the page of guests. D1 */
const DESK_COOKIE = /(?:^|;\s*)(?:__Host-)?desk=./;

const isAskedByStaff = ({ request, path }: Exchange): boolean =>
  isDeskPath(toPagePath(path)) &&
  DESK_COOKIE.test(request.headers.cookie ?? '') &&
  (request.headers.accept?.includes('text/html') ?? false);

/**
 * Page of the front desk while the database is away, which needs neither Waku nor the database; a form that was sent is
 * on it to be sent again. False, and nothing is sent, for everybody but staff.
 */
export const createDeskFailurePage =
  (hotel: Hotel) =>
  (exchange: Exchange): boolean => {
    if (!isAskedByStaff(exchange)) return false;
    const { path, search, request, response, body } = exchange;
    const send = (fields: Fields): void => {
      const sent: SentForm = { fields, outcome: 'not-taken' };
      const page = renderDeskFailure(hotel, { address: path + search, failure: 'away', sent });
      sendText(response, 503, page, { ...DESK_FAILURE_HEADERS, ...RETRY_AFTER });
    };
    if (request.method === 'POST') void readSentFields(body, request.headers['content-type']).then(send);
    else send([]);
    return true;
  };

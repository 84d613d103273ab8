import { readSentFields } from '#src/composition/request/kept-form.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { createFailureHeaders, renderFailureDocument } from '#src/server/failures/failure-pages.ts';
import { RETRY_AFTER } from '#src/server/operations/database-unavailable.ts';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';
import { getLocale, localizePath, removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { createLinks } from '#src/site/routing/links.ts';

/** The frame of the desk without its stylesheets; the colours are those of tokens.css. */
export const DESK_FAILURE_STYLE = `
:root { color-scheme: light dark; font: .9375rem/1.5 Figtree, system-ui, sans-serif; background: #fffdf9; color: #14262a; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100svh; overflow-wrap: break-word; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 1rem; background: #0f3a43; color: #e3eceb; }
header p { font-weight: 650; }
header span { color: #ffb38f; font-size: .8125rem; font-weight: 500; }
header a { display: inline-block; min-height: 1.5rem; color: inherit; }
header [aria-current] { font-weight: 650; text-decoration: none; }
main { max-width: 46rem; padding: 1.25rem 1rem 2rem; }
h1 { font: 500 1.625rem/1.25 Fraunces, Georgia, serif; }
main p, dl, form { margin-top: .75rem; }
dt { margin-top: 1rem; font-weight: 650; }
dd { margin-top: .125rem; }
.again, button { display: inline-block; min-height: 2.5rem; padding: .5rem 1rem; border: 1px solid #b23c14; border-radius: .5rem; background: #b23c14; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid #1f7a8c; outline-offset: 2px; }
header :focus-visible { outline-color: #fff; }
@media (width >= 900px) {
body { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); }
header { flex-direction: column; align-items: start; align-content: start; flex-wrap: nowrap; padding: 1.25rem 1rem; }
main { padding: 1.75rem 2rem; }
}
@media screen and (prefers-color-scheme: dark) {
:root { background: #0d1b20; color: #ebe5da; }
header { background: #11343d; }
:focus-visible { outline-color: #4fb0bf; }
}
`;

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

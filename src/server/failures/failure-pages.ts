import { createHash } from 'node:crypto';
import type { Hotel } from '#src/kernel/hotel.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';
import { getLocale } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';

/** The site's own fonts and colours would be more requests to a server that has no time; the colours are those of tokens.css. */
export const FAILURE_STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; background: #fffdf9; color: #14262a; }
* { box-sizing: border-box; margin: 0; }
body { display: grid; place-items: center; min-height: 100svh; padding: 1.5rem; overflow-wrap: break-word; }
main { width: min(100%, 34rem); }
svg { display: block; width: 100%; height: auto; margin-bottom: 1.75rem; border-radius: 1.25rem; }
h1 { color: #0f3a43; font: 400 clamp(1.75rem, 1.4rem + 2vw, 2.5rem)/1.15 Fraunces, Georgia, serif; letter-spacing: -.015em; text-wrap: balance; }
p { margin-top: .75rem; text-wrap: pretty; }
p[lang] { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #d9cbb4; color: #3a4d52; font-size: .9375rem; }
a { color: #145a68; text-underline-offset: .2em; }
a[href^=tel] { white-space: nowrap; }
:focus-visible { outline: 3px solid #1f7a8c; outline-offset: 2px; }
@media screen and (prefers-color-scheme: dark) {
:root { background: #0d1b20; color: #ebe5da; }
h1 { color: #f3e9d8; }
p[lang] { border-color: #34494f; color: #bac7c7; }
a { color: #8ccfd8; }
:focus-visible { outline-color: #4fb0bf; }
svg { filter: brightness(.86); }
}
`;

/** A panga waits on the bay: the sun of the hotel's sign, islands, its road of light and the swell. */
export const FAILURE_DRAWING = `<svg viewBox="0 0 640 260" aria-hidden="true">
<path fill="#f3c9a0" d="M0 0h640v260H0z"/><path fill="#f8dcb8" d="M0 60h640v80H0z"/><path fill="#fbe9cf" d="M0 100h640v50H0z"/>
<circle cx="410" cy="136" r="92" fill="#fdf0d8" opacity=".45"/><circle cx="410" cy="136" r="50" fill="#fff3dc"/>
<path fill="#7a8f94" d="M0 150c60-34 108-40 150-24 40 15 66 16 104 24z"/><path fill="#3f6a70" d="M500 150c30-28 62-36 92-30 20 4 34 12 48 14v16z"/>
<path fill="#2a8496" d="M0 148h640v112H0z"/><path fill="#1f6f80" d="M0 190c80-10 120 8 200 2s120-12 210-4 150 6 230-4v76H0z"/>
<path fill="#145a68" d="M0 226c90-10 150 8 240 2s170-10 260-2c60 5 100 2 140-2v36H0z"/>
<path fill="#fff3dc" opacity=".75" d="M364 156h92l-8 5h-76zM376 170h68l10 5h-88zM386 186h50l-6 5h-40zM380 203h62l-8 5h-44zM394 222h34l-4 4h-26z"/>
<path fill="#0f3a43" d="M150 196h132c-6 17-20 26-40 26h-54c-20 0-33-9-38-26z"/><path fill="#c4471c" d="M148 193h136l-3 8H151z"/>
<path fill="#0f3a43" d="M203 193c-1-18 3-29 14-31 10 2 14 13 13 31z"/><circle cx="217" cy="154" r="8" fill="#8a4a2e"/><path fill="#f6eee1" d="M200 151h34l-9-3c-2-6-14-6-16 0z"/>
<path fill="none" stroke="#0f3a43" stroke-width="2.5" stroke-linecap="round" d="m228 176 66-46"/><path fill="none" stroke="#0f3a43" d="M294 130v64"/>
</svg>`;

/** Response headers of a document with this one style and nothing else; its forms may be sent to `formAction`. */
export const createFailureHeaders = (style: string, formAction: "'none'" | "'self'") => {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  } as const;
};

interface FailureDocument {
  readonly locale: Locale;
  /** Text; the other two are markup. */
  readonly title: string;
  readonly style: string;
  readonly body: string;
}

/** HTML document of a page that needs neither Waku nor content. */
export const renderFailureDocument = ({ locale, title, style, body }: FailureDocument): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`;

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

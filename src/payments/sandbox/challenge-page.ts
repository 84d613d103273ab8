import { createHash } from 'node:crypto';
import type { Locale } from '#src/kernel/locale.ts';
import { getMinorUnitDigits } from '#src/kernel/money/currency.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { BANK_TEXTS, type BankTexts } from './challenge.text.ts';
import type { BankCharge } from './ledger.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; background: #eef1f6; color: #1a2233; }
* { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100svh; overflow-wrap: break-word; }
header { padding: 1rem 1.25rem; background: #1d2b53; color: #fff; font-weight: 700; letter-spacing: .01em; }
header::before { display: inline-block; width: .8em; height: .8em; margin-inline-end: .6em; border: .2em solid #ffc857; border-radius: 50% 50% 50% 0; content: ''; }
main { width: min(100%, 31rem); margin: 0 auto; padding: clamp(1.25rem, 5vw, 2.25rem) 1.25rem 3rem; }
h1 { font-size: 1.625rem; line-height: 1.2; }
h1 + * { margin-top: .5rem; }
a { color: #1d2b53; }
.sandbox { margin-bottom: 1.5rem; padding: .5rem .75rem; border-radius: .5rem; background: #fff1cc; color: #4a3200; font-size: .9375rem; font-weight: 600; }
dl { margin-block: 1.5rem; padding: 0 1.25rem; border: 1px solid #c9d1e0; border-radius: .75rem; background: #fff; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; padding-block: .75rem; }
dl div + div { border-top: 1px solid #e1e6ef; }
dt { color: #47526a; }
dd { font-weight: 600; font-variant-numeric: tabular-nums; }
dl div:first-child { align-items: baseline; padding-block: 1rem; }
dl div:first-child dd { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
form { display: grid; gap: .75rem; }
button { min-height: 3.25rem; padding: .5rem 1rem; border: 2px solid #1d2b53; border-radius: .625rem; background: #fff; color: #1d2b53; font: inherit; font-weight: 600; cursor: pointer; }
button[value=approve] { background: #1d2b53; color: #fff; }
button:hover { border-color: #33488a; background: #e4e9f5; }
button[value=approve]:hover { background: #33488a; }
form + p { margin-top: 1rem; color: #47526a; font-size: .9375rem; text-align: center; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
@media screen and (prefers-color-scheme: dark) {
:root { background: #10141f; color: #e6e9f2; }
header { background: #1a2340; }
a { color: #a9bcf5; }
.sandbox { background: #3b2f10; color: #ffe3a1; }
dl { border-color: #3a4563; background: #1a2030; }
dl div + div { border-color: #2c3550; }
dt, form + p { color: #b3bcd3; }
button { border-color: #a9bcf5; background: #1a2030; color: #d3ddff; }
button[value=approve] { background: #a9bcf5; color: #10141f; }
button:hover { border-color: #d3ddff; background: #263050; }
button[value=approve]:hover { background: #d3ddff; }
:focus-visible { outline-color: #ffc857; }
}
`;

export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Formats `USD 1,234.50` and `JPY 14,800`, as banks of the region print it in both languages. */
const formatAmount = (amount: Minor, currency: string): string => {
  const digits = getMinorUnitDigits(currency);
  const [units = '', decimals] = (amount / 10 ** digits).toFixed(digits).split('.');
  const head = units.length % 3;
  const thousands = [units.slice(0, head), ...(units.slice(head).match(/\d{3}/g) ?? [])].filter(Boolean).join(',');
  return `${currency} ${thousands}${decimals === undefined ? '' : `.${decimals}`}`;
};

/** Merchants describe a charge once for every language, with ISO dates. */
const showDates = (description: string, { months, date }: BankTexts): string =>
  description.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (iso, year: string, month: string, day: string) => {
    const name = months[Number(month) - 1];
    return name ? date(Number(day), name, year) : iso;
  });

const renderPage = (language: Locale, title: string, body: string): string => {
  const texts = BANK_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${texts.bank}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${texts.bank}</header>
<main>
<p class="sandbox">${texts.sandbox}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
};

export const renderChallengePage = (charge: BankCharge, merchant: string): string => {
  const texts = BANK_TEXTS[charge.locale];
  const rows: readonly [string, string][] = [
    [texts.amount, formatAmount(charge.amount, charge.currency)],
    [texts.merchant, merchant],
    [texts.concept, showDates(charge.description, texts)],
    [texts.card, texts.cardEnding(charge.card?.last4 ?? '')],
  ];
  const list = rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n');
  return renderPage(
    charge.locale,
    charge.amount > 0 ? texts.title : texts.titleToKeep,
    `<p>${escapeHtml(charge.amount > 0 ? texts.ask(merchant) : texts.askToKeep(merchant))}</p>
<dl>
${list}
</dl>
<form method="post">
<button name="answer" value="approve">${texts.approve}</button>
<button name="answer" value="reject">${texts.reject}</button>
</form>
<p>${escapeHtml(texts.after(merchant))}</p>`,
  );
};

/** Renders the page of an answered or voided charge, with a link back to the merchant. */
export const renderClosedPage = (charge: BankCharge, merchant: string): string => {
  const texts = BANK_TEXTS[charge.locale];
  const link = `<a href="${escapeHtml(charge.returnUrl)}">${escapeHtml(texts.back(merchant))}</a>`;
  return renderPage(charge.locale, texts.overTitle, `<p>${texts.over}</p>\n<p>${link}</p>`);
};

export const renderUnknownPage = (language: Locale): string =>
  renderPage(language, BANK_TEXTS[language].unknownTitle, `<p>${BANK_TEXTS[language].unknown}</p>`);

export const renderInvalidAnswerPage = (language: Locale): string =>
  renderPage(language, BANK_TEXTS[language].notUnderstoodTitle, `<p>${BANK_TEXTS[language].notUnderstood}</p>`);

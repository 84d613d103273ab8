import { createHash } from 'node:crypto';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { BANK_TEXTS, type BankTexts, negotiateLanguage } from './challenge.text.ts';
import type { BankCharge, Verdict } from './ledger.ts';
import { parseChallengeId, type SandboxBank } from './ledger.ts';

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
    `<p>${escapeHtml(charge.amount > 0 ? texts.approvePayment(merchant) : texts.approveSaving(merchant))}</p>
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

export interface ChallengeRequest {
  readonly method: string;
  /** Path without query, e.g. `/sandbox-bank/challenge/abc`. */
  readonly path: string;
  /** The urlencoded body of a POST; empty otherwise. */
  readonly form: URLSearchParams;
  readonly acceptLanguage: string;
}

export interface ChallengeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Allows the form's POST and its redirect to the merchant. */
const buildContentSecurityPolicy = (returnUrl?: string): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `form-action ${returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const createAnswer = (
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): ChallengeAnswer => ({
  status,
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
});

const toVerdict = (chosen: 'approve' | 'reject', now: number): Verdict =>
  chosen === 'approve'
    ? { status: 'succeeded', declineReason: null, capturedAt: new Date(now).toISOString() }
    : { status: 'declined', declineReason: 'authentication-failed', capturedAt: null };

const showChallenge = (bank: Pick<SandboxBank, 'merchant'>, charge: BankCharge): ChallengeAnswer =>
  charge.status === 'requires-action'
    ? createAnswer(200, renderChallengePage(charge, bank.merchant), {
        'content-security-policy': buildContentSecurityPolicy(charge.returnUrl),
      })
    : createAnswer(410, renderClosedPage(charge, bank.merchant));

/** Handles the bank's 3-D Secure page: asks once and redirects back to the merchant. Works without scripts. */
export const handleChallenge = async (
  bank: Pick<SandboxBank, 'ledger' | 'merchant' | 'clock'>,
  request: ChallengeRequest,
): Promise<ChallengeAnswer> => {
  const challengeId = parseChallengeId(request.path);
  const charge = challengeId && (await bank.ledger.findChallengedCharge(challengeId));
  if (!challengeId || !charge) return createAnswer(404, renderUnknownPage(negotiateLanguage(request.acceptLanguage)));
  if (request.method === 'GET' || request.method === 'HEAD') return showChallenge(bank, charge);
  if (request.method !== 'POST')
    return createAnswer(405, renderInvalidAnswerPage(charge.locale), { allow: 'GET, HEAD, POST' });
  const chosen = request.form.get('answer');
  if (chosen !== 'approve' && chosen !== 'reject') return createAnswer(400, renderInvalidAnswerPage(charge.locale));
  // Idempotent: a repeated submit redirects without a change.
  await bank.ledger.answer(challengeId, toVerdict(chosen, bank.clock.now()));
  return createAnswer(303, '', { location: charge.returnUrl });
};

import { createHash } from 'node:crypto';
import { BANK_WORDS, type BankLanguage } from './challenge-words.ts';
import type { BankCharge } from './ledger.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
main { max-width: 30rem; margin: 5vh auto; padding: 1.5rem; border: 1px solid currentColor; border-radius: .75rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 1rem; }
.sandbox { margin: 0; padding: .5rem .75rem; border-inline-start: .25rem solid #b45309; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1.5rem 0; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border: 2px solid #0b5d4f; border-radius: .5rem; cursor: pointer; }
button[value=approve] { background: #0b5d4f; color: #fff; }
button[value=reject] { background: transparent; color: inherit; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
`;

/** For a policy that lets this one style apply and nothing else load. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** `USD 1,234.50`, as banks of the region print it in both languages; two decimals, as the hotel's currencies have. */
const printed = (amount: number, currency: string): string =>
  `${currency} ${(amount / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;

const page = (language: BankLanguage, title: string, body: string): string => {
  const words = BANK_WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${words.bank}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${words.bank}</p>
<h1>${escaped(title)}</h1>
<p class="sandbox">${words.sandbox}</p>
${body}
</main>
</body>
</html>
`;
};

/** Asks the guest to approve or reject a charge; two buttons of one plain form. */
export const challengePage = (charge: BankCharge, merchant: string): string => {
  const words = BANK_WORDS[charge.locale];
  const lines: readonly [string, string][] = [
    [words.amount, printed(charge.amount, charge.currency)],
    [words.merchant, merchant],
    [words.concept, charge.description],
    [words.card, words.cardEnding(charge.card?.last4 ?? '')],
  ];
  const list = lines.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join('\n');
  return page(
    charge.locale,
    words.title,
    `<p>${escaped(charge.amount > 0 ? words.ask(merchant) : words.askToKeep(merchant))}</p>
<dl>
${list}
</dl>
<form method="post">
<button name="answer" value="approve">${words.approve}</button>
<button name="answer" value="reject">${words.reject}</button>
</form>`,
  );
};

/** The charge was answered or voided: the guest can only go back. */
export const overPage = (charge: BankCharge, merchant: string): string => {
  const words = BANK_WORDS[charge.locale];
  const link = `<a href="${escaped(charge.returnUrl)}">${escaped(words.back(merchant))}</a>`;
  return page(charge.locale, words.overTitle, `<p>${words.over}</p>\n<p>${link}</p>`);
};

export const unknownPage = (language: BankLanguage): string =>
  page(language, BANK_WORDS[language].unknownTitle, `<p>${BANK_WORDS[language].unknown}</p>`);

export const notUnderstoodPage = (language: BankLanguage): string =>
  page(language, BANK_WORDS[language].notUnderstoodTitle, `<p>${BANK_WORDS[language].notUnderstood}</p>`);

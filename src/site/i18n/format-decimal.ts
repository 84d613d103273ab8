import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { formatDecimalAmount, parseDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { getNumberSeparators, type Translator } from './intl.ts';

/** Formats an amount for machines, with the currency's decimals: `148.00`. */
export const formatDecimal = (amount: Minor, currency: string): string =>
  formatDecimalAmount(amount, getMinorUnitDigits(currency));

/** `USD 325.60`: for the hotel's staff and logs, the same in every language. */
export const formatPlainMoney = (amount: Minor, currency: string): string =>
  `${currency} ${formatDecimal(amount, currency)}`;

/** Groups of three digits, as the language writes them, or no groups at all. */
const removeGroups = (whole: string, group: string): string | undefined => {
  if (!whole.includes(group)) return whole;
  const [first = '', ...others] = whole.split(group);
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part)) ? first + others.join('') : undefined;
};

/**
 * Reads an amount as people type it in the language of the page, such as `1,250.00`; undefined for any other text, a
 * sign, and more decimals than the currency has. B1
 */
export const parseTypedAmount = (typed: string, locale: Locale, currency: string): Minor | undefined => {
  const { decimal, group } = getNumberSeparators(locale);
  // Arabic and Persian keyboards have separators of their own.
  const figures = normalizeFigures(typed).replaceAll('\u066B', decimal).replaceAll('\u066C', group);
  const [whole = '', fraction, ...others] = figures.split(decimal);
  const digits = removeGroups(whole, group);
  if (digits === undefined || others.length > 0) return undefined;
  return parseDecimalAmount(fraction === undefined ? digits : `${digits}.${fraction}`, getMinorUnitDigits(currency));
};

const EXAMPLE: Minor = 125_000;

/** `1,250.00`: how amounts are typed in this language. */
export const formatAmountExample = (translator: Translator, currency: string): string =>
  translator.money(EXAMPLE, currency).replace(/^\D+/, '');

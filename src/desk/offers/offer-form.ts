import { createHash } from 'node:crypto';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Offer } from '#src/rates/editing/edit-offers.rules.ts';
import { toComparable } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { formatDecimal, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';

/** Texts of a form by field. */
export type OfferTexts = Readonly<Record<string, string>>;

/** How amounts are typed and stored. */
export interface OfferFormat {
  readonly locale: Locale;
  readonly currency: string;
}

const MARK_LENGTH = 22;

/** Marks a value, so that a form says what its person saw. D15 */
export const createMark = (value: unknown): string =>
  createHash('sha256').update(toComparable(value)).digest('base64url').slice(0, MARK_LENGTH);

export const createOfferMark = (offer: Offer | undefined): string => (offer ? createMark(offer) : '');

/** A whole number, null for an empty field, or the text, which the checks refuse. */
export const readNumber = (typed: string): number | string | null => {
  const text = normalizeFigures(typed).trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
};

/** An amount as the rates file has it, or the text, which the checks refuse. */
export const readAmount = (typed: string, { locale, currency }: OfferFormat): string | null => {
  if (typed.trim() === '') return null;
  const amount = parseTypedAmount(typed.trim(), locale, currency);
  return amount === undefined ? typed : formatDecimal(amount, currency);
};

/** `8,5 %` and `8.5` are the same: a percentage is too small for groups of digits. */
export const readPercent = (typed: string): string =>
  normalizeFigures(typed)
    .replace(/[\s%\u066A]/g, '')
    .replace(/[,\u066B]/, '.');

/** A date as ISO text, null for an empty field. */
export const readDate = (typed: string): string | null => normalizeFigures(typed).trim() || null;

/** Upper case without spaces, as guests may type it. R18 */
export const readCode = (typed: string): string => normalizeFigures(typed).replaceAll(/\s/gu, '').toUpperCase();

/** Values of ticked boxes; none is every one. */
export const readTicked = (typed: string): readonly string[] | null => {
  const ticked = typed.split(' ').filter(Boolean);
  return ticked.length === 0 ? null : ticked;
};

const readLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const readTexts = (es = '', en = '') => ({ es: readLine(es), en: readLine(en) });

/** Dates of booking and of the stay, and the further limits. */
export const LIMIT_FIELDS = [
  ...['sellFrom', 'sellTo', 'stayFrom', 'stayTo'],
  ...['minStay', 'maxStay', 'minAdvance', 'maxAdvance'],
] as const;

/** Limits as the rates file has them. */
export const readLimits = (texts: OfferTexts): Readonly<Record<string, unknown>> => {
  const get = (name: string): string => texts[name] ?? '';
  return {
    sellFrom: readDate(get('sellFrom')),
    sellTo: readDate(get('sellTo')),
    stayFrom: readDate(get('stayFrom')),
    stayTo: readDate(get('stayTo')),
    minAdvanceDays: readNumber(get('minAdvance')),
    maxAdvanceDays: readNumber(get('maxAdvance')),
    minStay: readNumber(get('minStay')),
    maxStay: readNumber(get('maxStay')),
  };
};

export const formatNumber = (value: number | null): string => (value === null ? '' : String(value));

export const formatLimits = (limits: PlanLimits): OfferTexts => ({
  ...{ sellFrom: limits.sellFrom ?? '', sellTo: limits.sellTo ?? '' },
  ...{ stayFrom: limits.stayFrom ?? '', stayTo: limits.stayTo ?? '' },
  ...{ minStay: formatNumber(limits.minStay), maxStay: formatNumber(limits.maxStay) },
  ...{ minAdvance: formatNumber(limits.minAdvance), maxAdvance: formatNumber(limits.maxAdvance) },
});

/** Fields that have another name than the member of the rates file. */
const FIELDS: Readonly<Record<string, string>> = {
  'names.es': 'nameEs',
  'names.en': 'nameEn',
  'descriptions.es': 'textEs',
  'descriptions.en': 'textEn',
  'limits.minAdvanceDays': 'minAdvance',
  'limits.maxAdvanceDays': 'maxAdvance',
  derivation: 'difference',
  'derivation.percent': 'difference',
  'derivation.amount': 'baseAmount',
  'supplement.adult': 'boardAdult',
  'supplement.child': 'boardChild',
  arrivalWeekdays: 'weekdays',
  roomTypes: 'rooms',
  codes: 'codeCount',
  'codes.count': 'codeCount',
};

const GROUPS: readonly string[] = ['benefit', 'limits', 'derivation', 'supplement'];

/** The field of the form in which a problem of the rates file is answered: `limits.sellTo` is `sellTo`. */
export const findField = (path: string): string => {
  const plain = path.replace(/\[\d+\]/g, '');
  const known = FIELDS[plain];
  if (known) return known;
  const [group = '', member] = plain.split('.');
  return member !== undefined && GROUPS.includes(group) ? member : (FIELDS[group] ?? group);
};

import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { FULL_STAY, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { OfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { createAmounts } from '#src/rates/rates-file/basic-fields.rules.ts';
import { formatPercent } from '#src/rates/rates-file/decimals.rules.ts';
import { createTermsEntry } from '#src/rates/rates-file/entries/terms-entry.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import {
  formatLimits,
  LIMIT_FIELDS,
  type OfferFormat,
  type OfferTexts,
  readAmount,
  readCode,
  readLimits,
  readPercent,
  readTexts,
  readTicked,
} from './offer-form.ts';

/** A price that follows another plan's, or prices of its own. R2 */
export const PLAN_PRICES = ['derived', 'own'] as const;

export const DIRECTIONS = ['less', 'more'] as const;

export const PLAN_TEXTS = [
  ...['base', 'difference', 'baseAmount', 'terms', 'board', 'boardAdult', 'boardChild', 'code'],
  ...LIMIT_FIELDS,
  ...['nameEs', 'nameEn', 'rooms', 'includes'],
] as const;

export const PLAN_LISTS = ['rooms', 'includes'] as const;

/** All is paid at booking and nothing comes back: terms that a hotel without any like them can choose, too. R8 */
const NON_REFUNDABLE: Terms = {
  termsId: 'non-refundable',
  version: 1,
  payment: { share: 10_000, dueDays: 0, dueHour: 0, fullWithinDays: 0 },
  cancellation: [{ untilDays: 0, penalty: FULL_STAY }],
  noShow: FULL_STAY,
  changesUntilDays: null,
  graceHours: 0,
};

/** Adds the terms that are ready for a hotel that has none of that id. */
export const addReadyTerms = (terms: readonly Terms[]): readonly Terms[] =>
  isKnown(terms, NON_REFUNDABLE.termsId) ? terms : [...terms, NON_REFUNDABLE];

const isKnown = (terms: readonly Terms[], id: string): boolean => terms.some(({ termsId }) => termsId === id);

/** Terms have no amounts of a currency here. */
const TERMS_ENTRY = createTermsEntry(createAmounts(2));

const NO_AMOUNT = '0';

/** An amount that may lower a price: `-5.00`. */
const readSigned = (typed: string, format: OfferFormat): string => {
  const text = typed.trim().replace(/^[\u2212\u2013]/, '-');
  const amount = readAmount(text.replace(/^-/, ''), format) ?? NO_AMOUNT;
  return text.startsWith('-') ? `-${amount}` : amount;
};

const readDerivation = (texts: OfferTexts, format: OfferFormat) => {
  const percent = readPercent(texts.difference ?? '');
  const sign = texts.direction === 'less' ? '-' : '';
  return {
    base: texts.base,
    percent: percent === '' ? '0' : `${sign}${percent}`,
    amount: readSigned(texts.baseAmount ?? '', format),
  };
};

/** Reads a form into the members of the rates file. The reference plan is for everybody, without limits. R1, R2, R26 */
export const readPlan = (
  texts: OfferTexts,
  format: OfferFormat,
  stored: RatePlan | undefined,
  terms: readonly Terms[],
): Pick<OfferEdit, 'entry' | 'terms' | 'pricesOf'> => {
  const { who = 'public', price, board = '', base = '' } = texts;
  const get = (name: string): string => texts[name] ?? '';
  const isDerived = stored ? stored.derivation !== null : price === 'derived';
  const brought = isKnown(terms, get('terms'))
    ? undefined
    : addReadyTerms(terms).find((each) => each.termsId === get('terms'));
  const entry = {
    names: readTexts(get('nameEs'), get('nameEn')),
    board: board || null,
    terms: get('terms'),
    supplement: {
      adult: readAmount(get('boardAdult'), format) ?? NO_AMOUNT,
      child: readAmount(get('boardChild'), format) ?? NO_AMOUNT,
    },
    includes: readTicked(get('includes')) ?? [],
    ...(isDerived && { derivation: readDerivation(texts, format) }),
    ...(!stored?.isReference && {
      audience: who,
      code: who === 'code' ? readCode(get('code')) : null,
      limits: readLimits(texts),
      roomTypes: readTicked(get('rooms')),
    }),
  };
  return {
    entry,
    ...(brought && { terms: Object(TERMS_ENTRY.write(brought)) }),
    ...(!stored && !isDerived && { pricesOf: base }),
  };
};

const formatDerivation = ({ derivation }: RatePlan, currency: string): OfferTexts => {
  if (!derivation) return { price: 'own', direction: 'less' };
  const { basePlanId: base, percent, room } = derivation;
  return {
    ...{ price: 'derived', base, direction: percent > 0 ? 'more' : 'less' },
    difference: percent === 0 ? '' : formatPercent(Math.abs(percent)),
    baseAmount: room === 0 ? '' : formatDecimal(room, currency),
  };
};

/** What a form of a plan shows first. */
export const formatPlan = (plan: RatePlan, currency: string): OfferTexts => {
  const { adult, child } = plan.supplement;
  return {
    ...formatDerivation(plan, currency),
    terms: plan.termsId,
    board: plan.board ?? '',
    boardAdult: adult === 0 ? '' : formatDecimal(adult, currency),
    boardChild: child === 0 ? '' : formatDecimal(child, currency),
    who: plan.audience,
    code: plan.accessCode ?? '',
    ...formatLimits(plan.limits),
    ...{ nameEs: plan.names.es, nameEn: plan.names.en },
    rooms: plan.roomTypeIds?.join(' ') ?? '',
    includes: plan.includedAddOnIds.join(' '),
  };
};

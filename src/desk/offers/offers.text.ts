import { type HistoryContext, listFacts } from '#src/booking/history/history.text.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { MessageId } from '#src/messages/en.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Offer } from '#src/rates/editing/edit-offers.rules.ts';
import { compareOffers } from '#src/rates/editing/offer-facts.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { listWeekdays } from '#src/rates/promotions/code.text.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import { findField } from './offer-form.ts';

/** What the words about offers need: names by id. */
export interface OfferContext extends HistoryContext {
  readonly getExtraName: (addOnId: string) => string;
  readonly getPlanName: (ratePlanId: string) => string;
}

/** `a, b, c.` with a capital letter. */
const toSentence = (parts: readonly (string | false)[]): string => {
  const text = parts.filter(Boolean).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** A range of dates that may be open; `name`: of the texts. */
const describeDates = (
  { translator: { t, date } }: OfferContext,
  name: 'sell' | 'stay' | 'arrival',
  from: string | null,
  to: string | null,
): string | false => {
  const values = { from: from && date(from, 'medium'), to: to && date(to, 'medium') };
  const given = { from: values.from ?? '', to: values.to ?? '' };
  if (from !== null && to !== null) return t(`desk.offer.says.${name}.between`, given);
  if (from !== null) return t(`desk.offer.says.${name}.from`, given);
  return to !== null && t(`desk.offer.says.${name}.to`, given);
};

/** When something is booked and for which stays. R1, R15 */
export const describeLimits = (
  context: OfferContext,
  limits: PlanLimits,
  window: Promotion['stayWindow'] = 'nights',
): (string | false)[] => {
  const { t } = context.translator;
  const { minStay, maxStay, minAdvance, maxAdvance } = limits;
  return [
    describeDates(context, 'sell', limits.sellFrom, limits.sellTo),
    describeDates(context, window === 'arrival' ? 'arrival' : 'stay', limits.stayFrom, limits.stayTo),
    minStay !== null && t('desk.offer.says.minStay', { nights: minStay }),
    maxStay !== null && t('desk.offer.says.maxStay', { nights: maxStay }),
    minAdvance !== null && t('desk.offer.says.minAdvance', { days: minAdvance }),
    maxAdvance !== null && t('desk.offer.says.maxAdvance', { days: maxAdvance }),
  ];
};

/** In which rooms, and with which plans. */
export const describeSoldFor = (
  { translator: { t, list }, getRoomName, getPlanName }: OfferContext,
  roomTypeIds: readonly string[] | null,
  ratePlanIds: readonly string[] | null,
): (string | false)[] => [
  roomTypeIds !== null && t('desk.offer.says.some-rooms', { rooms: list(roomTypeIds.map(getRoomName)) }),
  ratePlanIds !== null && t('desk.offer.says.some-plans', { plans: list(ratePlanIds.map(getPlanName)) }),
];

const describeBenefit = (
  { translator: { t, money }, currency, getExtraName }: OfferContext,
  { benefit }: Promotion,
): string => {
  switch (benefit.kind) {
    case 'percent':
      return t('desk.offer.says.percent', { percent: benefit.percent / 100 });
    case 'amount':
      return t(`desk.offer.says.${benefit.per}`, { amount: money(benefit.amount, currency) });
    case 'free-nights':
      return t('desk.offer.says.free-nights', { nights: benefit.nights, free: benefit.free });
    case 'add-on':
      return t('desk.offer.says.add-on', { extra: getExtraName(benefit.addOnId) });
  }
};

const describeReceivers = ({ translator: { t } }: OfferContext, { code, personalCodes }: Promotion): string => {
  if (personalCodes !== null) return t('desk.offer.says.personal', { count: personalCodes.length });
  return code === null ? t('desk.offer.says.all') : t('desk.offer.says.code', { code });
};

/** A promotion in one sentence. R15 */
export const describePromotion = (context: OfferContext, promotion: Promotion): string => {
  const { translator, currency } = context;
  const { t, money } = translator;
  const { arrivalWeekdays, minAdults, minCost, maxUses, isOnePerGuest } = promotion;
  return toSentence([
    `${describeBenefit(context, promotion)} ${describeReceivers(context, promotion)}`,
    ...describeLimits(context, promotion.limits, promotion.stayWindow),
    arrivalWeekdays !== null && t('desk.offer.says.weekdays', { days: listWeekdays(translator, arrivalWeekdays) }),
    ...describeSoldFor(context, promotion.roomTypeIds, promotion.ratePlanIds),
    minAdults !== null && t('desk.offer.says.minAdults', { adults: minAdults }),
    minCost !== null && t('desk.offer.says.minCost', { amount: money(minCost, currency) }),
    maxUses !== null && t('desk.offer.says.uses', { max: maxUses }),
    isOnePerGuest && t('desk.offer.says.once'),
  ]);
};

/** An offer in one sentence. */
export const describeOffer = (context: OfferContext, offer: Offer): string => {
  if ('promotionId' in offer) return describePromotion(context, offer);
  return '';
};

type Lines = NonNullable<DeskFormState['lines']>;

/** What a change of an offer changes, one line a fact. */
export const listChanges = (context: OfferContext, before: Offer, after: Offer): Lines => {
  const { t } = context.translator;
  return listFacts(context, compareOffers(before, after)).map(({ label, before: old, after: next }) => ({
    label,
    value: t('desk.offer.becomes', { before: old ?? t('desk.detail.none'), after: next }),
  }));
};

/** Both values where another person changed it meanwhile. D15 */
export const listConflicts = (context: OfferContext, stored: Offer, typed: Offer): Lines => {
  const { t } = context.translator;
  return listFacts(context, compareOffers(stored, typed)).map(({ label, before, after }) => ({
    label,
    value: t('desk.offer.both', { now: before ?? t('desk.detail.none'), typed: after }),
  }));
};

interface ProblemText {
  readonly fields?: readonly string[];
  readonly words?: RegExp;
  readonly text: MessageId;
}

/** What a problem of the rates file is in the words of the form; the first row that fits. */
const PROBLEM_TEXTS: readonly ProblemText[] = [
  { words: / held or (?:used|sold)/, text: 'desk.offer.error.taken' },
  { fields: ['code'], words: /^is the same/, text: 'desk.offer.error.repeated' },
  { fields: ['nameEs', 'nameEn'], words: /^is empty/, text: 'desk.offer.error.name.missing' },
  { fields: ['nameEs', 'nameEn'], text: 'desk.offer.error.name' },
  { fields: ['textEs', 'textEn'], words: /^is empty/, text: 'desk.offer.error.text.missing' },
  { fields: ['textEs', 'textEn'], text: 'desk.offer.error.text' },
  { words: /^is before/, text: 'desk.offer.error.reversed' },
  { words: /^is less than m/, text: 'desk.offer.error.less' },
  { fields: ['sellFrom', 'sellTo', 'stayFrom', 'stayTo'], text: 'desk.offer.error.date' },
  { fields: ['minStay', 'maxStay'], text: 'desk.offer.error.stay-nights' },
  { fields: ['minAdvance', 'maxAdvance'], text: 'desk.offer.error.days' },
  { fields: ['percent'], text: 'desk.offer.error.percent' },
  { fields: ['amount'], text: 'desk.offer.error.amount' },
  { fields: ['nights'], text: 'desk.offer.error.nights' },
  { fields: ['free'], text: 'desk.offer.error.free' },
  { fields: ['extra'], text: 'desk.offer.error.extra' },
  { fields: ['code'], text: 'desk.offer.error.code' },
  { fields: ['maxUses'], text: 'desk.offer.error.maxUses' },
  { fields: ['minAdults'], text: 'desk.offer.error.minAdults' },
  { fields: ['minCost'], text: 'desk.offer.error.minCost' },
  { fields: ['plans', 'rooms', 'weekdays'], text: 'desk.offer.error.list' },
];

/** Describes a problem of the rates file in the words of the form. */
export const describeProblem = ({ translator, currency }: OfferContext, { path, words }: FileProblem): string => {
  const field = findField(path);
  const found = PROBLEM_TEXTS.find((row) => (row.fields?.includes(field) ?? true) && (row.words?.test(words) ?? true));
  const [, taken = ''] = / (\d+) held or/.exec(words) ?? [];
  const example = formatAmountExample(translator, currency);
  return translator.t(found?.text ?? 'desk.offer.error.other', { taken, example });
};

/** Errors by field, the first of each; undefined when a problem is of another offer. */
export const findErrors = (
  context: OfferContext,
  problems: readonly FileProblem[],
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const field = findField(problem.path);
    if (!fields.includes(field)) return undefined;
    if (!errors.has(field)) errors.set(field, describeProblem(context, problem));
  }
  return Object.fromEntries(errors);
};

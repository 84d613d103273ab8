import type { LocalizedText } from '#src/kernel/locale.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { ChangeSet, NightCell } from '#src/rates/change-sets/change-set.rules.ts';
import type { GuardedPrice, PriceChange } from '#src/rates/night-editing/adjust-price.rules.ts';
import {
  type EditedNights,
  type EditProblem,
  LEFT_OUT,
  type NightEdit,
  type NightSelection,
} from '#src/rates/night-editing/edit-nights.rules.ts';
import { readNightEdit } from '#src/rates/night-editing/read-edit.rules.ts';
import type { ChangedRoomType } from '#src/rates/night-editing/summarize-cells.rules.ts';
import { shortenPrice } from '#src/rates/price-calendar/shorten-price.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** What texts of prices need besides their language. */
export interface PriceWords {
  readonly translator: Translator;
  readonly currency: string;
  readonly getRoomName: (roomTypeId: string) => string;
  readonly plans: readonly { readonly ratePlanId: string; readonly names: LocalizedText }[];
}

/** Name of a rate plan; its id where none is known. */
export const getPlanName = ({ plans, translator }: PriceWords, ratePlanId: string): string =>
  plans.find((plan) => plan.ratePlanId === ratePlanId)?.names[translator.locale] ?? ratePlanId;

const withSign = (text: string, value: number): string => `${value < 0 ? '−' : '+'}${text}`;

const describePrice = ({ translator, currency }: PriceWords, price: PriceChange): string => {
  const { t, money } = translator;
  if (price.kind === 'set') return t('desk.prices.edit.set', { amount: money(price.amount, currency) });
  const rounding = t(`desk.prices.rounding.${price.rounding}`);
  const rounded = price.rounding === 'none' ? [] : [t('desk.prices.edit.rounded', { rounding })];
  const change =
    price.kind === 'percent'
      ? t('desk.prices.edit.percent', { percent: withSign(String(Math.abs(price.percent) / 100), price.percent) })
      : t('desk.prices.edit.amount', { amount: withSign(money(Math.abs(price.amount), currency), price.amount) });
  return [change, ...rounded].join(', ');
};

const describeRules = ({ t }: Translator, { rules, stopSell, takesAway }: NightEdit): string[] => {
  const { minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture } = rules;
  const closed = (isClosed: boolean) => (isClosed ? 'closed' : 'allowed');
  return [
    ...(minStay === undefined ? [] : [t('desk.prices.edit.min', { nights: minStay })]),
    ...(minStayThrough === undefined ? [] : [t('desk.prices.edit.through', { nights: minStayThrough ?? 0 })]),
    ...(maxStay === undefined ? [] : [t('desk.prices.edit.max', { nights: maxStay ?? 0 })]),
    ...(closedToArrival === undefined ? [] : [t(`desk.prices.edit.arrival.${closed(closedToArrival)}`)]),
    ...(closedToDeparture === undefined ? [] : [t(`desk.prices.edit.departure.${closed(closedToDeparture)}`)]),
    ...(stopSell === null ? [] : [t(stopSell ? 'desk.prices.edit.stop' : 'desk.prices.edit.sell')]),
    ...takesAway.map((what) => t(`desk.prices.edit.reset.${what}`)),
  ];
};

/** `Dec 24, 2026`, or of several nights `Dec 24, 2026 – Dec 26, 2026`. */
export const describeDates = ({ t, date }: Translator, first: IsoDate, last: IsoDate): string =>
  first === last
    ? date(first, 'medium')
    : t('desk.prices.edit.range', { from: date(first, 'medium'), to: date(last, 'medium') });

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const describeSelection = (translator: Translator, { ranges, weekdays }: NightSelection): string => {
  const nights = translator.list(ranges.map(({ first, last }) => describeDates(translator, first, last)));
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) =>
    translator.t(`desk.prices.weekday.${day}`),
  );
  return days.length === 0
    ? nights
    : translator.t('desk.prices.edit.weekdays', { nights, days: translator.list(days) });
};

/** One sentence: what changes, and on which nights. */
export const describeEdit = (words: PriceWords, edit: NightEdit): string => {
  const { translator } = words;
  const parts = [...(edit.price ? [describePrice(words, edit.price)] : []), ...describeRules(translator, edit)];
  const what = translator.list(parts);
  const nights = describeSelection(translator, edit.selection);
  const sentence = translator.t('desk.prices.edit.sentence', { what, nights });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

/** What a set did, in one sentence. D17 */
export const describeChangeSet = (words: PriceWords, { kind, facts }: ChangeSet): string => {
  const edit = kind === 'nights-changed' ? readNightEdit(facts.edit) : undefined;
  if (edit) return describeEdit(words, edit);
  const { t } = words.translator;
  if (kind === 'rates-imported' || kind === 'rates-taken-back') return t(`desk.prices.kind.${kind}`);
  return t('desk.prices.kind.other');
};

/** Prices of a room type before and after, the most frequent ones. */
export const describeRoomType = (
  { translator: { t, money }, currency }: PriceWords,
  { nights, steps, before, after }: ChangedRoomType,
): string => {
  if (steps.length === 0 || !before || !after) return t('desk.prices.count', { nights });
  const amount = (minor: number) => shortenPrice(money(minor, currency));
  if (steps.length <= 3)
    return steps
      .map((step) => t('desk.prices.step', { ...step, before: amount(step.before), after: amount(step.after) }))
      .join('; ');
  return t('desk.prices.span', {
    nights,
    ...{ lowestBefore: amount(before.lowest), highestBefore: amount(before.highest) },
    ...{ lowest: amount(after.lowest), highest: amount(after.highest) },
  });
};

/** Why nights of the selection stay, with their numbers; empty: none does. */
export const describeLeftOut = ({ t }: Translator, leftOut: EditedNights['leftOut']): string =>
  LEFT_OUT.flatMap((why) => {
    const nights = leftOut[why] ?? 0;
    return nights > 0 ? [t(`desk.prices.left-out.${why}`, { nights })] : [];
  }).join('; ');

export const describeProblem = (words: PriceWords, problem: EditProblem): string => {
  const { translator, getRoomName } = words;
  return translator.t(`desk.prices.problem.${problem.code}`, {
    room: getRoomName(problem.roomTypeId),
    date: translator.date(problem.night, 'medium'),
    plan: problem.code === 'derived-below-zero' ? getPlanName(words, problem.ratePlanId) : '',
  });
};

/** Which price must be typed, and why. D16 */
export const describeGuarded = (
  { translator: { t, money, date }, currency, getRoomName }: PriceWords,
  { why, roomTypeId, night, before, after, floor }: GuardedPrice,
): string =>
  t(`desk.prices.guard.${why}`, {
    ...{ room: getRoomName(roomTypeId), date: date(night, 'medium') },
    ...{ before: money(before, currency), after: money(after, currency) },
    floor: money(floor ?? 0, currency),
  });

type Rules = Omit<NightCell, 'rate' | 'setBy' | 'manualFields'>;

/** Restrictions of a night, shortest first; none for a night without. R5 */
export const listRules = (
  { t }: Translator,
  { minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell }: Rules,
): string[] => [
  ...(stopSell ? [t('desk.prices.stopped')] : []),
  ...(minStay > 1 ? [t('desk.prices.rule.min', { nights: minStay })] : []),
  ...(maxStay === null ? [] : [t('desk.prices.rule.max', { nights: maxStay })]),
  ...(minStayThrough === null ? [] : [t('desk.prices.rule.through', { nights: minStayThrough })]),
  ...(closedToArrival ? [t('desk.prices.rule.arrival')] : []),
  ...(closedToDeparture ? [t('desk.prices.rule.departure')] : []),
];

/** Price and restrictions of a night. */
export const describeCell = ({ translator, currency }: PriceWords, cell: NightCell | null): string => {
  if (!cell) return translator.t('desk.prices.unpriced');
  const origin = cell.setBy === 'manual' ? [translator.t('desk.prices.by-hand')] : [];
  return [translator.money(cell.rate, currency), ...listRules(translator, cell), ...origin].join(', ');
};

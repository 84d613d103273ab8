import { enums, pattern, string } from 'superstruct';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';
import { countDays, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { type PriceChange, ROUNDINGS } from '#src/rates/night-editing/adjust-price.rules.ts';
import type { NightEdit, NightRange, RuleValues } from '#src/rates/night-editing/edit-nights.rules.ts';
import { formatAmountExample, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Ranges of nights that one change can have. */
export const RANGES = [1, 2, 3] as const;

export const PRICE_CHANGES = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const;

/** Fields of a change of nights. */
export const EDIT_FIELDS = {
  from_1: string(),
  to_1: string(),
  from_2: string(),
  to_2: string(),
  from_3: string(),
  to_3: string(),
  weekdays: pattern(string(), /^(?:[1-7](?: [1-7]){0,8})?$/),
  types: pattern(string(), /^(?:[\w-]{1,40}(?: [\w-]{1,40}){0,199})?$/),
  plan: pattern(string(), /^[\w-]{1,40}$/),
  how: enums(PRICE_CHANGES),
  value: string(),
  rounding: enums(ROUNDINGS),
  min_stay: string(),
  min_through: string(),
  max_stay: string(),
  arrival: enums(['', 'allowed', 'closed']),
  departure: enums(['', 'allowed', 'closed']),
  sale: enums(['', 'stop', 'sell']),
  reset: enums(['', 'price', 'rules', 'price rules']),
  keep: enums(['', 'yes']),
};

/** Fields of several checkboxes. */
export const EDIT_LISTS = ['weekdays', 'types', 'reset'] as const;

type EditFields = Readonly<
  Record<Exclude<keyof typeof EDIT_FIELDS, 'how' | 'rounding'>, string> & {
    readonly how: (typeof PRICE_CHANGES)[number];
    readonly rounding: (typeof ROUNDINGS)[number];
  }
>;

type Errors = Record<string, string>;

interface ReadContext {
  readonly translator: Translator;
  readonly currency: string;
  readonly roomTypeIds: readonly string[];
}

/** Three years, more than any hotel has on sale. */
const MAX_NIGHTS = 1_100;

const readDate = (typed: string): string | undefined => parseCalendarDate(normalizeFigures(typed))?.toString();

/** Reads one range; null where neither field is filled. */
const readRange = (
  { t }: Translator,
  number: (typeof RANGES)[number],
  typed: { readonly from: string; readonly to: string },
  errors: Errors,
): NightRange | null => {
  const [fromField, toField] = [`from_${number}`, `to_${number}`];
  if (typed.from === '' && typed.to === '' && number > 1) return null;
  const [first, last] = [readDate(typed.from), readDate(typed.to)];
  if (first === undefined)
    errors[fromField] = t(typed.from === '' ? 'desk.prices.error.from' : 'desk.prices.error.date');
  if (last === undefined) errors[toField] = t(typed.to === '' ? 'desk.prices.error.to' : 'desk.prices.error.date');
  if (first === undefined || last === undefined) return null;
  if (last < first) errors[toField] = t('desk.prices.error.reversed');
  else if (countDays(first, last) >= MAX_NIGHTS) errors[toField] = t('desk.prices.error.too-long', { max: MAX_NIGHTS });
  return { first, last };
};

const PERCENT = /^\+?(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;
const MAX_RAISE = 500;
const MAX_LOWER = 99;

/** Reads a percentage with a decimal point or comma, in basis points; undefined for any other text, and for 0. */
export const parsePercent = (typed: string): BasisPoints | undefined => {
  const [, whole, fraction = ''] = PERCENT.exec(normalizeFigures(typed)) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0')) || undefined;
};

const readPrice = (
  { how, value, rounding }: EditFields,
  { translator, currency }: ReadContext,
  errors: Errors,
): PriceChange | null => {
  const typed = value.trim();
  if (typed === '') return null;
  const { t } = translator;
  const sign = how.startsWith('lower') ? -1 : 1;
  if (how.endsWith('percent')) {
    const max = sign < 0 ? MAX_LOWER : MAX_RAISE;
    const percent = parsePercent(typed);
    if (percent !== undefined && percent <= max * 100) return { kind: 'percent', percent: sign * percent, rounding };
    errors.value = t('desk.prices.error.percent', { max, example: PERCENT_EXAMPLE });
    return null;
  }
  const amount = parseTypedAmount(typed, translator.locale, currency);
  if (amount === undefined || amount === 0) {
    const example = formatAmountExample(translator, currency);
    errors.value = t(amount === 0 ? 'desk.act.error.positive' : 'desk.act.error.amount', { example });
    return null;
  }
  return how === 'set' ? { kind: 'set', amount } : { kind: 'amount', amount: sign * amount, rounding };
};

export const PERCENT_EXAMPLE = '8.5';

const STAY = /^\d{1,3}$/;
const MAX_STAY = 365;

const readNights = (
  field: 'min_stay' | 'min_through' | 'max_stay',
  fields: EditFields,
  { t }: Translator,
  errors: Errors,
): number | undefined => {
  const typed = normalizeFigures(fields[field]);
  if (typed === '') return undefined;
  if (STAY.test(typed) && Number(typed) <= MAX_STAY) return Number(typed);
  errors[field] = t('desk.prices.error.stay');
  return undefined;
};

const readRules = (fields: EditFields, translator: Translator, errors: Errors): RuleValues => {
  const [min, through, max] = (['min_stay', 'min_through', 'max_stay'] as const).map((field) =>
    readNights(field, fields, translator, errors),
  );
  if (max !== undefined && max > 0 && max < Math.max(min ?? 0, through ?? 0))
    errors.max_stay = translator.t('desk.prices.error.max-below-min');
  const { arrival, departure } = fields;
  return {
    ...(min !== undefined && { minStay: Math.max(1, min) }),
    ...(through !== undefined && { minStayThrough: through || null }),
    ...(max !== undefined && { maxStay: max || null }),
    ...(arrival !== '' && { closedToArrival: arrival === 'closed' }),
    ...(departure !== '' && { closedToDeparture: departure === 'closed' }),
  };
};

type ReadEdit = { readonly edit: NightEdit } | { readonly errors: DeskFormState['errors'] };

/** Reads a change of nights as typed, or the errors of its fields. */
export const readEdit = (fields: EditFields, context: ReadContext): ReadEdit => {
  const { translator, roomTypeIds } = context;
  const { t } = translator;
  const errors: Errors = {};
  const ranges = RANGES.flatMap(
    (number) =>
      readRange(translator, number, { from: fields[`from_${number}`], to: fields[`to_${number}`] }, errors) ?? [],
  );
  const types = fields.types.split(' ').filter((id) => roomTypeIds.includes(id));
  if (types.length === 0) errors.types = t('desk.prices.error.types');
  const price = readPrice(fields, context, errors);
  const rules = readRules(fields, translator, errors);
  const takesAway = (['price', 'rules'] as const).filter((what) => fields.reset.split(' ').includes(what));
  const stopSell = fields.sale === '' ? null : fields.sale === 'stop';
  const hasRules = Object.keys(rules).length > 0;
  if (price && takesAway.includes('price')) errors.reset = t('desk.prices.error.both');
  if (hasRules && takesAway.includes('rules')) errors.reset = t('desk.prices.error.both-rules');
  const isNothing = !price && !hasRules && stopSell === null && takesAway.length === 0;
  if (isNothing && Object.keys(errors).length === 0) errors.value = t('desk.prices.error.nothing');
  if (Object.keys(errors).length > 0) return { errors };
  const weekdays = [...new Set(fields.weekdays.split(' ').filter(Boolean).map(Number))].sort();
  return {
    edit: {
      selection: { ranges, weekdays, roomTypeIds: types, ratePlanId: fields.plan },
      ...{ price, rules, stopSell, takesAway, keepsManual: fields.keep === 'yes' },
    },
  };
};

/** Reads the price that a person typed to confirm; undefined: none. D16 */
export const readTyped = (
  typed: string,
  { translator, currency }: Pick<ReadContext, 'translator' | 'currency'>,
): Minor | undefined => parseTypedAmount(typed, translator.locale, currency);

/** What a preview saw, as its form sends it back. D15 */
export const SEEN_FIELD = pattern(string(), /^(?:\d{1,15}\.[\w-]{22})?$/);

/** Undefined before a preview. */
export const readSeen = (text: string): { readonly position: number; readonly digest: string } | undefined => {
  const [position, digest] = text.split('.');
  return digest === undefined ? undefined : { position: Number(position), digest };
};

export const formatSeen = ({ position, digest }: { readonly position: number; readonly digest: string }): string =>
  `${position}.${digest}`;

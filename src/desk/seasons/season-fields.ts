import { string } from 'superstruct';
import { hasControlCharacters, normalizeFigures, normalizeText } from '#src/kernel/contact/normalize-text.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { SeasonDraft } from '#src/rates/editing/edit-seasons.rules.ts';
import { formatAmountExample, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { readTypedNights } from './rates-answers.ts';

/** Room types of a form at most. */
const MAX_ROOM_TYPES = 40;

export const ISO_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Name of a price's field: every night of a room type by its place in the form, or one weekday. */
export const getRateField = (place: number, weekday?: number): string =>
  weekday === undefined ? `rate-${place}` : `rate-${place}-${weekday}`;

const PLACES = Array.from({ length: MAX_ROOM_TYPES }, (_, index) => index + 1);

const RATE_FIELDS: Readonly<Record<string, ReturnType<typeof string>>> = Object.fromEntries(
  PLACES.flatMap((place) => [undefined, ...ISO_WEEKDAYS].map((day) => [getRateField(place, day), string()])),
);

export const DRAFT_FIELDS = {
  ...RATE_FIELDS,
  name: string(),
  first: string(),
  last: string(),
  min_stay: string(),
  /** Room types in the order of their prices, separated by spaces. */
  rooms: string(),
};

/** As a rates file has them. */
const MAX_NAME_LENGTH = 64;
const MAX_STAY_NIGHTS = 365;
const MAX_AMOUNT = 1_000_000;

type Texts = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;
type ReadRate = { readonly rate: Minor | undefined } | { readonly error: string };

/** An empty field is no price, and zero none that a hotel means. */
const readRate = (translator: Translator, typed: string, currency: string): ReadRate => {
  if (typed.trim() === '') return { rate: undefined };
  const { t, locale } = translator;
  const rate = parseTypedAmount(typed, locale, currency);
  if (rate === undefined)
    return { error: t('desk.act.error.amount', { example: formatAmountExample(translator, currency) }) };
  if (rate === 0) return { error: t('desk.act.error.positive') };
  const most = MAX_AMOUNT * 10 ** getMinorUnitDigits(currency);
  return rate > most ? { error: t('desk.act.error.most', { max: translator.money(most, currency) }) } : { rate };
};

const readRates = (translator: Translator, fields: Texts, currency: string) => {
  const errors: Record<string, string> = {};
  const rates: SeasonDraft['rates'][number][] = [];
  const roomTypeIds = (fields.rooms ?? '').split(' ').filter(Boolean).slice(0, MAX_ROOM_TYPES);
  for (const [index, roomTypeId] of roomTypeIds.entries())
    for (const weekday of [undefined, ...ISO_WEEKDAYS]) {
      const name = getRateField(index + 1, weekday);
      const read = readRate(translator, fields[name] ?? '', currency);
      if ('error' in read) errors[name] = read.error;
      else if (read.rate !== undefined) rates.push({ roomTypeId, weekday: weekday ?? null, rate: read.rate });
    }
  return { rates, errors };
};

/** Reads a season as typed, or the errors of its fields. */
export const readDraft = (
  translator: Translator,
  fields: Texts,
  currency: string,
): { readonly draft: SeasonDraft } | { readonly errors: Errors } => {
  const { t } = translator;
  const seasonId = normalizeText(fields.name ?? '').replace(/\s+/g, ' ');
  const nights = readTypedNights({ first: fields.first ?? '', last: fields.last ?? '' });
  const stay = normalizeFigures(fields.min_stay ?? '');
  const minStay = /^\d{1,3}$/.test(stay) ? Number(stay) : 0;
  const { rates, errors: rateErrors } = readRates(translator, fields, currency);
  const isName = seasonId !== '' && seasonId.length <= MAX_NAME_LENGTH && !hasControlCharacters(seasonId);
  const isStay = minStay >= 1 && minStay <= MAX_STAY_NIGHTS;
  const errors = {
    ...(!isName && { name: t('desk.seasons.error.name', { max: MAX_NAME_LENGTH }) }),
    ...('problem' in nights && { [nights.field]: t(`desk.nights.error.${nights.problem}`) }),
    ...(!isStay && { min_stay: t('desk.seasons.error.min-stay', { max: MAX_STAY_NIGHTS }) }),
    ...(rates.length === 0 && { [getRateField(1)]: t('desk.seasons.error.no-price') }),
    ...rateErrors,
  };
  if ('problem' in nights || Object.keys(errors).length > 0) return { errors };
  return { draft: { seasonId, ...nights, minStay, rates } };
};

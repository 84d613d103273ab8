import { getMinorUnitDigits } from '#src/booking/model/money/currency.ts';
import { parseDecimalAmount } from '#src/booking/model/money/decimal-amount.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { checkRatesFile, type RatesFileContext } from './check-rates-file.ts';
import type { RatePlanId, SeasonRate } from './rate-plan.ts';
import type { FileProblem, NightsEntry, RatePlanEntry, RatesFile, RoomTypeEntry } from './rates-file.ts';
import { WEEKDAYS } from './rates-file.ts';
import {
  parseStructure,
  type RawNights,
  type RawRatesFile,
  type RawRoomType,
  type RawSeason,
} from './rates-file-structure.ts';

export type ParsedRatesFile =
  | { readonly ok: true; readonly file: RatesFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

type ToMinor = (amount: string) => Minor;

const toRoomType = (
  { id, units, extraAdult, extraChild, occupancy }: RawRoomType,
  toMinor: ToMinor,
): RoomTypeEntry => ({
  roomTypeId: id,
  units,
  occupancy,
  extraAdult: toMinor(extraAdult),
  extraChild: toMinor(extraChild),
});

const toSeasonRates = ({ id, prices }: RawSeason, ratePlanId: RatePlanId, toMinor: ToMinor): SeasonRate[] =>
  prices.flatMap(({ roomType: roomTypeId, rate, weekdays = {} }) =>
    [rate, ...WEEKDAYS.map((day) => weekdays[day])].flatMap((amount, index) =>
      amount === undefined
        ? []
        : [{ seasonId: id, ratePlanId, roomTypeId, weekday: index === 0 ? null : index, rate: toMinor(amount) }],
    ),
  );

const toRatePlan = (
  { id, seasons }: NonNullable<RawRatesFile['ratePlans']>[number],
  toMinor: ToMinor,
): RatePlanEntry => ({
  ratePlanId: id,
  seasons: seasons.map(({ id: seasonId, firstNight, lastNight, precedence, minStay }) => ({
    ...{ seasonId, firstNight, lastNight, precedence, minStay },
  })),
  rates: seasons.flatMap((season) => toSeasonRates(season, id, toMinor)),
});

const toNights = ({ roomType, firstNight, lastNight, rate, ...values }: RawNights, toMinor: ToMinor): NightsEntry => ({
  roomTypeId: roomType,
  firstNight,
  lastNight,
  values: { ...(rate !== undefined && { rate: toMinor(rate) }), ...values },
});

const toRatesFile = ({ currency, roomTypes, ratePlans, nights }: RawRatesFile, toMinor: ToMinor): RatesFile => ({
  currency,
  roomTypes: roomTypes?.map((each) => toRoomType(each, toMinor)),
  ratePlans: ratePlans?.map((each) => toRatePlan(each, toMinor)),
  nights: nights?.map((each) => toNights(each, toMinor)),
});

/** Parses and checks a file as a whole; otherwise lists all its errors. */
export const parseRatesFile = (json: unknown, context: RatesFileContext): ParsedRatesFile => {
  const decimals = getMinorUnitDigits(context.currency);
  const { problems, raw } = parseStructure(json, decimals);
  const all = [...problems, ...checkRatesFile(json, context)];
  if (!raw || all.length > 0) return { ok: false, problems: all };
  return { ok: true, file: toRatesFile(raw, (amount) => parseDecimalAmount(amount, decimals) ?? 0) };
};

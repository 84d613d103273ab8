import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { RatePlanId, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import { checkRatesFile } from '#src/rates/rates-file/checks/check-rates-file.rules.ts';
import type { AgeBand } from '#src/rates/rooms/room-type.rules.ts';
import { completeAddOn, toAddOn } from './add-on-entries.rules.ts';
import { toClosure } from './closure-entries.rules.ts';
import { completeRatePlan, describesPlans } from './complete-rate-plans.rules.ts';
import type { ToMinor } from './decimals.rules.ts';
import { parseSignedDecimal } from './decimals.rules.ts';
import type { RatesFileContext } from './file-entries.rules.ts';
import { toRatePlanEntry, toTaxEntry, toTermsEntry } from './parse-catalogue.rules.ts';
import { completePromotion, toPromotion } from './parse-promotion.rules.ts';
import {
  type CalendarEntry,
  type FileProblem,
  MAX_PROBLEMS,
  type NightsEntry,
  type PlanCalendar,
  type RatesFile,
  type RoomTypeEntry,
  WEEKDAYS,
} from './rates-file.rules.ts';
import {
  parseStructure,
  type RawNights,
  type RawRatesFile,
  type RawRoomType,
  type RawSeason,
} from './rates-file-structure.rules.ts';

export type ParsedRatesFile =
  | { readonly ok: true; readonly file: RatesFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

type RawAgeBand = RawRoomType['occupancy']['ageBands'][number];

const toAgeBand = ({ fromAge, toAge, pays, price = null }: RawAgeBand, toMinor: ToMinor): AgeBand => ({
  ...{ fromAge, toAge, pays },
  ...(price !== null && { price: toMinor(price) }),
});

const toRoomType = (raw: RawRoomType, toMinor: ToMinor): RoomTypeEntry => {
  const { id, units, extraAdult, extraChild, underOccupancy, occupancy } = raw;
  const amounts = Object.entries(underOccupancy ?? {});
  return {
    roomTypeId: id,
    units,
    occupancy: { ...occupancy, ageBands: occupancy.ageBands.map((band) => toAgeBand(band, toMinor)) },
    extraAdult: toMinor(extraAdult),
    extraChild: toMinor(extraChild),
    underOccupancy:
      amounts.length === 0 ? undefined : Object.fromEntries(amounts.map(([adults, each]) => [adults, toMinor(each)])),
  };
};

const toSeasonRates = ({ id, prices }: RawSeason, ratePlanId: RatePlanId, toMinor: ToMinor): SeasonRate[] =>
  prices.flatMap(({ roomType: roomTypeId, rate, weekdays = {} }) =>
    [rate, ...WEEKDAYS.map((day) => weekdays[day])].flatMap((amount, index) =>
      amount === undefined
        ? []
        : [
            {
              seasonId: id,
              ratePlanId,
              roomTypeId,
              weekday: index === 0 ? null : index,
              rate: toMinor(amount),
            },
          ],
    ),
  );

const toCalendar = (ratePlanId: RatePlanId, seasons: readonly RawSeason[], toMinor: ToMinor): PlanCalendar => ({
  ratePlanId,
  seasons: seasons.map(({ id: seasonId, firstNight, lastNight, precedence, minStay }) => ({
    ...{ ratePlanId, seasonId, firstNight, lastNight, precedence, minStay },
  })),
  rates: seasons.flatMap((season) => toSeasonRates(season, ratePlanId, toMinor)),
});

const toNights = ({ roomType, firstNight, lastNight, rate, ...values }: RawNights, toMinor: ToMinor): NightsEntry => ({
  roomTypeId: roomType,
  firstNight,
  lastNight,
  values: { ...(rate !== undefined && { rate: toMinor(rate) }), ...values },
});

/** What the file says of the prices of base plans. */
const toCalendars = ({ ratePlans = [] }: RawRatesFile, toMinor: ToMinor): CalendarEntry[] =>
  ratePlans.map(({ id, seasons, nights }, index) => {
    const path = `ratePlans[${index}]`;
    return {
      ratePlanId: id,
      path,
      calendar: seasons && toCalendar(id, seasons, toMinor),
      nights: nights && { path: `${path}.nights`, entries: nights.map((each) => toNights(each, toMinor)) },
    };
  });

const toRatesFile = (raw: RawRatesFile, context: RatesFileContext, toMinor: ToMinor): RatesFile => {
  const { currency, roomTypes, ratePlans, terms, taxes, promotions, extras, closures } = raw;
  const plans = describesPlans(ratePlans) ? ratePlans : undefined;
  return {
    currency,
    roomTypes: roomTypes?.map((each) => toRoomType(each, toMinor)),
    calendars: toCalendars(raw, toMinor),
    ratePlans: plans?.map((each) => toRatePlanEntry(completeRatePlan(each, context), toMinor)),
    terms: terms?.map((each) => toTermsEntry(each, toMinor)),
    taxes: taxes?.map((each) => toTaxEntry(each, toMinor)),
    promotions: promotions?.map((each) => toPromotion(completePromotion(each, context), toMinor)),
    extras: extras?.map((each) => toAddOn(completeAddOn(each, context), toMinor)),
    closures: closures?.map(toClosure),
  };
};

/**
 * Parses and checks a file as a whole; otherwise lists its errors, of a damaged file not all. In steps, between which
 * the process can serve guests: a file of 5 MB takes more than a second.
 */
export function* parseInSteps(json: unknown, context: RatesFileContext): Generator<undefined, ParsedRatesFile> {
  const decimals = getMinorUnitDigits(context.currency);
  const { problems, raw, isBroken } = yield* parseStructure(json, decimals);
  const all = [...problems, ...(isBroken ? [] : yield* checkRatesFile(json, context))];
  if (!raw || all.length > 0) return { ok: false, problems: all.slice(0, MAX_PROBLEMS + 1) };
  return { ok: true, file: toRatesFile(raw, context, (amount) => parseSignedDecimal(amount, decimals) ?? 0) };
}

/** Parses and checks a file in one step. */
export const parseRatesFile = (json: unknown, context: RatesFileContext): ParsedRatesFile => {
  const steps = parseInSteps(json, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { isBasePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { RatePlanId, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { AgeBand, RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { getManualValues, type PricedNight } from '#src/rates/state/rates-state.rules.ts';
import { listCurrentTaxRules } from '#src/rates/taxes/tax-rule.rules.ts';
import { toAddOnJson } from './add-on-entries.rules.ts';
import { toClosureJson } from './closure-entries.rules.ts';
import { toRatePlanJson, toRestrictionsJson, toTaxJson, toTermsJson } from './format-catalogue.rules.ts';
import { toPromotionJson } from './format-promotion.rules.ts';
import { type NightsEntry, RATES_FILE_VERSION, WEEKDAYS } from './rates-file.rules.ts';

/** Length of the line of a night of a rate plan with a price and a restriction. */
const MAX_LINE_LENGTH = 124;

const isListOfObjects = (json: object): boolean =>
  Array.isArray(json) && json.some((each) => typeof each === 'object' && each !== null);

/** Formats JSON with a line for each entry of a list, and one for what fits on it: a price, a night. */
export const formatJson = (json: unknown, indent = ''): string => {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const isList = Array.isArray(json);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(json);
  if (members.length === 0) return open + close;
  const name = (key: string) => (isList ? '' : `${JSON.stringify(key)}: `);
  const space = isList ? '' : ' ';
  const line = `${open}${space}${members.map(([key, each]) => name(key) + formatJson(each)).join(', ')}${space}${close}`;
  if (!isListOfObjects(json) && !line.includes('\n') && indent.length + line.length <= MAX_LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = members.map(([key, each]) => inner + name(key) + formatJson(each, inner));
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

/** Groups nights of one plan that are set by hand: consecutive ones of a room type with the same values are one entry. */
export const groupManualNights = (nights: readonly PricedNight[]): NightsEntry[] => {
  const entries: NightsEntry[] = [];
  for (const night of nights) {
    if (night.setBy !== 'manual') continue;
    const values = getManualValues(night);
    const last = entries.at(-1);
    const isNext =
      last?.roomTypeId === night.roomTypeId &&
      addDays(last.lastNight, 1) === night.night &&
      JSON.stringify(last.values) === JSON.stringify(values);
    if (last && isNext) entries[entries.length - 1] = { ...last, lastNight: night.night };
    else entries.push({ roomTypeId: night.roomTypeId, firstNight: night.night, lastNight: night.night, values });
  }
  return entries;
};

type ToText = (amount: Minor) => string;

const toAgeBandJson = ({ fromAge, toAge, pays, price = null }: AgeBand, toText: ToText) => ({
  ...{ fromAge, toAge, pays },
  ...(price !== null && { price: toText(price) }),
});

const toRoomTypeJson = (roomType: RoomType, decimals: number) => {
  const { roomTypeId, units, extraAdult, extraChild, underOccupancy, occupancy } = roomType;
  const toText: ToText = (amount) => formatDecimalAmount(amount, decimals);
  const amounts = Object.entries(underOccupancy ?? {}).map(([adults, amount]) => [adults, toText(amount)] as const);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = occupancy;
  return {
    id: roomTypeId,
    units,
    extraAdult: toText(extraAdult),
    extraChild: toText(extraChild),
    ...(amounts.length > 0 && { underOccupancy: Object.fromEntries(amounts) }),
    occupancy: {
      ...{ adultsIncluded, childrenIncluded, maxAdults, maxGuests },
      ageBands: ageBands.map((band) => toAgeBandJson(band, toText)),
    },
  };
};

const toPriceJson = (roomType: string, rates: readonly SeasonRate[], toText: ToText) => {
  const everyDay = rates.find(({ weekday }) => weekday === null);
  const weekdays = WEEKDAYS.flatMap((name, index) => {
    const found = rates.find(({ weekday }) => weekday === index + 1);
    return found ? [[name, toText(found.rate)] as const] : [];
  });
  return {
    roomType,
    ...(everyDay && { rate: toText(everyDay.rate) }),
    ...(weekdays.length > 0 && { weekdays: Object.fromEntries(weekdays) }),
  };
};

/** Orders seasons by their first night, then as they are overridden. */
const compareSeasons = (a: Season, b: Season): number =>
  a.firstNight.localeCompare(b.firstNight) || a.precedence - b.precedence || (a.seasonId < b.seasonId ? -1 : 1);

const toSeasonJson = (season: Season, { roomTypes, rates }: RatesState, toText: ToText) => {
  const { ratePlanId, seasonId, firstNight, lastNight, precedence, minStay } = season;
  const own = Map.groupBy(
    rates.filter((rate) => rate.seasonId === seasonId && rate.ratePlanId === ratePlanId),
    ({ roomTypeId }) => roomTypeId,
  );
  const prices = roomTypes.flatMap(({ roomTypeId }) => {
    const ofRoom = own.get(roomTypeId);
    return ofRoom ? [toPriceJson(roomTypeId, ofRoom, toText)] : [];
  });
  return { id: seasonId, firstNight, lastNight, precedence, minStay, prices };
};

/** Nights of a base plan set by hand, in a file. */
const toNightsJson = ({ roomTypeId, firstNight, lastNight, values }: NightsEntry, toText: ToText) => {
  const { rate, ...others } = values;
  return { roomType: roomTypeId, firstNight, lastNight, ...(rate !== undefined && { rate: toText(rate) }), ...others };
};

const toPlanJson = (plan: RatePlan, state: RatesState, decimals: number) => {
  const members = toRatePlanJson(plan, decimals);
  const toText: ToText = (amount) => formatDecimalAmount(amount, decimals);
  const isOwn = ({ ratePlanId }: { readonly ratePlanId: RatePlanId }) => ratePlanId === plan.ratePlanId;
  if (!isBasePlan(plan)) return { ...members, restrictions: toRestrictionsJson(state.restrictions.filter(isOwn)) };
  const seasons = state.seasons.filter(isOwn).toSorted(compareSeasons);
  return {
    ...members,
    seasons: seasons.map((season) => toSeasonJson(season, state, toText)),
    nights: groupManualNights(state.nights.filter(isOwn)).map((each) => toNightsJson(each, toText)),
  };
};

/** Builds the file of a state. */
export const toRatesFileJson = (state: RatesState, currency: string) => {
  const decimals = getMinorUnitDigits(currency);
  return {
    version: RATES_FILE_VERSION,
    currency,
    roomTypes: state.roomTypes.map((each) => toRoomTypeJson(each, decimals)),
    ratePlans: state.plans.map((plan) => toPlanJson(plan, state, decimals)),
    terms: state.terms.map((each) => toTermsJson(each, decimals)),
    taxes: listCurrentTaxRules(state.taxes).map((each) => toTaxJson(each, decimals)),
    promotions: state.promotions.map(({ promotion }) => toPromotionJson(promotion, decimals)),
    extras: state.addOns.map(({ addOn }) => toAddOnJson(addOn, decimals)),
    closures: state.closures.map(toClosureJson),
  };
};

/** Formats a state as the text of a file. */
export const formatRatesFile = (state: RatesState, currency: string): string =>
  `${formatJson(toRatesFileJson(state, currency))}\n`;

import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { type Amounts, FLAG, ROOM_NIGHTS, STAY_NIGHTS } from '#src/rates/rates-file/basic-fields.rules.ts';
import { allowMissing, allowNull, convert, createObject, omitNone } from '#src/rates/rates-file/field.rules.ts';
import {
  type NightsEntry,
  RESTRICTION_FIELDS,
  type RestrictionsEntry,
} from '#src/rates/rates-file/rates-file.rules.ts';
import { getManualValues, type PricedNight } from '#src/rates/state/rates-state.rules.ts';

/** Nights of a base plan set by hand; what is left out follows the season. R27 */
export const createNightsEntry = ({ amount }: Amounts) =>
  convert(
    createObject({
      ...ROOM_NIGHTS,
      rate: allowMissing(amount),
      minStay: allowMissing(STAY_NIGHTS),
      maxStay: allowMissing(allowNull(STAY_NIGHTS)),
      minStayThrough: allowMissing(allowNull(STAY_NIGHTS)),
      closedToArrival: allowMissing(FLAG),
      closedToDeparture: allowMissing(FLAG),
      stopSell: allowMissing(FLAG),
    }),
    ({ roomTypeId, firstNight, lastNight, ...values }): NightsEntry => ({ roomTypeId, firstNight, lastNight, values }),
    ({ values, ...nights }) => ({ ...nights, ...values }),
  );

/** Restrictions of a derived plan; what is left out is as in its base plan. R5 */
export const RESTRICTIONS_ENTRY = convert(
  createObject({
    ...ROOM_NIGHTS,
    minStay: omitNone(STAY_NIGHTS),
    maxStay: omitNone(STAY_NIGHTS),
    minStayThrough: omitNone(STAY_NIGHTS),
    closedToArrival: omitNone(FLAG),
    closedToDeparture: omitNone(FLAG),
    stopSell: omitNone(FLAG),
  }),
  ({ roomTypeId, firstNight, lastNight, ...values }): RestrictionsEntry => ({
    ...{ roomTypeId, firstNight, lastNight, values },
  }),
  ({ values, ...nights }) => ({ ...nights, ...values }),
);

interface Night<Values> {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly values: Values;
}

/** Groups nights, by room type and night: consecutive ones with the same values are one entry. */
const groupNights = <Values>(nights: readonly Night<Values>[]) => {
  const entries: (Omit<NightsEntry, 'values'> & { readonly values: Values })[] = [];
  for (const { roomTypeId, night, values } of nights) {
    const last = entries.at(-1);
    const isNext =
      last?.roomTypeId === roomTypeId &&
      addDays(last.lastNight, 1) === night &&
      JSON.stringify(last.values) === JSON.stringify(values);
    if (last && isNext) entries[entries.length - 1] = { ...last, lastNight: night };
    else entries.push({ roomTypeId, firstNight: night, lastNight: night, values });
  }
  return entries;
};

/** Groups nights of one plan that are set by hand. */
export const groupManualNights = (nights: readonly PricedNight[]): NightsEntry[] =>
  groupNights(
    nights.flatMap((night) => {
      const { roomTypeId, setBy } = night;
      return setBy === 'manual' ? [{ roomTypeId, night: night.night, values: getManualValues(night) }] : [];
    }),
  );

/** Groups restrictions of one plan; those that restrict nothing are left out. R5 */
export const groupRestrictions = (restrictions: readonly PlanRestriction[]): RestrictionsEntry[] =>
  groupNights(
    restrictions.flatMap(({ roomTypeId, night, ratePlanId: _, ...values }) =>
      RESTRICTION_FIELDS.some((field) => values[field] !== null) ? [{ roomTypeId, night, values }] : [],
    ),
  );

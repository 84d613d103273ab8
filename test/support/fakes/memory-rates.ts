import { findOvertakenNights } from '#src/booking/model/rates/change-units.ts';
import type { RatesState } from '#src/booking/model/rates/rates-state.ts';
import type { Rates } from '#src/booking/ports/rates.ts';

export interface MemoryRates extends Rates {
  readonly current: () => RatesState;
}

/** Rates in memory; every write is a new revision. */
export const createMemoryRates = (initial: RatesState): MemoryRates => {
  let state = initial;
  const isKept = (rows: readonly { roomTypeId: string; night: string }[], roomTypeId: string, night: string) =>
    rows.every((row) => row.roomTypeId !== roomTypeId || row.night !== night);
  return {
    current: () => state,
    read: async (from) => ({
      ...state,
      nights: state.nights.filter(({ night }) => night >= from),
      inventory: state.inventory.filter(({ night }) => night >= from),
    }),
    write: async ({ roomTypes, calendar, nights, removed, revision, today }) => {
      if (revision !== state.revision) return { status: 'outdated' };
      const overtaken = findOvertakenNights(roomTypes, state.inventory, today);
      if (overtaken.length > 0) return { status: 'overtaken', nights: overtaken };
      const kept = state.nights.filter(
        ({ roomTypeId, night }) => isKept(nights, roomTypeId, night) && isKept(removed, roomTypeId, night),
      );
      state = {
        ...state,
        ...calendar,
        revision: `${Number(state.revision) + 1}`,
        roomTypes: state.roomTypes.map((old) => roomTypes.find((each) => each.roomTypeId === old.roomTypeId) ?? old),
        nights: [...kept, ...nights].sort((a, b) => (a.roomTypeId + a.night < b.roomTypeId + b.night ? -1 : 1)),
      };
      return { status: 'written' };
    },
  };
};

import { addDays } from '#src/kernel/stay/stay.ts';
import { getManualValues, type PricedNight } from '#src/rates/state/rates-state.rules.ts';
import type { NightsEntry } from './rates-file.rules.ts';

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

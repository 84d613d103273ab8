import type { AddOn, TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

/** Extras as they will be, in the order of the list: those that it does not name follow, archived. */
export const applyAddOnEntries = (stored: readonly TakenAddOn[], entries: readonly AddOn[]): TakenAddOn[] => {
  const units = new Map(stored.map(({ addOn, taken }) => [addOn.addOnId, taken]));
  const listed = new Set(entries.map(({ addOnId }) => addOnId));
  const others = stored.flatMap(({ addOn }): AddOn[] =>
    listed.has(addOn.addOnId) ? [] : [{ ...addOn, status: 'archived' }],
  );
  return [...entries, ...others].map((addOn) => ({ addOn, taken: units.get(addOn.addOnId) ?? [] }));
};

/** Finds daily capacities that a file lowers below the units that are held or sold on a day. R13 */
export const findOverbookedAddOns = (stored: readonly TakenAddOn[], entries: readonly AddOn[] = []): FileProblem[] =>
  entries.flatMap(({ addOnId, dailyCapacity }, index) => {
    const { taken = [] } = stored.find(({ addOn }) => addOn.addOnId === addOnId) ?? {};
    const day = taken.find(({ units }) => dailyCapacity !== null && units > dailyCapacity);
    const words = `is ${dailyCapacity}, less than the ${day?.units} held or sold on ${day?.day}`;
    return day ? [{ path: `extras[${index}].dailyCapacity`, words }] : [];
  });

import type { EventFacts } from '#src/events/desk-event.rules.ts';
import { addDays, countDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { MAX_ENTRIES } from '#src/rates/rates-file/basic-fields.rules.ts';
import { type Closure, coversNight, isSameClosure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { listOverbookedNights, type OverbookedClosure } from './overbooked-closures.rules.ts';
import type { NightSpan } from './plan-calendars-change.rules.ts';
import type { EditedRates } from './plan-rates-change.rules.ts';

/** A closure as it was seen, null for a new one, and as it shall be, null when it ends. D15 */
export interface ClosureEdit {
  readonly before: Closure | null;
  readonly after: Closure | null;
}

export type ClosureRefusal =
  | { readonly status: 'unknown-room' | 'changed-meanwhile' | 'too-many' }
  /** D18: every night on which it takes more rooms than are free. */
  | { readonly status: 'overbooked'; readonly nights: readonly OverbookedClosure[] };

/** Removes one closure from the others; undefined when it is not there any more. */
const takeOut = (closures: readonly Closure[], closure: Closure | null): readonly Closure[] | undefined => {
  if (!closure) return closures;
  const index = closures.findIndex((each) => isSameClosure(each, closure));
  return index < 0 ? undefined : closures.toSpliced(index, 1);
};

const describeEdit = ({ before, after }: ClosureEdit): EventFacts => {
  const named = after ?? before;
  if (!named) return {};
  const { roomTypeId, firstNight: from, lastNight: to, note } = named;
  const closing = after ? (before ? 'changed' : 'closed') : 'ended';
  return { roomTypes: [roomTypeId], from, to, closing, ...(note !== null && { closingNote: note }) };
};

/** A closure that has begun keeps its first night while only its end changes; else it is another one from today on. */
const continueClosure = ({ before, after }: ClosureEdit, today: IsoDate): Closure | null => {
  if (!before || !after || before.firstNight >= today) return after;
  const { firstNight } = before;
  const extended = { ...after, firstNight };
  return isSameClosure({ ...before, lastNight: after.lastNight }, extended)
    ? extended
    : { ...after, firstNight: today };
};

/** Creates the edit that adds, changes or ends a closure: more rooms than are free are refused with the nights. D18 */
export const createClosureEdit =
  ({ before, after: asked }: ClosureEdit) =>
  (
    { closures, roomTypes, inventory }: Pick<RatesState, 'closures' | 'roomTypes' | 'inventory'>,
    { today }: Pick<NightSpan, 'today'>,
  ): EditedRates | ClosureRefusal => {
    const after = continueClosure({ before, after: asked }, today);
    if (after && !roomTypes.some((each) => each.roomTypeId === after.roomTypeId)) return { status: 'unknown-room' };
    const others = takeOut(closures, before);
    if (!others) return { status: 'changed-meanwhile' };
    const edited = after ? [...others, after] : others;
    if (edited.length > MAX_ENTRIES.closures) return { status: 'too-many' };
    const hotel = { closures: edited, roomTypes, inventory, resized: [] };
    const nights = after ? listOverbookedNights(after, hotel, today) : [];
    if (nights.length > 0) return { status: 'overbooked', nights };
    return { status: 'edited', file: { closures: edited }, facts: describeEdit({ before, after }) };
  };

/** What a change of closures does to the nights of a room type from today on. */
export interface ClosureEffect {
  /** Nights of the closure as it will be, or as it was when it ends. */
  readonly nights: number;
  /** Fewest free rooms on a night of both, before and after; null where no night of it is on sale yet. */
  readonly free: { readonly before: number; readonly after: number } | null;
}

const countFree = (
  closures: readonly Closure[],
  { roomTypeId, night, capacity, taken }: RatesState['inventory'][number],
) => {
  const covering = closures.filter((each) => coversNight(each, roomTypeId, night));
  if (covering.some(({ units }) => units === null)) return 0;
  return Math.max(0, capacity - taken - covering.reduce((sum, { units }) => sum + (units ?? 0), 0));
};

const clampToToday = (date: IsoDate, today: IsoDate): IsoDate => (date < today ? today : date);

/** Calculates what a change of closures leaves free on its nights, for the preview. D18 */
export const measureClosureEdit = (
  { before, after }: ClosureEdit,
  state: Pick<RatesState, 'closures' | 'inventory'>,
  closuresAfter: readonly Closure[],
  today: IsoDate,
): ClosureEffect => {
  const named = after ?? before;
  if (!named) return { nights: 0, free: null };
  const changed = state.inventory.filter(({ roomTypeId, night }) =>
    [before, after].some((closure) => closure !== null && coversNight(closure, roomTypeId, night)),
  );
  const findLeast = (closures: readonly Closure[]) => Math.min(...changed.map((night) => countFree(closures, night)));
  const first = clampToToday(named.firstNight, today);
  return {
    nights: Math.max(0, countDays(first, addDays(named.lastNight, 1))),
    free: changed.length > 0 ? { before: findLeast(state.closures), after: findLeast(closuresAfter) } : null,
  };
};

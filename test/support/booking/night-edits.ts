import { createDeskActor } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { formatCell } from '#src/rates/change-sets/change-set.rules.ts';
import { toNightKey } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { changeNights, previewNightEdit } from '#src/rates/night-editing/change-nights.service.ts';
import type { NightEdit } from '#src/rates/night-editing/edit-nights.rules.ts';
import { loadChangeSet, takeBackChangeSet } from '#src/rates/night-editing/take-back.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';
import { DEMO_POLICY } from './demo-hotel.ts';
import { type EditRatesFile, exportEditedRates, importFile } from './import-rates.ts';
import { createRatesState, GARDEN, type RatesStateParts, TODAY } from './rates-state.ts';

export const ACTOR = createDeskActor({ userId: 'u1', name: 'Ana', role: 'owner' }, 'request-1');

/** A hotel in memory whose nights are changed and taken back. */
export const createNightHotel = (parts: RatesStateParts = {}) => {
  const state = createRatesState(parts);
  const rates = createMemoryRates(state);
  const { reservations } = createMemoryHotel({ roomTypes: state.roomTypes, seasons: [], rates: [] });
  const clock = createFixedClock(`${TODAY}T15:00:00.000Z`);
  const identity = createCountingIdentity();
  const ports = {
    rates,
    changeSets: rates.changeSets,
    reservations,
    clock,
    identity,
    policy: DEMO_POLICY,
    actor: ACTOR,
  };
  const takeBack = async (changeSetId: string) => {
    const file = await loadChangeSet(ports, { changeSetId });
    if (!file) throw new Error(`there is no set ${changeSetId}`);
    return takeBackChangeSet(ports, { changeSetId, seen: file.seen, actor: ACTOR });
  };
  return {
    ...{ ports, clock, takeBack },
    current: rates.current,
    /** The id of the set; undefined when nothing changed. */
    edit: async (edit: NightEdit): Promise<string | undefined> => {
      const preview = await previewNightEdit(ports, edit);
      if (preview.status !== 'previewed' || preview.nights === 0) return undefined;
      const { seen, guarded } = preview;
      const result = await changeNights(ports, { edit, seen, typed: guarded?.after, reason: undefined, actor: ACTOR });
      return result.status === 'written' ? result.changeSetId : undefined;
    },
    /** The newest set after an import. */
    importFile: async (edit: EditRatesFile): Promise<string | undefined> => {
      const { status } = await importFile(ports, await exportEditedRates(ports, edit));
      if (status !== 'written') return undefined;
      const [newest] = await rates.changeSets.list({ before: null, limit: 1 });
      return newest?.changeSetId;
    },
  };
};

/** An edit of nights, by default of Christmas in the Garden Suite. */
export const createNightEdit = (
  edit: Partial<NightEdit>,
  first = '2026-12-24',
  nights = 3,
  roomTypeIds = [GARDEN],
): NightEdit => ({
  selection: {
    ranges: [{ first, last: addDays(first, nights - 1) }],
    ...{ weekdays: [], roomTypeIds, ratePlanId: WEBSITE_RATE_PLAN },
  },
  ...{ price: null, rules: {}, stopSell: null, takesAway: [], keepsManual: false },
  ...edit,
});

const toCells = ({ nights }: Pick<RatesState, 'nights'>): ReadonlyMap<string, string> =>
  new Map(nights.map((night) => [toNightKey(night), formatCell(night)]));

/** What every night has, as text. */
export const readCells = (hotel: ReturnType<typeof createNightHotel>) => Object.fromEntries(toCells(hotel.current()));

export const setPrice = (amount: number) => createNightEdit({ price: { kind: 'set', amount } });

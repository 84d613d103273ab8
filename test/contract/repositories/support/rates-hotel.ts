import { beforeEach, expect } from 'vitest';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/reservations.port.ts';
import { createCommandActor, GUEST } from '#src/kernel/actor.ts';
import type { RatesPorts } from '#src/rates/editing/edit-rates.service.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import type { InventoryNight, PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';
import { createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { type EditRatesFile, exportEditedRates, importFile } from '#test/support/booking/import-rates.ts';
import { createRatesState, GARDEN, RATES, SEASONS, TODAY } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { type RAW_DATABASES, useRawDatabase } from './raw-databases.ts';

/** 10:00 at the hotel on `TODAY`. */
export const RATES_NOW = Date.parse(`${TODAY}T15:00:00.000Z`);

export const RATES_POLICY = { ...DEMO_POLICY, horizonMonths: 2 };

const TABLES = [
  ...[
    'add_on_use',
    'add_on_day',
    'add_on',
    'promotion_use',
    'promotion',
    'nightly_rate',
    'reservation_night',
    'reservation',
    'inventory_night',
  ],
  ...['season_rate', 'season', 'plan_restriction', 'rate_plan', 'inventory_block', 'room_type'],
];

/** Versions of them are never deleted but here. */
const APPEND_ONLY = ['terms', 'tax_rule'];

/** The hotel of `createRatesState`, open for two months, anew for every test. */
export const useRatesHotel = (open: (typeof RAW_DATABASES)[number]['open']) => {
  const { openHotel, run, getDatabase } = useRawDatabase(open);
  let ports: RatesPorts & Pick<HoldPorts, 'reservations'>;

  beforeEach(async () => {
    for (const table of TABLES) await run(`delete from ${table}`);
    for (const table of APPEND_ONLY) {
      await run(`alter table ${table} disable trigger ${table}_append_only`);
      await run(`delete from ${table}`);
      await run(`alter table ${table} enable trigger ${table}_append_only`);
    }
    const { inventory, rates, reservations, demo, catalogue, catalogueSetup } = openHotel();
    const { roomTypes } = createRatesState();
    await catalogueSetup.register(FIRST_CATALOGUE);
    await demo.seed({ roomTypes, seasons: SEASONS, seasonRates: RATES, items: [], files: [] });
    const clock = createFixedClock(toInstant(RATES_NOW));
    const actor = createCommandActor('rates import');
    ports = { rates, reservations, clock, identity: createCountingIdentity(), policy: RATES_POLICY, actor };
    await openCalendar({ inventory, catalogue, clock, policy: RATES_POLICY });
  });

  const read = (): Promise<RatesState> => ports.rates.read(TODAY);
  return {
    ...{ openHotel, run, getDatabase, read },
    getPorts: () => ports,
    change: async (edit: EditRatesFile) => importFile(ports, await exportEditedRates(ports, edit)),
    findNight: async (night: string, roomTypeId = GARDEN): Promise<PricedNight | undefined> =>
      (await read()).nights.find((each) => each.roomTypeId === roomTypeId && each.night === night),
    findUnits: async (night: string): Promise<InventoryNight | undefined> =>
      (await read()).inventory.find((each) => each.roomTypeId === GARDEN && each.night === night),
    /** Lowest rates by room type. */
    readFrom: async () =>
      Object.fromEntries(
        (await openHotel().inventory.listLowestRates()).map(({ roomTypeId, from }) => [roomTypeId, from]),
      ),
    /** A hold that was placed. */
    hold: async (
      rooms: readonly string[],
      arrival: string,
      departure: string,
      expiresAt = RATES_NOW + 900_000,
    ): Promise<Held> => {
      const quote = createRoomsQuote(rooms, { arrival, departure });
      const held = createTestHold({ quote, createdAt: toInstant(RATES_NOW), expiresAt: toInstant(expiresAt) });
      const placed = await ports.reservations.place(held, { by: GUEST, idempotencyKey: held.reserva, now: RATES_NOW });
      expect(placed).toEqual({ status: 'placed' });
      return held;
    },
  };
};

import { afterAll, beforeAll, expect } from 'vitest';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { type Database, openDatabase } from '#src/composition/database/database.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { DatabaseUnavailable } from '#src/server/database/database-error.ts';
import { addMinutes, createNightlyRates, toInstant } from '#test/support/booking/builders.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { auditDatabase, countDeadlocks, SOUND } from './audit.ts';
import { BALANCE, createPaidSteps } from './paid-reservation-steps.ts';
import { FAMILY, GARDEN, ROOM_TYPES, VILLA } from './repositories-under-test.ts';

interface HoldEnd {
  readonly now: number;
  readonly random: (below: number) => number;
  readonly pay: () => Promise<string>;
}

/** What `pg` says of a call that found all connections taken: nothing of it was sent. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Makes calls again that got no connection within the site's limit, as a guest would: a slow machine may need longer. */
const retryWithoutConnection = <Part extends object>(part: Part): Part =>
  new Proxy(part, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]): Promise<unknown> => {
        for (;;)
          try {
            return await call(...given);
          } catch (error) {
            if (!(error instanceof DatabaseUnavailable && error.message === NO_CONNECTION)) throw error;
          }
      };
    },
  });

const openNode = async (url: string): Promise<Database> => {
  const database = await openDatabase({ dataDir: 'unused', url });
  const parts = Object.entries(database).map(([name, part]) => [
    name,
    typeof part === 'object' && part !== null ? retryWithoutConnection(part) : part,
  ]);
  return Object.fromEntries(parts) as Database;
};

/**
 * Three web nodes at one PostgreSQL server, each with its own connections, as long as the tests of a `describe` run.
 */
export const useThreeNodes = () => {
  let url: string;
  let nodes: Database[];
  beforeAll(async () => {
    url = await createMigratedDatabase();
    nodes = await Promise.all([1, 2, 3].map(() => openNode(url)));
    await nodes[0]?.catalogueSetup.register(FIRST_CATALOGUE);
    await nodes[0]?.demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
  });
  afterAll(() => Promise.all((nodes ?? []).map((database) => database.close())));

  const getNode = (number: number): Database => {
    const found = nodes[number % nodes.length];
    if (!found) throw new Error('no node');
    return found;
  };
  const on = (number: number) => createPaidSteps(getNode(number));
  const openNights = async (first: string, nights: number): Promise<Stay> => {
    const stay = { arrival: first, departure: addDays(first, nights) };
    await getNode(0).inventory.openNights(createNightlyRates([GARDEN, FAMILY, VILLA], stay));
    return stay;
  };
  return {
    getNode,
    on,
    openNights,

    /** So many stays of three nights, one after the other, that were paid; their balances are due. */
    async createPaid(first: string, count: number, rooms: readonly RoomTypeId[] = [GARDEN]) {
      await openNights(first, count * 3 + 3);
      const balance = { ...BALANCE, tryAt: toInstant(addMinutes(3)) };
      const arrivals = Array.from({ length: count }, (_, index) => addDays(first, index * 3));
      return Promise.all(
        arrivals.map((arrival, index) =>
          on(index).createConfirmed({ arrival, departure: addDays(arrival, 3) }, rooms, balance),
        ),
      );
    },

    /** Releases a hold, expires what is overdue, pays, or leaves it: one of the four at random. */
    async endHold(number: number, hold: Held, { now, random, pay }: HoldEnd): Promise<string> {
      const { reservations } = getNode(number);
      const ends = [
        () => reservations.release(hold.reserva, now, GUEST),
        () => reservations.expireOverdue(now, 5),
        pay,
        async () => 'left',
      ];
      return String(await ends[random(ends.length)]?.());
    },

    /** Expects no overbooking, consistent counters and no deadlock. */
    async expectSound(): Promise<void> {
      expect(await auditDatabase(url)).toEqual(SOUND);
      expect(await countDeadlocks(url)).toBe(0);
    },
  };
};

/** Seeded pseudo-random numbers. */
export const createSeededNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

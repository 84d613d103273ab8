import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listNightFacts } from '#src/booking/model/figures/night-facts.ts';
import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { recordNightFacts } from '#src/booking/services/desk/index-reservations.ts';
import { createPaidSteps, moveStay } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createGuest, createRoomsQuote, toInstant } from '#test/support/booking/builders.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';

type Steps = ReturnType<typeof createPaidSteps>;

const BOOKED = toInstant(addMinutes(2));
const AMENDED = toInstant(addMinutes(5));

describe.each(RAW_DATABASES)('night facts in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('of a reservation', () => {
    const { openHotel, run, createConfirmed, getDatabase } = useRawDatabase(open);
    const applyAmendment: Steps['applyAmendment'] = (...given) => createPaidSteps(openHotel()).applyAmendment(...given);

    const createPaid = async (rooms: readonly string[]) => {
      const stay = await createBookingSteps(openHotel()).takeFreshNights();
      return { stay, reservation: await createPaidSteps(openHotel()).createConfirmed(stay, rooms) };
    };

    /** Summed by room and night, of what was written until then. */
    const sumFacts = async (reserva: Reserva, until = '9999-12-31T00:00:00Z') =>
      (
        await sql<object>`
          select room_id as "roomId", room_type_id as "roomTypeId", rate_plan_id as "ratePlanId", night,
            sum(units)::int as units, sum(room_minor)::int as room, sum(board_minor)::int as board,
            sum(extras_minor)::int as extras
          from night_fact where reservation_id = ${reserva} and at <= ${until}
          group by 1, 2, 3, 4 having sum(units) <> 0 order by 1, 4, 2`.execute(getDatabase())
      ).rows;

    const readRows = async (reserva: Reserva) =>
      (await run(`select seq, at, source, units from night_fact where reservation_id = '${reserva}' order by seq`))
        .rows;

    const countRows = async (reserva: Reserva) => (await readRows(reserva)).length;

    const expectFacts = async (reserva: Reserva, quote: Quote, until?: string) =>
      expect(await sumFacts(reserva, until)).toEqual(listNightFacts(quote));

    /** As a process of the version before changes a reservation. */
    const changeBeside = (reserva: Reserva, change: string) =>
      run(`update reservation set ${change} where reservation_id = '${reserva}'`);

    /** As an earlier version booked it. */
    const removeFacts = async (reserva: Reserva) => {
      await run('alter table night_fact disable trigger night_fact_append_only');
      await run(`delete from night_fact where reservation_id = '${reserva}'`);
      await run('alter table night_fact enable trigger night_fact_append_only');
      await changeBeside(reserva, 'facts_revision = null');
    };

    test('confirm: writes what each room brings on each night', async () => {
      const { reservation } = await createPaid([GARDEN, VILLA]);
      await expectFacts(reservation.reserva, reservation.quote);
      expect(await readRows(reservation.reserva)).toEqual(
        [1, 2, 3, 4, 5, 6].map((seq) => ({ seq, at: BOOKED, source: 'web', units: 1 })),
      );
    });

    test('amend: with another quote writes the difference, and what was on the books before stays', async () => {
      const { stay, reservation } = await createPaid([GARDEN, VILLA]);
      const quote = createRoomsQuote([GARDEN, FAMILY], moveStay(stay, 1));
      await applyAmendment(reservation, { quote });
      await expectFacts(reservation.reserva, quote);
      await expectFacts(reservation.reserva, reservation.quote, BOOKED);
      expect((await readRows(reservation.reserva)).slice(6).map((row) => Reflect.get(Object(row), 'at'))).toEqual(
        Array.from({ length: 8 }, () => AMENDED),
      );
    });

    test('amend: at another price writes amounts without units', async () => {
      const { stay, reservation } = await createPaid([GARDEN]);
      const quote = createPromotedQuote([GARDEN], SERENA, stay);
      await applyAmendment(reservation, { quote });
      await expectFacts(reservation.reserva, quote);
      expect((await readRows(reservation.reserva)).slice(3)).toEqual(
        [4, 5, 6].map((seq) => ({ seq, at: AMENDED, source: 'web', units: 0 })),
      );
    });

    test('amend: a cancellation gives every night back', async () => {
      const { reservation } = await createPaid([GARDEN, GARDEN]);
      await applyAmendment(reservation, { cancelled: 'guest' });
      expect(await sumFacts(reservation.reserva)).toEqual([]);
      await expectFacts(reservation.reserva, reservation.quote, BOOKED);
    });

    test('amend: other details of the guest write none', async () => {
      const { reserva, ...reservation } = await createConfirmed();
      await applyAmendment({ reserva, ...reservation }, { guest: createGuest({ lastName: 'Łukasik' }) });
      expect(await countRows(reserva)).toBe(3);
      expect(await recordNightFacts(openHotel())).toBe(0);
    });

    test('recordNightFacts: fills what an earlier version booked and cancelled, at the time of each', async () => {
      const { reserva, quote } = await createConfirmed();
      const cancelled = await createConfirmed();
      await applyAmendment(cancelled, { cancelled: 'guest' });
      for (const each of [reserva, cancelled.reserva]) await removeFacts(each);
      const { deskReservations } = openHotel();
      expect(await deskReservations.writeMissingFacts(1)).toBe(1);
      expect(await recordNightFacts(openHotel())).toBe(1);
      expect(await recordNightFacts(openHotel())).toBe(0);
      await expectFacts(reserva, quote);
      await expectFacts(cancelled.reserva, cancelled.quote, BOOKED);
      expect(await sumFacts(cancelled.reserva, AMENDED)).toEqual([]);
    });

    test('recordNightFacts: fills what a process of an earlier version changes beside this one', async () => {
      const { reserva, quote } = await createConfirmed();
      const dearer = { ...quote, rooms: quote.rooms.map((room) => ({ ...room, ratePlanId: 'other' })) };
      await changeBeside(
        reserva,
        `revision = revision + 1, quote = jsonb_set(quote, '{rooms,0,ratePlanId}', '"other"')`,
      );
      await run(`insert into desk_event (property_id, event_id, at, actor, action, reservation_id, revision)
        select property_id, 'older-${reserva}', '${AMENDED}', actor, 'changed', reservation_id, 1 from desk_event
        where reservation_id = '${reserva}'`);
      expect(await recordNightFacts(openHotel())).toBe(1);
      await expectFacts(reserva, dearer);
      await expectFacts(reserva, quote, toInstant(addMinutes(4)));
      expect(await countRows(reserva)).toBe(9);
    });

    test('amend: completes what a process of an earlier version left out', async () => {
      const { reserva, quote } = await createConfirmed();
      await changeBeside(
        reserva,
        `revision = revision + 1, quote = jsonb_set(quote, '{rooms,0,ratePlanId}', '"other"')`,
      );
      const changed = await createPaidSteps(openHotel()).read(reserva);
      await applyAmendment(changed, { guest: createGuest({ lastName: 'Ixchel' }) });
      await expectFacts(reserva, changed.quote);
      await applyAmendment(await createPaidSteps(openHotel()).read(reserva), { cancelled: 'guest' });
      expect(await sumFacts(reserva)).toEqual([]);
      await expectFacts(reserva, quote, BOOKED);
      expect(await recordNightFacts(openHotel())).toBe(0);
    });

    test('amend: completes what an earlier version booked, from the booking on', async () => {
      const reservation = await createConfirmed();
      await removeFacts(reservation.reserva);
      await applyAmendment(reservation, { cancelled: 'guest' });
      await expectFacts(reservation.reserva, reservation.quote, BOOKED);
      expect(await sumFacts(reservation.reserva)).toEqual([]);
    });

    test.each(['update night_fact set units = 0', 'delete from night_fact', 'truncate night_fact'])(
      'are never changed: %s',
      async (statement) => {
        const { reserva, quote } = await createConfirmed();
        await expect(run(statement)).rejects.toThrow('night_fact is append-only');
        await expectFacts(reserva, quote);
      },
    );
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listNightFacts } from '#src/booking/history/night-facts.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createPaidSteps, moveStay } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
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

describeDatabases('night facts: of a reservation', (open) => {
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
    (await run(`select seq, at, source, units from night_fact where reservation_id = '${reserva}' order by seq`)).rows;

  const countRows = async (reserva: Reserva) => (await readRows(reserva)).length;

  const expectFacts = async (reserva: Reserva, quote: Quote, until?: string) =>
    expect(await sumFacts(reserva, until)).toEqual(listNightFacts(quote));

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

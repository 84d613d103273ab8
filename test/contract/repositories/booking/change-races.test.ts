import { describe, expect, test } from 'vitest';
import type { Amendment } from '#src/booking/reservation/reservations.port.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { createAmendment } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { FAMILY, GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createSeededNumbers, useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import {
  addMinutes,
  createRoomsQuote,
  createSucceededState,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const BOOKERS = 64;
const NOW = addMinutes(10);
const AT = toInstant(NOW);
describeOnServer('changes of dates on a PostgreSQL server', () => {
  const { on, getNode, createPaid, expectSound } = useThreeNodes();

  const book = async (booker: number, stay: Stay): Promise<string> => {
    const hold = createTestHold({ quote: createRoomsQuote([VILLA], stay), expiresAt: toInstant(addMinutes(200)) });
    return (await getNode(booker).reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now: NOW }))
      .status;
  };

  describe(`change of dates against ${BOOKERS} guests for the same last night`, () => {
    /** A villa and the same stay a day later, for whose last night all guests compete. */
    const prepareContestedNight = async (first: string) => {
      const [reservation] = await createPaid(first, 1, [VILLA]);
      if (!reservation) throw new Error('no reservation');
      const { departure } = reservation.quote.stay;
      const later = { arrival: addDays(first, 1), departure: addDays(departure, 1) };
      const night = { arrival: departure, departure: later.departure };
      const quote = createRoomsQuote([VILLA], later);
      const runBookers = () => Array.from({ length: BOOKERS }, (_, booker) => book(booker, night));
      return { reservation, quote, runBookers };
    };

    test.each([1, 2, 3])('proposed, round %i: exactly one gets it, and the old room stays', async (round) => {
      const { reservation, quote, runBookers } = await prepareContestedNight(`2029-0${round}-01`);
      const hold = createTestHold({ quote, changes: reservation.reserva, expiresAt: toInstant(addMinutes(200)) });
      const booked = runBookers();
      const placing = getNode(round).amendments.placeChange(hold, { by: GUEST, revision: 0, now: NOW });
      const others = (await Promise.all(booked)).filter((status) => status === 'placed').length;
      const placed = await placing;
      expect(others).toBe(placed === 'placed' ? 0 : 1);
      expect(await on(0).read(reservation.reserva)).toEqual(reservation);
      await expectSound();
      if (placed === 'placed') await on(1).applyAmendment(reservation, { quote, fromHold: hold.reserva });
      await expectSound();
    });

    test.each([4, 5, 6])('accepted after its hold expired, round %i: all or nothing', async (round) => {
      const { reservation, quote, runBookers } = await prepareContestedNight(`2029-0${round}-01`);
      const { reserva } = reservation;
      const hold = createTestHold({ quote, changes: reserva, expiresAt: toInstant(addMinutes(9)) });
      expect(await getNode(0).amendments.placeChange(hold, { by: GUEST, revision: 0, now: addMinutes(5) })).toBe(
        'placed',
      );
      const booked = runBookers();
      const change: Partial<Amendment> = { quote, fromHold: hold.reserva, at: AT };
      const { status } = await getNode(round).amendments.amend(createAmendment(reservation, change));
      const others = (await Promise.all(booked)).filter((answer) => answer === 'placed').length;
      expect({ status, others }).toEqual(
        others === 0 ? { status: 'amended', others } : { status: 'sold-out', others: 1 },
      );
      const amended = { ...reservation, quote, revision: 1 };
      expect(await on(0).read(reserva)).toEqual(status === 'amended' ? amended : reservation);
      await expectSound();
    });
  });

  test('concurrent cancellations, changes, proposals and bookings keep the inventory consistent', async () => {
    const first = '2030-01-01';
    const reservations = await createPaid(first, 24, [GARDEN, FAMILY]);
    const createCard = (number: number): SavedCard => ({
      ...createSucceededState().card,
      last4: String(1_000 + number),
    });
    const runGuest = async (index: number, reserva: Reserva): Promise<string[]> => {
      const random = createSeededNumbers(index + 1);
      const answers: string[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const reservation = await on(index).read(reserva);
        if (reservation.status === 'cancelled') return answers;
        const { revision } = reservation;
        const arrival = addDays(first, random(70));
        const stay = { arrival, departure: addDays(arrival, 1 + random(4)) };
        const quote = createRoomsQuote(random(2) === 0 ? [GARDEN] : [FAMILY, GARDEN, VILLA], stay);
        const now = addMinutes(10 + turn * 5);
        const { amendments, reservations: holds } = getNode(index + turn);
        const amend = async (differences: Partial<Amendment>): Promise<string> =>
          (await amendments.amend(createAmendment(reservation, { at: toInstant(now), ...differences }))).status;
        const propose = async (end: (hold: string) => Promise<string>): Promise<string> => {
          const hold = createTestHold({
            quote,
            changes: reserva,
            expiresAt: toInstant(now + (random(3) - 1) * 60_000),
          });
          const placed = await amendments.placeChange(hold, { by: GUEST, revision, now });
          return placed === 'placed' ? end(hold.reserva) : placed;
        };
        const turns = [
          () => propose((fromHold) => amend({ fromHold, quote })),
          () => propose((hold) => holds.release(hold, now, GUEST)),
          () => propose(async () => 'left'),
          () => amend({ quote }),
          () => amend({ card: createCard(turn) }),
          async () => `${await holds.expireOverdue(now, 3)} ended`,
          () => (turn > 4 ? amend({ cancelled: 'guest' }) : book(index, stay)),
        ];
        answers.push(String(await turns[random(turns.length)]?.()));
      }
      return answers;
    };
    // Two tabs of every guest.
    const tabs = reservations.flatMap(({ reserva }, index) => [
      runGuest(index, reserva),
      runGuest(index + 100, reserva),
    ]);
    const answers = new Set((await Promise.all(tabs)).flat());
    for (const expected of ['amended', 'stale', 'sold-out', 'left', 'placed']) expect(answers).toContain(expected);
    await expectSound();
  });
});

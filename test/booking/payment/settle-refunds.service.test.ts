import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { settleRefunds, settleReservationRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import { bookRoom, bookTwoRooms, listMails, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

const preview = async (reserva: string) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId: null });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Presses the button beside the amounts of this moment. */
const cancel = async (reserva: string) =>
  cancelReservation(hotel.ports, { reserva, roomId: null, shown: await preview(reserva) });

describe('settleRefunds, fault 17', () => {
  test.each(['lost-before', 'lost-after'] as const)(
    'a request that was %s is repeated by its key, and refunds once',
    async (mishap) => {
      const reserva = await bookRoom(hotel);
      hotel.gateway.scriptFaults('refund', mishap);
      await cancel(reserva);
      expect(calculateOutstandingAmount(await readPaidReservation(hotel, reserva))).toBe(0);
      expect((await readPaidReservation(hotel, reserva)).refunds).toMatchObject([{ reference: null }]);
      hotel.clock.pass(0.5);
      expect(await settleRefunds(hotel.ports)).toBe(0);
      hotel.clock.pass(0.1);
      expect(await settleRefunds(hotel.ports)).toBe(1);
      expect(await settleRefunds(hotel.ports)).toBe(0);
      expect((await hotel.ledger.readStatement()).refunds).toHaveLength(1);
      expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: 0, folio: 0 });
    },
  );

  test('a failing refund does not block the next, and is leased meanwhile', async () => {
    const [first, second] = [await bookRoom(hotel), await bookTwoRooms(hotel)];
    hotel.gateway.scriptFaults('refund', 'lost-before', 'lost-before', 'lost-before');
    await cancel(first);
    await cancel(second);
    hotel.clock.pass(1);
    expect(await settleRefunds(hotel.ports)).toBe(2);
    expect((await readPaidReservation(hotel, first)).refunds).toMatchObject([{ reference: null }]);
    expect((await readPaidReservation(hotel, second)).refunds).toMatchObject([{ reference: expect.any(String) }]);
    hotel.clock.pass(1);
    expect(await settleRefunds(hotel.ports)).toBe(0);
    hotel.clock.pass(5);
    expect(await settleRefunds(hotel.ports)).toBe(1);
  });
});

describe('settleRefunds: finally refused', () => {
  test('settleRefunds: is recorded, reported to the hotel once and not requested again', async () => {
    const refused: unknown[] = [];
    const ports = { ...hotel.ports, onRefundRefused: (refusal: unknown) => void refused.push(refusal) };
    const reserva = await bookRoom(hotel);
    hotel.gateway.scriptFaults('refund', 'lost-before', 'refused', 'refused', 'refused');
    await cancel(reserva);
    hotel.clock.pass(1);
    expect(await settleRefunds(ports)).toBe(1);
    expect((await readPaidReservation(hotel, reserva)).refunds).toMatchObject([
      { reference: null, refusedReason: 'account-closed' },
    ]);
    for (let day = 0; day < 3; day += 1) {
      hotel.clock.pass(24 * 60);
      expect(await settleRefunds(ports)).toBe(0);
    }
    await settleReservationRefunds(ports, reserva);
    expect(hotel.gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
    expect(refused).toEqual([{ code: 'account-closed' }]);
    const mails = listMails(hotel, reserva).filter(({ kind }) => kind === 'hotel-refund-refused');
    expect(mails).toMatchObject([{ facts: { amount: GARDEN_DEPOSIT, reason: 'account-closed' } }]);
  });

  test('settleRefunds: does not block another refund of the same reservation', async () => {
    const reserva = await bookTwoRooms(hotel);
    const rooms = (await readPaidReservation(hotel, reserva)).quote.rooms;
    hotel.gateway.scriptFaults('refund', 'refused');
    for (const { roomId } of rooms) {
      const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
      if (outcome.ok) await cancelReservation(hotel.ports, { reserva, roomId, shown: outcome.value });
    }
    const { refunds } = await readPaidReservation(hotel, reserva);
    expect(refunds.filter(({ refusedReason }) => refusedReason)).toHaveLength(1);
    expect(refunds.filter(({ reference }) => reference !== null).length).toBe(refunds.length - 1);
  });
});

test('settleRefunds: an unanswered one is retried with backoff, hours apart at the end', async () => {
  const reserva = await bookRoom(hotel);
  hotel.gateway.scriptFaults('refund', ...Array.from({ length: 200 }, () => 'lost-before' as const));
  await cancel(reserva);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    hotel.clock.pass(1);
    await settleRefunds(hotel.ports);
  }
  const asked = hotel.gateway.calls.filter((call) => call === 'refund').length;
  expect(asked).toBeGreaterThan(24);
  expect(asked).toBeLessThan(40);
  hotel.gateway.scriptFaults('refund');
  hotel.clock.pass(61);
  expect(await settleRefunds(hotel.ports)).toBe(1);
  expect((await hotel.ledger.readStatement()).refunds).toHaveLength(1);
});

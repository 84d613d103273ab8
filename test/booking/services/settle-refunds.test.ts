import { beforeEach, describe, expect, test } from 'vitest';
import { stillOwed } from '#src/booking/model/folio.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { settleRefunds, settleRefundsOf } from '#src/booking/services/settle-refunds.ts';
import { booksOf } from '#test/support/books.ts';
import { booked, bookedTwoRooms, mailsOf, read } from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
});

const preview = async (reserva: string) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId: null });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Presses the button beside the amounts of this moment. */
const cancel = async (reserva: string) =>
  cancelReservation(hotel.ports, { reserva, roomId: null, shown: await preview(reserva) });

describe('fault 17: a refund', () => {
  test.each(['lost-before', 'lost-after'] as const)(
    'that was %s is asked again by its key, once in effect',
    async (mishap) => {
      const reserva = await booked(hotel);
      hotel.gateway.script('refund', mishap);
      await cancel(reserva);
      expect(stillOwed(await read(hotel, reserva))).toBe(0);
      expect((await read(hotel, reserva)).refunds).toMatchObject([{ reference: null }]);
      hotel.clock.pass(0.5);
      expect(await settleRefunds(hotel.ports)).toBe(0);
      hotel.clock.pass(0.1);
      expect(await settleRefunds(hotel.ports)).toBe(1);
      expect(await settleRefunds(hotel.ports)).toBe(0);
      expect((await hotel.ledger.statement()).refunds).toHaveLength(1);
      expect(await booksOf(hotel, reserva)).toMatchObject({ bank: 0, folio: 0 });
    },
  );

  test('that the bank refuses does not keep the next from being done, and is leased meanwhile', async () => {
    const [first, second] = [await booked(hotel), await bookedTwoRooms(hotel)];
    hotel.gateway.script('refund', 'lost-before', 'lost-before', 'lost-before');
    await cancel(first);
    await cancel(second);
    hotel.clock.pass(1);
    expect(await settleRefunds(hotel.ports)).toBe(2);
    expect((await read(hotel, first)).refunds).toMatchObject([{ reference: null }]);
    expect((await read(hotel, second)).refunds).toMatchObject([{ reference: expect.any(String) }]);
    hotel.clock.pass(1);
    expect(await settleRefunds(hotel.ports)).toBe(0);
    hotel.clock.pass(5);
    expect(await settleRefunds(hotel.ports)).toBe(1);
  });
});

describe('a refund that the gateway will never do', () => {
  test('settleRefunds: is recorded, told to the desk once and not asked for again', async () => {
    const refused: unknown[] = [];
    const ports = { ...hotel.ports, onRefundRefused: (refusal: unknown) => void refused.push(refusal) };
    const reserva = await booked(hotel);
    hotel.gateway.script('refund', 'lost-before', 'refused', 'refused', 'refused');
    await cancel(reserva);
    hotel.clock.pass(1);
    expect(await settleRefunds(ports)).toBe(1);
    expect((await read(hotel, reserva)).refunds).toMatchObject([{ reference: null, refusedReason: 'account-closed' }]);
    for (let day = 0; day < 3; day += 1) {
      hotel.clock.pass(24 * 60);
      expect(await settleRefunds(ports)).toBe(0);
    }
    await settleRefundsOf(ports, reserva);
    expect(hotel.gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
    expect(refused).toEqual([{ code: 'account-closed' }]);
    const mails = mailsOf(hotel, reserva).filter(({ kind }) => kind === 'hotel-refund-refused');
    expect(mails).toMatchObject([{ facts: { amount: GARDEN_DEPOSIT, reason: 'account-closed' } }]);
  });

  test('settleRefunds: does not keep another refund of the same reservation from being done', async () => {
    const reserva = await bookedTwoRooms(hotel);
    const rooms = (await read(hotel, reserva)).quote.rooms;
    hotel.gateway.script('refund', 'refused');
    for (const { roomId } of rooms) {
      const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
      if (outcome.ok) await cancelReservation(hotel.ports, { reserva, roomId, shown: outcome.value });
    }
    const { refunds } = await read(hotel, reserva);
    expect(refunds.filter(({ refusedReason }) => refusedReason)).toHaveLength(1);
    expect(refunds.filter(({ reference }) => reference !== null).length).toBe(refunds.length - 1);
  });
});

test('settleRefunds: asks for one that is not answered ever more rarely, hours apart at the end', async () => {
  const reserva = await booked(hotel);
  hotel.gateway.script('refund', ...Array.from({ length: 200 }, () => 'lost-before' as const));
  await cancel(reserva);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    hotel.clock.pass(1);
    await settleRefunds(hotel.ports);
  }
  const asked = hotel.gateway.calls.filter((call) => call === 'refund').length;
  expect(asked).toBeGreaterThan(24);
  expect(asked).toBeLessThan(40);
  hotel.gateway.script('refund');
  hotel.clock.pass(61);
  expect(await settleRefunds(hotel.ports)).toBe(1);
  expect((await hotel.ledger.statement()).refunds).toHaveLength(1);
});

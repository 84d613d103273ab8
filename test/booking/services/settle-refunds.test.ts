import { beforeEach, describe, expect, test } from 'vitest';
import { stillOwed } from '#src/booking/model/folio.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { settleRefunds } from '#src/booking/services/settle-refunds.ts';
import { booksOf } from '#test/support/books.ts';
import { booked, bookedTwoRooms, read } from '#test/support/paid-guest.ts';
import { type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

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

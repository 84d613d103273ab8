import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  bookTwoRooms,
  FREE_CANCELLATION_END,
  listMails,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

const preview = async (reserva: string, roomId: string | null = null) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

describe('cancelReservation (B12): idempotent', () => {
  test.each([FREE_CANCELLATION_END, AFTER_FREE_CANCELLATION])(
    'for a double click, two tabs and a form submitted again (%s)',
    async (day) => {
      const reserva = await bookRoom(hotel);
      setClock(hotel, day);
      const shown = await preview(reserva);
      const press = () => cancelReservation(hotel.ports, { reserva, roomId: null, shown });
      const [one, other] = await Promise.all([press(), press()]);
      hotel.clock.pass(7 * 24 * 60);
      const again = await press();
      expect([one, other, again].every((outcome) => outcome.ok)).toBe(true);
      const amounts = { refund: shown.refund, penalty: shown.penalty, chargedNow: shown.chargedNow };
      expect([one, other, again]).toMatchObject([{ value: amounts }, { value: amounts }, { value: amounts }]);
      const { refunds } = await hotel.ledger.readStatement();
      expect(refunds).toHaveLength(day === FREE_CANCELLATION_END ? 1 : 0);
      expect((await summarizeLedgers(hotel, reserva)).captures).toBe(day === FREE_CANCELLATION_END ? 1 : 2);
      expect(listMails(hotel, reserva).filter(({ kind }) => kind === 'reservation-cancelled')).toHaveLength(1);
    },
  );

  test('for one room', async () => {
    const reserva = await bookTwoRooms(hotel);
    const shown = await preview(reserva, '1');
    const press = () => cancelReservation(hotel.ports, { reserva, roomId: '1', shown });
    const outcomes = [...(await Promise.all([press(), press()])), await press()];
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true, value: { refund: shown.refund } }]);
    expect((await hotel.ledger.readStatement()).refunds).toHaveLength(1);
  });

  test('two rooms in two tabs: each at the amounts shown, and the last one cancels the reservation', async () => {
    const reserva = await bookTwoRooms(hotel);
    const [first, second] = [await preview(reserva, '1'), await preview(reserva, '2')];
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: first })).toMatchObject({ ok: true });
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '2', shown: second })).toMatchObject({ ok: true });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });

  test('two rooms late in two tabs: the second must show its new charge first', async () => {
    const reserva = await bookTwoRooms(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const [first, second] = [await preview(reserva, '1'), await preview(reserva, '2')];
    await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: first });
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '2', shown: second })).toMatchObject({
      code: 'price-changed',
    });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed' });
  });
});

describe('cancelReservation: refuses', () => {
  test.each([
    ['refund', { refund: 1, chargedNow: 0 }],
    ['charge', { refund: GARDEN_DEPOSIT, chargedNow: 1 }],
  ])('an outdated %s, without any change', async (_, shown) => {
    const reserva = await bookRoom(hotel);
    const outcome = await cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    expect(outcome).toMatchObject({ ok: false, code: 'price-changed' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0 });
  });

  test('when midnight at the hotel made it late since the preview', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, '2026-12-17T04:59:59.000Z');
    const shown = await preview(reserva);
    hotel.clock.pass(1 / 60);
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'price-changed',
    });
  });

  test('on the day of departure, and for an unknown room', async () => {
    const reserva = await bookRoom(hotel);
    expect(await previewCancellation(hotel.ports, { reserva, roomId: '2' })).toMatchObject({ code: 'not-cancellable' });
    setClock(hotel, '2027-01-19T15:00:00.000Z');
    expect(await previewCancellation(hotel.ports, { reserva, roomId: null })).toMatchObject({
      code: 'not-cancellable',
    });
  });

  test('a hold and an unknown reservation', async () => {
    const reserva = await holdRoom(hotel);
    const shown = { refund: 0, chargedNow: 0 };
    for (const unknown of [reserva, 'nothing']) {
      expect(await previewCancellation(hotel.ports, { reserva: unknown, roomId: null })).toMatchObject({
        code: 'unknown-reservation',
      });
      expect(await cancelReservation(hotel.ports, { reserva: unknown, roomId: null, shown })).toMatchObject({
        code: 'unknown-reservation',
      });
    }
  });

  test('when another change is always first: gives up, and neither refunds nor charges', async () => {
    const reserva = await bookRoom(hotel);
    const shown = await preview(reserva);
    const amend = async () => ({ status: 'stale' }) as const;
    const ports = { ...hotel.ports, amendments: { ...hotel.ports.amendments, amend } };
    expect(await cancelReservation(ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'payment-in-progress',
    });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0, refunds: [] });
  });
});

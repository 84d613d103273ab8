import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateFolioBalance, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  bookTwoRooms,
  CARDS,
  createCardForm,
  FAMILY_TOTAL,
  FREE_CANCELLATION_END,
  GARDEN_TOTAL,
  listMailKinds,
  listMails,
  readPaidReservation,
  requireCardChallenge,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import {
  createSmallHotel,
  FAMILY,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;

beforeEach(async () => {
  hotel = await createSmallHotel();
});

const preview = async (reserva: string, roomId: string | null = null) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Presses the button beside the amounts of this moment. */
const cancel = async (reserva: string, roomId: string | null = null) =>
  cancelReservation(hotel.ports, { reserva, roomId, shown: await preview(reserva, roomId) });

const returnUrl = 'http://hotel.example/back';

describe('cancelReservation: in time', () => {
  test('whole: refunds everything, releases the rooms, notifies guest and hotel', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, FREE_CANCELLATION_END);
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT, penalty: 0 } });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({
      status: 'cancelled',
      cause: 'guest',
      cancelledAt: FREE_CANCELLATION_END,
      balance: null,
    });
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(reservation.refunds).toMatchObject([
      { amount: GARDEN_DEPOSIT, reference: expect.stringMatching(/^refund_/) },
    ]);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['reservation-cancelled', 'hotel-cancelled']);
  });

  test('one room: refunds what the other does not require, and keeps the other', async () => {
    const reserva = await bookTwoRooms(hotel);
    expect(await cancel(reserva, '1')).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'confirmed', quote: { total: FAMILY_TOTAL } });
    expect(calculateOutstandingAmount(reservation)).toBe(FAMILY_TOTAL / 2);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(1);
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['room-cancelled', 'hotel-cancelled']);
  });
});

describe('cancelReservation: late', () => {
  beforeEach(() => setClock(hotel, AFTER_FREE_CANCELLATION));
  const createReservation = async (card: string = CARDS.pays) => {
    setClock(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await bookRoom(hotel, card);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    return reserva;
  };

  test('whole: cancels, and charges the rest to the saved card', async () => {
    const reserva = await createReservation();
    expect(await cancel(reserva)).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT },
    });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'cancelled', balance: null });
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({
      captures: 2,
      bank: GARDEN_TOTAL,
      folio: GARDEN_TOTAL,
    });
    expect(listMailKinds(hotel, reserva).slice(-3)).toEqual([
      'reservation-cancelled',
      'hotel-cancelled',
      'balance-charged',
    ]);
  });

  test('declined card: stays cancelled, and the job retries the charge', async () => {
    const reserva = await createReservation(CARDS.paysOnce);
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'cancelled',
      balance: { tries: 1, flag: 'declined' },
    });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['balance-failed', 'hotel-balance-failed']);
    hotel.clock.pass(24 * 60);
    expect(await chargeBalances(hotel.ports)).toBe(1);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: { tries: 2 } });
    const paying = { reserva, form: createCardForm(), shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl } as const;
    expect(await payBalance(hotel.ports, paying)).toEqual({ status: 'done' });
    expect(calculateFolioBalance((await readPaidReservation(hotel, reserva)).folio)).toBe(0);
  });

  test('one room: charges its penalty with the balance on the due date', async () => {
    setClock(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await bookTwoRooms(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const owed = (GARDEN_TOTAL + FAMILY_TOTAL) / 2;
    expect(await cancel(reserva, '1')).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: 0, chargedLater: owed },
    });
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(1);
    setClock(hotel, '2027-01-08T14:00:00.000Z');
    await chargeBalances(hotel.ports);
    const total = GARDEN_TOTAL + FAMILY_TOTAL;
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: total, folio: total });
    expect(calculateFolioBalance((await readPaidReservation(hotel, reserva)).folio)).toBe(0);
  });
});

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

describe('cancelReservation: during a payment', () => {
  const startPayment = (reserva: string, card: string) =>
    payBalance(hotel.ports, {
      reserva,
      form: createCardForm(card),
      shownAmount: GARDEN_DEPOSIT,
      locale: 'es',
      returnUrl,
    });

  test('waits while its outcome is unknown, then continues with what was paid', async () => {
    const reserva = await bookRoom(hotel);
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before', 'lost-before');
    expect(await startPayment(reserva, CARDS.pays)).toEqual({ status: 'processing' });
    expect(await previewCancellation(hotel.ports, { reserva, roomId: null })).toMatchObject({
      code: 'payment-in-progress',
    });
    const shown = { refund: GARDEN_DEPOSIT, chargedNow: 0 };
    const press = () => cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    expect(await press()).toMatchObject({ code: 'payment-in-progress' });
    expect(await press()).toMatchObject({ code: 'price-changed' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
  });

  test('voids an unanswered 3-D Secure challenge', async () => {
    const reserva = await bookRoom(hotel);
    expect(await startPayment(reserva, CARDS.asks)).toMatchObject({ status: 'requires-action' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    await answerChallenges(hotel.bank, 'approve');
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });

  test('shows the new amounts first when the challenge was approved meanwhile', async () => {
    const reserva = await bookRoom(hotel);
    await startPayment(reserva, CARDS.asks);
    const shown = await preview(reserva);
    await answerChallenges(hotel.bank, 'approve');
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'price-changed',
    });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
  });

  test('leaves a late cancellation’s charge outstanding when the bank requires a challenge', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const shown = await preview(reserva);
    await cancelReservation(requireCardChallenge(hotel.ports), { reserva, roomId: null, shown });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'cancelled',
      balance: { flag: 'authentication-needed', tries: 1 },
    });
  });
});

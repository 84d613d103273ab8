import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { type AcceptChangeCommand, acceptChange } from '#src/booking/change/accept-change.service.ts';
import { type ChangeProposal, findChangeProposal } from '#src/booking/change/propose-change.service.ts';
import { calculateFolioBalance, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { CHRISTMAS, LATER, proposeDates } from '#test/support/booking/date-change.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import { bookRoom, bookTwoRooms, CARDS, listMailKinds, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN, GARDEN_DEPOSIT, type SmallHotel, STAY } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const returnUrl = 'http://hotel.example/back';
const ONE_NIGHT = { arrival: '2027-02-10', departure: '2027-02-11' };

const propose = (stay: Parameters<typeof proposeDates>[2]) => proposeDates(hotel, reserva, stay);
const countTaken = (night: string) => hotel.reservations.taken(GARDEN, night, hotel.clock.now());
const accept = (proposal: ChangeProposal, differences: Partial<AcceptChangeCommand> = {}) =>
  acceptChange(hotel.ports, {
    reserva,
    change: proposal.change,
    shown: proposal,
    locale: 'es',
    returnUrl,
    ...differences,
  });

describe('acceptChange', () => {
  test('same price: replaces the nights, charges nothing', async () => {
    const proposal = await propose(LATER);
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect([countTaken(LATER.arrival), countTaken(STAY.arrival)]).toEqual([1, 0]);
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ quote: { stay: LATER }, balance: { dueAt: '2027-02-03T14:00:00.000Z' } });
    expect(calculateOutstandingAmount(reservation)).toBe(GARDEN_DEPOSIT);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['dates-changed', 'hotel-changed']);
  });

  test('more expensive dates: charges the saved card up to the new deposit', async () => {
    const proposal = await propose(CHRISTMAS);
    expect(proposal).toMatchObject({ difference: 97_680, dueNow: 81_400 - GARDEN_DEPOSIT, refund: 0 });
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual({
      captures: 2,
      bank: 81_400,
      folio: 81_400,
      confirmed: true,
    });
    const { folio, balance } = await readPaidReservation(hotel, reserva);
    expect(folio.at(-1)).toMatchObject({ kind: 'change', amount: GARDEN_DEPOSIT - 81_400 });
    expect(balance).toMatchObject({ dueAt: '2026-12-19T14:00:00.000Z' });
  });

  test('cheaper dates than what was paid: refunds the difference', async () => {
    const proposal = await propose(ONE_NIGHT);
    expect(proposal).toMatchObject({ dueNow: 0, refund: GARDEN_DEPOSIT - 16_280 });
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(16_280));
    expect(calculateFolioBalance((await readPaidReservation(hotel, reserva)).folio)).toBe(0);
  });

  test('twice, in two tabs and again later: changes once', async () => {
    const proposal = await propose(CHRISTMAS);
    expect(await Promise.all([accept(proposal), accept(proposal)])).toEqual([{ status: 'done' }, { status: 'done' }]);
    hotel.clock.pass(600);
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 81_400, folio: 81_400 });
    expect(listMailKinds(hotel, reserva).filter((kind) => kind === 'dates-changed')).toHaveLength(1);
  });

  test('two more expensive changes: each is charged once, with its own purpose', async () => {
    await accept(await propose(CHRISTMAS));
    await accept(await propose({ ...CHRISTMAS, departure: '2027-01-01' }));
    const { attempts } = hotel.reservations.readAll();
    expect(attempts.map(({ purpose }) => formatPaymentPurpose(purpose))).toEqual(['deposit', 'change-1', 'change-2']);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 3, bank: 97_680, folio: 97_680 });
  });

  test('moves two rooms at once', async () => {
    reserva = await bookTwoRooms(hotel);
    await accept(await propose(LATER));
    expect((await readPaidReservation(hotel, reserva)).quote.rooms.map(({ roomId }) => roomId)).toEqual(['1', '2']);
  });

  test('refuses amounts other than those shown', async () => {
    const proposal = await propose(CHRISTMAS);
    for (const shown of [
      { ...proposal, dueNow: 1 },
      { ...proposal, refund: 1 },
    ])
      expect(await accept(proposal, { shown })).toEqual({ status: 'refused', code: 'price-changed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('done, when another tab accepted it after this one read the reservation', async () => {
    const proposal = await propose(CHRISTMAS);
    const { amendments } = hotel.ports;
    let isFirst = true;
    const findLatestChange: typeof amendments.findLatestChange = async (of) => {
      if (isFirst) expect(await accept(proposal)).toEqual({ status: 'done' });
      isFirst = false;
      return amendments.findLatestChange(of);
    };
    const late = { ...hotel.ports, amendments: { ...amendments, findLatestChange } };
    const command = { reserva, change: proposal.change, shown: proposal, locale: 'es', returnUrl } as const;
    expect(await acceptChange(late, command)).toEqual({ status: 'done' });
    expect((await summarizeLedgers(hotel, reserva)).captures).toBe(2);
  });

  test('refuses an expired or replaced proposal, and keeps the reservation', async () => {
    const first = await propose(CHRISTMAS);
    const second = await propose(LATER);
    expect(await accept(first)).toEqual({ status: 'refused', code: 'hold-expired' });
    hotel.clock.pass(15);
    expect(await accept(second)).toEqual({ status: 'refused', code: 'hold-expired' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { stay: STAY }, revision: 0 });
  });

  test('refuses a cancelled reservation', async () => {
    const proposal = await propose(LATER);
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await accept(proposal)).toEqual({ status: 'refused', code: 'not-changeable' });
  });

  test('refuses after a room was cancelled: the proposal was for both', async () => {
    reserva = await bookTwoRooms(hotel);
    const proposal = await propose(LATER);
    await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await accept(proposal)).toEqual({ status: 'refused', code: 'hold-expired' });
  });

  test('declined card: changes nothing, and the new nights stay held', async () => {
    reserva = await bookRoom(hotel, CARDS.paysOnce);
    const proposal = await propose(CHRISTMAS);
    expect(await accept(proposal)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { stay: STAY }, balance: { tries: 0 } });
    expect(await findChangeProposal(hotel.ports, { reserva, change: proposal.change })).toMatchObject({
      dueNow: proposal.dueNow,
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { folioBalance, stillOwed } from '#src/booking/model/folio.ts';
import { type AcceptChange, acceptChange } from '#src/booking/services/accept-change.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeGuest } from '#src/booking/services/change-guest.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { type ChangeProposal, dropChange, findChange, proposeChange } from '#src/booking/services/propose-change.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import {
  booked,
  bookedTwoRooms,
  CARDS,
  FREE,
  GARDEN_TOTAL,
  goTo,
  LATE,
  mailKinds,
  read,
} from '#test/support/paid-guest.ts';
import {
  checkoutForm,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
  smallHotel,
} from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const returnUrl = 'http://hotel.example/back';
/** Four nights at the same rates; five that cost double; one night; six nights around those that were booked. */
const LATER = { arrival: '2027-02-10', departure: '2027-02-14' };
const CHRISTMAS = { arrival: '2026-12-26', departure: '2026-12-31' };
const ONE_NIGHT = { arrival: '2027-02-10', departure: '2027-02-11' };
const LONGER = { arrival: '2027-01-14', departure: '2027-01-20' };

const propose = async (stay: { arrival: string; departure: string }): Promise<ChangeProposal> => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};
const refusal = async (stay: { arrival: string; departure: string }) => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  return outcome.ok ? 'accepted' : outcome.code;
};
const accept = (proposal: ChangeProposal, differences: Partial<AcceptChange> = {}) =>
  acceptChange(hotel.ports, {
    reserva,
    change: proposal.change,
    shown: proposal,
    locale: 'es',
    returnUrl,
    ...differences,
  });
const taken = (night: string) => hotel.reservations.taken(GARDEN, night, hotel.clock.now());

describe('a proposal', () => {
  test('shows the difference to the cent, holds the new nights and leaves the old ones', async () => {
    const proposal = await propose(LATER);
    expect(proposal).toMatchObject({ difference: 0, dueNow: 0, refund: 0, expiresAt: '2026-11-20T15:15:00.000Z' });
    expect(proposal.before.stay).toEqual(STAY);
    expect(proposal.after).toMatchObject({ stay: LATER, total: GARDEN_TOTAL });
    expect([taken(LATER.arrival), taken(STAY.arrival)]).toEqual([1, 1]);
    expect(await findChange(hotel.ports, { reserva, change: proposal.change })).toEqual(proposal);
  });

  test('is at the rates of today, for every night', async () => {
    hotel.inventory.amend(GARDEN, '2027-01-16', { rate: 20_000 });
    const { after } = await propose(LONGER);
    expect(after.rooms[0]?.nights.map(({ rate }) => rate)).toEqual([14_800, 14_800, 20_000, 14_800, 14_800, 14_800]);
  });

  test('holds only what the reservation does not have', async () => {
    await holdRoom(hotel);
    expect(await propose(LONGER)).toMatchObject({ after: { nights: 6 } });
    expect([taken('2027-01-14'), taken('2027-01-15')]).toEqual([1, 2]);
  });

  test('ends when it is dropped, and when its time is over', async () => {
    const { change } = await propose(LATER);
    await dropChange(hotel.ports, { reserva: 'another', change });
    expect(taken(LATER.arrival)).toBe(1);
    await dropChange(hotel.ports, { reserva, change });
    expect(taken(LATER.arrival)).toBe(0);
    expect(await findChange(hotel.ports, { reserva, change })).toBeUndefined();
    const again = await propose(LATER);
    hotel.clock.pass(15);
    expect(await findChange(hotel.ports, { reserva, change: again.change })).toBeUndefined();
    expect(taken(LATER.arrival)).toBe(0);
  });

  test('of one that was cancelled, or of another one, is none', async () => {
    const { change } = await propose(LATER);
    const other = await booked(hotel);
    expect(await findChange(hotel.ports, { reserva: other, change })).toBeUndefined();
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await findChange(hotel.ports, { reserva, change })).toBeUndefined();
  });
});

describe('a proposal is refused', () => {
  test.each([
    ['dates that are none', { arrival: 'tomorrow', departure: '2027-02-14' }, 'verify-dates'],
    ['dates in the past', { arrival: '2026-11-19', departure: '2026-11-22' }, 'verify-dates'],
    ['the same dates', STAY, 'verify-dates'],
    ['fewer nights than Christmas asks for', { arrival: '2026-12-26', departure: '2026-12-28' }, 'no-rooms'],
    ['another arrival alone is a change', { ...STAY, arrival: '2027-01-14' }, 'accepted'],
    ['another departure alone is a change', { ...STAY, departure: '2027-01-20' }, 'accepted'],
  ])('%s', async (_, stay, outcome) => expect(await refusal(stay)).toBe(outcome));

  test('when the rooms are gone', async () => {
    await holdRoom(hotel, LATER);
    await holdRoom(hotel, LATER);
    expect(await refusal(LATER)).toBe('no-rooms');
  });

  test.each([
    ['on the last day of free cancellation it is taken', FREE, 'accepted'],
    ['the day after it is not', LATE, 'not-changeable'],
  ])('%s', async (_, day, outcome) => {
    goTo(hotel, day);
    expect(await refusal(LATER)).toBe(outcome);
  });

  test('for a hold', async () => {
    reserva = await holdRoom(hotel);
    expect(await refusal(LATER)).toBe('unknown-reservation');
  });

  test('beside a payment of which nobody knows', async () => {
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before', 'lost-before');
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    expect(await refusal(LATER)).toBe('payment-in-progress');
    expect(await propose(LATER)).toMatchObject({ dueNow: 0 });
  });
});

describe('accepting', () => {
  test('dates of the same price: the nights are swapped, nothing is charged', async () => {
    const proposal = await propose(LATER);
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect([taken(LATER.arrival), taken(STAY.arrival)]).toEqual([1, 0]);
    const reservation = await read(hotel, reserva);
    expect(reservation).toMatchObject({ quote: { stay: LATER }, balance: { dueAt: '2027-02-03T14:00:00.000Z' } });
    expect(stillOwed(reservation)).toBe(GARDEN_DEPOSIT);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
    expect(mailKinds(hotel, reserva).slice(-2)).toEqual(['dates-changed', 'hotel-changed']);
  });

  test('dearer dates: the saved card is charged up to the new deposit', async () => {
    const proposal = await propose(CHRISTMAS);
    expect(proposal).toMatchObject({ difference: 97_680, dueNow: 81_400 - GARDEN_DEPOSIT, refund: 0 });
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual({ captures: 2, bank: 81_400, folio: 81_400, confirmed: true });
    const { folio, balance } = await read(hotel, reserva);
    expect(folio.at(-1)).toMatchObject({ kind: 'change', amount: GARDEN_DEPOSIT - 81_400 });
    expect(balance).toMatchObject({ dueAt: '2026-12-19T14:00:00.000Z' });
  });

  test('cheaper dates than what was paid: the difference goes back', async () => {
    const proposal = await propose(ONE_NIGHT);
    expect(proposal).toMatchObject({ dueNow: 0, refund: GARDEN_DEPOSIT - 16_280 });
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(16_280));
    expect(folioBalance((await read(hotel, reserva)).folio)).toBe(0);
  });

  test('twice, in two tabs and again later, is one change', async () => {
    const proposal = await propose(CHRISTMAS);
    expect(await Promise.all([accept(proposal), accept(proposal)])).toEqual([{ status: 'done' }, { status: 'done' }]);
    hotel.clock.pass(600);
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: 81_400, folio: 81_400 });
    expect(mailKinds(hotel, reserva).filter((kind) => kind === 'dates-changed')).toHaveLength(1);
  });

  test('one dearer change after another: each is charged once, with a purpose of its own', async () => {
    await accept(await propose(CHRISTMAS));
    await accept(await propose({ ...CHRISTMAS, departure: '2027-01-01' }));
    const { attempts } = hotel.reservations.all();
    expect(attempts.map(({ purpose }) => purpose)).toEqual(['deposit', 'change-1', 'change-2']);
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 3, bank: 97_680, folio: 97_680 });
  });

  test('two rooms at once', async () => {
    reserva = await bookedTwoRooms(hotel);
    await accept(await propose(LATER));
    expect((await read(hotel, reserva)).quote.rooms.map(({ roomId }) => roomId)).toEqual(['1', '2']);
  });

  test('with other amounts than those shown is refused', async () => {
    const proposal = await propose(CHRISTMAS);
    for (const shown of [
      { ...proposal, dueNow: 1 },
      { ...proposal, refund: 1 },
    ])
      expect(await accept(proposal, { shown })).toEqual({ status: 'refused', code: 'price-changed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('after its time, or after another was proposed, is refused; nothing old is lost', async () => {
    const first = await propose(CHRISTMAS);
    const second = await propose(LATER);
    expect(await accept(first)).toEqual({ status: 'refused', code: 'hold-expired' });
    hotel.clock.pass(15);
    expect(await accept(second)).toEqual({ status: 'refused', code: 'hold-expired' });
    expect(await read(hotel, reserva)).toMatchObject({ quote: { stay: STAY }, revision: 0 });
  });

  test('of one that was cancelled is refused', async () => {
    const proposal = await propose(LATER);
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await accept(proposal)).toEqual({ status: 'refused', code: 'not-changeable' });
  });

  test('after a room of it was cancelled is refused: it was proposed for both', async () => {
    reserva = await bookedTwoRooms(hotel);
    const proposal = await propose(LATER);
    await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await accept(proposal)).toEqual({ status: 'refused', code: 'hold-expired' });
  });

  test('after the name of the guest was changed goes on', async () => {
    const proposal = await propose(LATER);
    await changeGuest(hotel.ports, { reserva, form: checkoutForm({ nombre: 'Ana' }) });
    expect(await accept(proposal)).toEqual({ status: 'done' });
  });

  test('with a card that says no changes nothing, and the new nights stay held', async () => {
    reserva = await booked(hotel, CARDS.paysOnce);
    const proposal = await propose(CHRISTMAS);
    expect(await accept(proposal)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await read(hotel, reserva)).toMatchObject({ quote: { stay: STAY }, balance: { tries: 0 } });
    expect(await findChange(hotel.ports, { reserva, change: proposal.change })).toMatchObject({
      dueNow: proposal.dueNow,
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { dropChange, findChangeProposal, proposeChange } from '#src/booking/change/propose-change.service.ts';
import { LATER, proposeDates } from '#test/support/booking/date-change.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  FREE_CANCELLATION_END,
  GARDEN_TOTAL,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import {
  createSmallHotel,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const propose = (stay: Parameters<typeof proposeDates>[2]) => proposeDates(hotel, reserva, stay);
const countTaken = (night: string) => hotel.reservations.taken(GARDEN, night, hotel.clock.now());
const readRefusal = async (stay: { arrival: string; departure: string }) => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  return outcome.ok ? 'accepted' : outcome.code;
};

describe('proposeChange', () => {
  test('returns the difference to the cent, holds the new nights and keeps the old ones', async () => {
    const proposal = await propose(LATER);
    expect(proposal).toMatchObject({ difference: 0, dueNow: 0, refund: 0, expiresAt: '2026-11-20T15:15:00.000Z' });
    expect(proposal.before.stay).toEqual(STAY);
    expect(proposal.after).toMatchObject({ stay: LATER, total: GARDEN_TOTAL });
    expect([countTaken(LATER.arrival), countTaken(STAY.arrival)]).toEqual([1, 1]);
    expect(await findChangeProposal(hotel.ports, { reserva, change: proposal.change })).toEqual(proposal);
  });

  test('ends when it is discarded, and when it expires', async () => {
    const { change } = await propose(LATER);
    await dropChange(hotel.ports, { reserva: 'another', change });
    expect(countTaken(LATER.arrival)).toBe(1);
    await dropChange(hotel.ports, { reserva, change });
    expect(countTaken(LATER.arrival)).toBe(0);
    expect(await findChangeProposal(hotel.ports, { reserva, change })).toBeUndefined();
    const again = await propose(LATER);
    hotel.clock.pass(15);
    expect(await findChangeProposal(hotel.ports, { reserva, change: again.change })).toBeUndefined();
    expect(countTaken(LATER.arrival)).toBe(0);
  });

  test('is not found for a cancelled or another reservation', async () => {
    const { change } = await propose(LATER);
    const other = await bookRoom(hotel);
    expect(await findChangeProposal(hotel.ports, { reserva: other, change })).toBeUndefined();
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await findChangeProposal(hotel.ports, { reserva, change })).toBeUndefined();
  });
});

describe('proposeChange: refuses or accepts', () => {
  test.each([
    ['dates that are none', { arrival: 'tomorrow', departure: '2027-02-14' }, 'verify-dates'],
    ['dates in the past', { arrival: '2026-11-19', departure: '2026-11-22' }, 'verify-dates'],
    ['the same dates', STAY, 'verify-dates'],
    ['fewer nights than Christmas asks for', { arrival: '2026-12-26', departure: '2026-12-28' }, 'no-rooms'],
    ['another arrival alone is a change', { ...STAY, arrival: '2027-01-14' }, 'accepted'],
    ['another departure alone is a change', { ...STAY, departure: '2027-01-20' }, 'accepted'],
  ])('%s', async (_, stay, outcome) => expect(await readRefusal(stay)).toBe(outcome));

  test('refuses when the rooms are sold', async () => {
    await holdRoom(hotel, LATER);
    await holdRoom(hotel, LATER);
    expect(await readRefusal(LATER)).toBe('no-rooms');
  });

  test.each([
    ['on the last day of free cancellation it is taken', FREE_CANCELLATION_END, 'accepted'],
    ['the day after it is not', AFTER_FREE_CANCELLATION, 'not-changeable'],
  ])('%s', async (_, day, outcome) => {
    setClock(hotel, day);
    expect(await readRefusal(LATER)).toBe(outcome);
  });

  test('refuses a hold', async () => {
    reserva = await holdRoom(hotel);
    expect(await readRefusal(LATER)).toBe('unknown-reservation');
  });

  test('refuses while the outcome of a payment is unknown', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl: '' });
    expect(await readRefusal(LATER)).toBe('payment-in-progress');
    expect(await propose(LATER)).toMatchObject({ dueNow: 0 });
  });
});

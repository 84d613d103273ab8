import { beforeEach, describe, expect, test } from 'vitest';
import { listAddableAddOns, proposeAddOns } from '#src/booking/add-extras/propose-add-ons.service.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { dropChange, findChangeProposal } from '#src/booking/change/propose-change.service.ts';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.service.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { createChoice, SPA } from '#test/support/booking/add-ons.ts';
import {
  BASKETS,
  createAddOnHotel,
  proposeExtras,
  SPA_DATE,
  SPA_DAY,
  SPA_PRICE,
} from '#test/support/booking/added-add-ons.ts';
import { bookRoom, GARDEN_TOTAL, readPaidReservation, setClock } from '#test/support/booking/paid-guest.ts';
import { GARDEN_DEPOSIT, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createAddOnHotel();
  reserva = await bookRoom(hotel);
});

const propose = (...choices: AddOnChoice[]) => proposeAddOns(hotel.ports, { reserva, choices });
const takeAsOther = async (...choices: AddOnChoice[]) => {
  const other = await holdRoom(hotel);
  expect(await chooseAddOns(hotel.ports, { reserva: other, choices })).toMatchObject({ ok: true });
};
const listOffers = async () => listAddableAddOns(hotel.ports, await readPaidReservation(hotel, reserva));
const listMaxima = async () => (await listOffers()).map(({ addOn, max, chosen }) => [addOn.addOnId, max, chosen]);

/** Departure of the stay, and the day after. */
const DEPARTURE = '2027-01-19T17:00:00.000Z';
const DAY_AFTER = '2027-01-20T17:00:00.000Z';

describe('proposeAddOns (R14)', () => {
  test('holds the extras; their whole price is due, and the reservation stays as it is', async () => {
    const before = await readPaidReservation(hotel, reserva);
    const proposal = await proposeExtras(hotel, reserva, SPA_DAY);
    expect(proposal).toMatchObject({ difference: SPA_PRICE, dueNow: SPA_PRICE, refund: 0, dropped: [] });
    expect(proposal.after.total).toBe(GARDEN_TOTAL + SPA_PRICE);
    expect(await findChangeProposal(hotel.ports, { reserva, change: proposal.change })).toEqual(proposal);
    expect(await readPaidReservation(hotel, reserva)).toEqual(before);
    const days = { from: SPA_DATE, to: SPA_DATE, now: hotel.clock.now() };
    expect(await hotel.inventory.listAddOnDays(days)).toEqual([{ addOnId: 'spa-circuit', day: SPA_DATE, units: 2 }]);
  });

  test('a second proposal takes the place of the first, whose units are free for it', async () => {
    await takeAsOther(createChoice('picnic-basket', { day: SPA_DATE, quantity: 2 }));
    const first = await proposeExtras(hotel, reserva, BASKETS);
    expect(await listMaxima()).toContainEqual(['picnic-basket', 4, null]);
    const second = await proposeExtras(hotel, reserva, BASKETS, SPA_DAY);
    expect(await findChangeProposal(hotel.ports, { reserva, change: first.change })).toBeUndefined();
    expect(await findChangeProposal(hotel.ports, { reserva, change: second.change })).toEqual(second);
  });

  test('dropChange: gives back the units', async () => {
    const { change } = await proposeExtras(hotel, reserva, SPA_DAY);
    await dropChange(hotel.ports, { reserva, change });
    const days = { from: SPA_DATE, to: SPA_DATE, now: hotel.clock.now() };
    expect(await hotel.inventory.listAddOnDays(days)).toEqual([]);
  });

  test.each<[string, AddOnChoice[], string, object]>([
    ['nothing chosen', [], 'add-on-required', {}],
    ['an unknown extra', [createChoice('sauna')], 'unknown-add-on', { addOnId: 'sauna', roomId: '1' }],
    ['more than a room may have', [{ ...BASKETS, quantity: 5 }], 'add-on-quantity', { max: 4 }],
  ])('refuses %s', async (_, choices, code, details) => {
    expect(await propose(...choices)).toMatchObject({ ok: false, code, details });
  });

  test('refuses after another guest was faster between price and hold', async () => {
    let times = 0;
    const placeChange: SmallHotel['amendments']['placeChange'] = async (...given) => {
      times += 1;
      if (times === 1) await takeAsOther(BASKETS);
      return hotel.amendments.placeChange(...given);
    };
    const ports = { ...hotel.ports, amendments: { ...hotel.amendments, placeChange } };
    const outcome = await proposeAddOns(ports, { reserva, choices: [BASKETS] });
    expect(outcome).toMatchObject({ ok: false, code: 'add-on-sold-out', details: { max: 2 } });
    expect(times).toBe(1);
  });

  test('refuses an unpaid, an unknown and a cancelled reservation', async () => {
    const held = await holdRoom(hotel);
    for (const unknown of [held, 'unknown-reserva'])
      expect(await proposeAddOns(hotel.ports, { reserva: unknown, choices: [SPA_DAY] })).toMatchObject({
        code: 'unknown-reservation',
      });
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
    expect(await propose(SPA_DAY)).toMatchObject({ code: 'not-changeable' });
  });
});

const refuse = () => Promise.reject(new Error('the database was asked'));

describe('listAddableAddOns (R13, R14)', () => {
  test('lists what the room and the booking can have, and what they have', async () => {
    const withSpa = await holdRoom(hotel);
    await chooseAddOns(hotel.ports, { reserva: withSpa, choices: [SPA_DAY] });
    const { quote } = (await hotel.reservations.find(withSpa)) ?? {};
    const booked = { ...(await readPaidReservation(hotel, reserva)), ...(quote && { quote }) };
    const offers = await listAddableAddOns(hotel.ports, booked);
    expect(offers.map(({ addOn, roomId, chosen }) => [addOn.addOnId, roomId, chosen])).toEqual([
      ['spa-circuit', '1', { quantity: 1, day: SPA_DATE }],
      ['picnic-basket', '1', null],
      ['airport-transfer', null, null],
    ]);
  });

  test('is empty for a cancelled reservation and after the departure', async () => {
    setClock(hotel, DEPARTURE);
    expect(await listOffers()).toHaveLength(3);
    const booked = await readPaidReservation(hotel, reserva);
    const gone = { ...booked, status: 'cancelled', cause: 'guest', cancelledAt: DEPARTURE } as const;
    expect(await listAddableAddOns(hotel.ports, gone)).toEqual([]);
    setClock(hotel, DAY_AFTER);
    expect(await listOffers()).toEqual([]);
  });

  test('asks nothing when no extra is on sale', async () => {
    hotel = await createAddOnHotel([{ ...SPA, status: 'draft' }]);
    reserva = await bookRoom(hotel);
    const booked = await readPaidReservation(hotel, reserva);
    const inventory = { ...hotel.inventory, listRoomTypes: refuse, listAddOnDays: refuse };
    const amendments = { ...hotel.amendments, findLatestChange: refuse };
    expect(await listAddableAddOns({ ...hotel.ports, inventory, amendments }, booked)).toEqual([]);
  });
});

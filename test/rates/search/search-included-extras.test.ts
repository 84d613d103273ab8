import { expect, test } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createAddOn, SPA } from '#test/support/booking/add-ons.ts';
import { createPlansCatalogue, HALF_BOARD } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, GARDEN, STAY } from '#test/support/booking/small-hotel.ts';

const YOGA = createAddOn('yoga', { status: 'draft' });

const openHotel = (addOns: readonly AddOn[]) => {
  const plan = { ...HALF_BOARD, includedAddOnIds: ['yoga'] };
  return createSmallHotel({ catalogue: createPlansCatalogue([plan], { addOns }) });
};

const INCLUDED = { kind: 'add-on', item: 'yoga', label: YOGA.names, quantity: 1, unit: 0, amount: 0 };

test('searchRooms (R12): an extra of a plan is a line of 0 in that plan only, and changes no price', async () => {
  const search = async (addOns: readonly AddOn[]) => {
    const found = await searchRooms((await openHotel(addOns)).ports, { ...STAY, rooms: ['2'] });
    const offer = found.ok ? found.value.rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN) : undefined;
    if (offer?.status !== 'open') throw new Error('the room is not open');
    return offer.plans.map(({ plan, quote }) => ({ id: plan.ratePlanId, total: quote.total, lines: quote.lines }));
  };
  const [flexible, halfBoard] = await search([SPA, YOGA]);
  const [plain, plainHalfBoard] = await search([]);
  expect(flexible).toEqual(plain);
  expect(halfBoard?.total).toBe(plainHalfBoard?.total);
  expect(halfBoard?.lines.filter(({ kind }) => kind === 'add-on')).toEqual([INCLUDED]);
});

/** On arrival, for two persons of three; later than a day before check-in it cannot be had. */
const TOUR = createAddOn('yoga', { charge: 'person', dailyCapacity: 3, leadHours: 24 });

test.each([
  ['three are asked for and three are left', {}, ['2,9'], ['flexible', 'half-board']],
  ['three are asked for and two are left', { dailyCapacity: 2 }, ['2,9'], ['flexible']],
  ['two are asked for and two are left', { dailyCapacity: 2 }, ['2'], ['flexible', 'half-board']],
  ['it is too late for it', { leadHours: 24 * 365 }, ['2'], ['flexible']],
])(
  'searchRooms (R6, R13): a plan is offered as what it includes can be had: %s',
  async (_case, change, rooms, plans) => {
    const found = await searchRooms((await openHotel([{ ...TOUR, ...change }])).ports, { ...STAY, rooms });
    const offer = found.ok ? found.value.rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN) : undefined;
    expect(offer?.status === 'open' ? offer.plans.map(({ plan }) => plan.ratePlanId) : []).toEqual(plans);
  },
);

test('placeHold (R12): keeps the extra of the plan, which is not one that the guest chose', async () => {
  const { ports } = await openHotel([YOGA]);
  const placed = await placeHold(ports, {
    ...{ ...STAY, rooms: ['2'], choices: [`${GARDEN}.half-board`] },
    ...{ locale: 'es', idempotencyKey: 'included' },
  });
  if (!placed.ok) throw new Error(placed.code);
  const quote = (await ports.reservations.find(placed.value.reserva))?.quote;
  expect(quote?.rooms[0]?.lines.filter(({ kind }) => kind === 'add-on')).toEqual([INCLUDED]);
  expect(quote?.addOns).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { chooseAddOns, listAddOnOffers } from '#src/booking/extras/choose-add-ons.service.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { LATER } from '#test/support/booking/date-change.ts';
import { createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createPayment, createSmallHotel, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

const openHotel = (...addOns: AddOn[]) => createSmallHotel({ catalogue: createPlansCatalogue([], { addOns }) });

const refuse = () => Promise.reject(new Error('the database was asked'));

const listIds = async (hotel: SmallHotel, reserva: string) =>
  (await listAddOnOffers(hotel.ports, reserva)).map(({ addOn, roomId, max }) => [addOn.addOnId, roomId, max]);

const DAY = '2027-01-16';

describe('listAddOnOffers (R13)', () => {
  test('lists what each room and the booking can have, less what others hold', async () => {
    const hotel = await openHotel(TRANSFER, SPA, { ...PICNIC, days: 'arrival' });
    const other = await holdRoom(hotel);
    await chooseAddOns(hotel.ports, { reserva: other, choices: [createChoice('picnic-basket', { quantity: 3 })] });
    expect(await listIds(hotel, await holdRoom(hotel))).toEqual([
      ['spa-circuit', '1', 1],
      ['picnic-basket', '1', 2],
      ['airport-transfer', null, 3],
    ]);
  });

  test('asks nothing when no extra is on sale', async () => {
    const hotel = await openHotel({ ...SPA, status: 'draft' }, { ...PICNIC, status: 'archived' });
    const reserva = await holdRoom(hotel);
    const inventory = { ...hotel.inventory, listRoomTypes: refuse, listAddOnDays: refuse };
    const ports = { ...hotel.ports, inventory, reservations: { ...hotel.reservations, find: refuse } };
    expect(await listAddOnOffers(ports, reserva)).toEqual([]);
  });

  test('asks for taken units only where an extra on sale has a limit', async () => {
    const hotel = await openHotel(TRANSFER, { ...SPA, status: 'draft' });
    const reserva = await holdRoom(hotel);
    const ports = { ...hotel.ports, inventory: { ...hotel.inventory, listAddOnDays: refuse } };
    expect(await listAddOnOffers(ports, reserva)).toHaveLength(1);
  });

  test('is empty for an unknown and an expired hold, a paid reservation and a change of dates', async () => {
    const hotel = await openHotel(SPA);
    expect(await listAddOnOffers(hotel.ports, 'unknown-reserva')).toEqual([]);
    const paid = await holdRoom(hotel);
    await payDeposit(hotel.ports, createPayment(paid));
    expect(await listAddOnOffers(hotel.ports, paid)).toEqual([]);
    const proposed = await proposeChange(hotel.ports, { reserva: paid, ...LATER });
    expect(await listAddOnOffers(hotel.ports, proposed.ok ? proposed.value.change : '')).toEqual([]);
    const expired = await holdRoom(hotel);
    await chooseAddOns(hotel.ports, { reserva: expired, choices: [createChoice('spa-circuit', { day: DAY })] });
    hotel.clock.pass(15);
    expect(await listAddOnOffers(hotel.ports, expired)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.service.ts';
import { removeRoom } from '#src/booking/hold/change-hold.service.ts';
import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

const openHotel = (...addOns: AddOn[]) => createSmallHotel({ catalogue: createPlansCatalogue([], { addOns }) });

const choose = (hotel: SmallHotel, reserva: string, ...choices: AddOnChoice[]) =>
  chooseAddOns(hotel.ports, { reserva, choices });

const readQuote = async (hotel: SmallHotel, reserva: string) => {
  const found = await hotel.reservations.find(reserva);
  if (!found) throw new Error('no reservation');
  return found.quote;
};

const DAY = '2027-01-16';
/** Two persons: 70.00 and 10 % tax. */
const SPA_DAY = createChoice('spa-circuit', { day: DAY });
const BASKETS = createChoice('picnic-basket', { day: DAY, quantity: 3 });
/** Four nights at 148.00 and 10 % tax. */
const NORMAL = 65_120;

/** The same hotel, in which `happen` comes just before the first time that extras are written. */
const interrupt = (hotel: SmallHotel, happen: () => Promise<unknown>) => {
  let times = 0;
  const requote: SmallHotel['reservations']['requote'] = async (...args) => {
    times += 1;
    if (times === 1) await happen();
    return hotel.reservations.requote(...args);
  };
  return { ...hotel.ports, reservations: { ...hotel.reservations, requote } };
};

describe('chooseAddOns (R14)', () => {
  test('adds the lines, and the deposit is half of the new total', async () => {
    const hotel = await openHotel(TRANSFER, SPA);
    const reserva = await holdRoom(hotel);
    const transfers = createChoice('airport-transfer', { roomId: null, quantity: 2 });
    expect(await choose(hotel, reserva, SPA_DAY, transfers)).toEqual({ ok: true, value: { reserva } });
    const { total, deposit, lines } = await readQuote(hotel, reserva);
    expect([total, deposit]).toEqual([NORMAL + 7_700 + 14_300, 43_560]);
    expect(lines.map(({ kind, item, quantity, amount }) => [kind, item, quantity, amount])).toEqual([
      ['add-on', 'airport-transfer', 2, 13_000],
      ['tax', 'itbms', 1, 1_300],
    ]);
  });

  test('the deposit that the guest saw before is refused as changed, and the new one is charged', async () => {
    const hotel = await openHotel(SPA);
    const reserva = await holdRoom(hotel);
    await choose(hotel, reserva, SPA_DAY);
    const pay = (shownDeposit: number) => payDeposit(hotel.ports, createPayment(reserva, undefined, { shownDeposit }));
    expect(await pay(GARDEN_DEPOSIT)).toEqual({ status: 'refused', code: 'price-changed' });
    expect(await pay(GARDEN_DEPOSIT + 3_850)).toMatchObject({ status: 'confirmed' });
  });

  test.each<[string, AddOnChoice, string, object | undefined]>([
    ['an unknown extra', createChoice('yoga'), 'unknown-add-on', { addOnId: 'yoga', roomId: '1' }],
    ['a draft', createChoice('draft'), 'unknown-add-on', { addOnId: 'draft', roomId: '1' }],
    [
      'a room of another booking',
      { ...SPA_DAY, roomId: '2' },
      'unknown-add-on',
      { addOnId: 'spa-circuit', roomId: '2' },
    ],
    [
      'more than a room may have',
      { ...BASKETS, quantity: 5 },
      'add-on-quantity',
      { addOnId: 'picnic-basket', roomId: '1', max: 4 },
    ],
    [
      'a day outside of the stay',
      { ...SPA_DAY, day: '2027-01-20' },
      'add-on-day',
      { addOnId: 'spa-circuit', roomId: '1' },
    ],
    [
      'an extra whose lead time has passed',
      createChoice('early', { roomId: null }),
      'add-on-too-late',
      { addOnId: 'early' },
    ],
  ])('refuses %s, and changes nothing', async (_, choice, code, details) => {
    const hotel = await openHotel(
      SPA,
      PICNIC,
      { ...SPA, addOnId: 'draft', status: 'draft' },
      {
        ...TRANSFER,
        addOnId: 'early',
        leadHours: 2_000,
      },
    );
    const reserva = await holdRoom(hotel);
    expect(await choose(hotel, reserva, { ...BASKETS, quantity: 1 })).toMatchObject({ ok: true });
    const before = await readQuote(hotel, reserva);
    expect(await choose(hotel, reserva, choice)).toEqual({ ok: false, code, details });
    expect(await readQuote(hotel, reserva)).toEqual(before);
  });

  test('refuses more than is left on the day, and says how many are', async () => {
    const hotel = await openHotel(PICNIC);
    await choose(hotel, await holdRoom(hotel), BASKETS);
    const details = { addOnId: 'picnic-basket', roomId: '1', day: DAY, max: 2 };
    expect(await choose(hotel, await holdRoom(hotel), BASKETS)).toEqual({
      ok: false,
      code: 'add-on-sold-out',
      details,
    });
  });

  test('refuses an unknown and an expired hold', async () => {
    const hotel = await openHotel(SPA);
    expect(await choose(hotel, 'unknown-reserva', SPA_DAY)).toMatchObject({ code: 'unknown-reservation' });
    const reserva = await holdRoom(hotel);
    hotel.clock.pass(15);
    expect(await choose(hotel, reserva, SPA_DAY)).toMatchObject({ code: 'hold-expired' });
  });

  test('a last unit that another guest takes meanwhile is refused with the day', async () => {
    const hotel = await openHotel({ ...PICNIC, dailyCapacity: 3 });
    const other = await holdRoom(hotel);
    const reserva = await holdRoom(hotel);
    const ports = interrupt(hotel, () => choose(hotel, other, BASKETS));
    expect(await chooseAddOns(ports, { reserva, choices: [BASKETS] })).toMatchObject({
      code: 'add-on-sold-out',
      details: { day: DAY, max: 0 },
    });
    expect((await readQuote(hotel, reserva)).total).toBe(NORMAL);
  });

  test('a room that is removed meanwhile stays removed', async () => {
    const hotel = await openHotel(SPA);
    const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: ['618449', '618449'] });
    const ports = interrupt(hotel, () => removeRoom(hotel.ports, { reserva, roomId: '2' }));
    expect(await chooseAddOns(ports, { reserva, choices: [SPA_DAY] })).toMatchObject({ ok: true });
    const { rooms, total } = await readQuote(hotel, reserva);
    expect([rooms.map(({ roomId }) => roomId), total]).toEqual([['1'], NORMAL + 7_700]);
  });

  test('removeRoom keeps extras that are chosen meanwhile for the other room', async () => {
    const hotel = await openHotel(SPA);
    const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: ['618449', '618449'] });
    await choose(hotel, reserva, { ...SPA_DAY, roomId: '2' });
    let times = 0;
    const shrink: SmallHotel['reservations']['shrink'] = async (...args) => {
      times += 1;
      if (times === 1) await choose(hotel, reserva, { ...SPA_DAY, day: STAY.departure });
      return hotel.reservations.shrink(...args);
    };
    const ports = { ...hotel.ports, reservations: { ...hotel.reservations, shrink } };
    expect(await removeRoom(ports, { reserva, roomId: '2' })).toMatchObject({ ok: true });
    const { addOns, total } = await readQuote(hotel, reserva);
    expect([addOns.map(({ day }) => day), total]).toEqual([[STAY.departure], NORMAL + 7_700]);
  });

  test('the same choices again write nothing', async () => {
    const hotel = await openHotel(SPA);
    const reserva = await holdRoom(hotel);
    await choose(hotel, reserva, SPA_DAY);
    const requote = () => Promise.reject(new Error('it was written'));
    const ports = { ...hotel.ports, reservations: { ...hotel.reservations, requote } };
    expect(await chooseAddOns(ports, { reserva, choices: [SPA_DAY] })).toEqual({ ok: true, value: { reserva } });
  });
});

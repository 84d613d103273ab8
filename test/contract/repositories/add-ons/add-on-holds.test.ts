import { expect, test } from 'vitest';
import { listAddOnOffers } from '#src/booking/extras/choose-add-ons.service.ts';
import { holdAgain, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { DAY, useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createAddOn, createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';

const OWNER = { network: 'network', browser: 'browser' };
const NEXT_DAY = '2027-04-12';

/** Two persons on the second day: 70.00 and 10 % tax. */
const SPA_DAY = createChoice('spa-circuit', { day: DAY });
const SPA_TOTAL = 7_700;
const BASKETS = createChoice('picnic-basket', { day: DAY, quantity: 3 });
const BASKETS_TOTAL = 9_240;

/** One room of the hotel on each night. */
const LATE_BREAKFAST = createAddOn('breakfast', { charge: 'night', days: 'nights', dailyCapacity: 2 });

describeDatabases('extras of holds', (open) => {
  const hotel = useAddOnHotel(open);
  const { getPorts, place, choose, placeWith, write, countUnits, pass, readTotal, openHotel, query, pay } = hotel;
  const writeOne = (dailyCapacity: number | null = 1) => write({ ...PICNIC, dailyCapacity });
  const oneBasket = createChoice('picnic-basket', { day: DAY });

  test('chooseAddOns: holds units on each day that is counted, and adds the lines to the quote', async () => {
    await write(TRANSFER, SPA, PICNIC, LATE_BREAKFAST);
    const transfers = createChoice('airport-transfer', { roomId: null, quantity: 2 });
    const reserva = await placeWith([SPA_DAY, createChoice('breakfast'), transfers]);
    expect(await countUnits()).toEqual({
      'breakfast 2027-04-10': [1, 0],
      'breakfast 2027-04-11': [1, 0],
      'breakfast 2027-04-12': [1, 0],
      'spa-circuit 2027-04-11': [2, 0],
    });
    const { quote } = (await openHotel().reservations.find(reserva)) ?? {};
    expect(quote?.addOns.map(({ addOnId, counted }) => [addOnId, counted.length])).toEqual([
      ['spa-circuit', 1],
      ['breakfast', 3],
      ['airport-transfer', 0],
    ]);
    // 70.00, three times 40.00, and two transfers of 65.00, with 10 % tax.
    expect(quote?.total).toBe(NORMAL.total + SPA_TOTAL + 13_200 + 14_300);
  });

  test('chooseAddOns: replaces earlier choices, and repeating it changes nothing (R14)', async () => {
    await write(SPA, PICNIC);
    const reserva = await placeWith([SPA_DAY, BASKETS]);
    expect(await readTotal(reserva)).toBe(NORMAL.total + SPA_TOTAL + BASKETS_TOTAL);
    const moved = { ...BASKETS, day: NEXT_DAY, quantity: 1 };
    for (const _ of [1, 2]) {
      expect(await choose(reserva, [moved])).toBe('chosen');
      expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-12': [1, 0] });
      expect(await readTotal(reserva)).toBe(NORMAL.total + 3_080);
    }
    expect(await choose(reserva, [])).toBe('chosen');
    expect(await countUnits()).toEqual({});
    expect(await readTotal(reserva)).toBe(NORMAL.total);
  });

  test('40 guests choose the last unit at once: one gets it, 39 keep their hold at its price', async () => {
    await writeOne();
    const reservas = await Promise.all(Array.from({ length: 40 }, () => place()));
    const ends = await Promise.all(reservas.map((reserva) => choose(reserva, [oneBasket])));
    expect(ends.toSorted()).toEqual([...Array.from({ length: 39 }, () => 'add-on-sold-out'), 'chosen']);
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [1, 0] });
    const totals = await Promise.all(reservas.map(readTotal));
    expect(totals.filter((total) => total !== NORMAL.total)).toEqual([NORMAL.total + 3_080]);
  });

  test('the last units of two extras in opposite orders: no deadlock, and all or nothing', async () => {
    await write({ ...PICNIC, dailyCapacity: 4 }, { ...SPA, dailyCapacity: 8 });
    const reservas = await Promise.all(Array.from({ length: 20 }, () => place()));
    const choices = [SPA_DAY, oneBasket];
    const ends = await Promise.all(
      reservas.map((reserva, index) => choose(reserva, index % 2 === 0 ? choices : choices.toReversed())),
    );
    expect(ends.filter((end) => end === 'chosen')).toHaveLength(4);
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [4, 0], 'spa-circuit 2027-04-11': [8, 0] });
  });

  test('an overdue hold counts as free before a job ends it (B11)', async () => {
    await writeOne();
    const first = await placeWith([oneBasket]);
    expect(await choose(await place(), [oneBasket])).toBe('add-on-sold-out');
    pass(15);
    const list = (now: number) => openHotel().inventory.listAddOnDays({ from: DAY, to: DAY, now });
    const now = getPorts().clock.now();
    expect(await list(now - 1)).toEqual([{ addOnId: 'picnic-basket', day: DAY, units: 1 }]);
    expect(await list(now)).toEqual([]);
    const second = await placeWith([oneBasket]);
    expect(await query(`select reservation_id as id, status from add_on_use order by status`)).toEqual([
      { id: second, status: 'held' },
      { id: first, status: 'void' },
    ]);
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [1, 0] });
  });

  test('listAddOnDays: leaves out the units of overdue holds only, of the same day (B11)', async () => {
    await write(PICNIC);
    await placeWith([BASKETS]);
    pass(15);
    await placeWith([oneBasket]);
    expect(await openHotel().inventory.listAddOnDays({ from: DAY, to: DAY, now: getPorts().clock.now() })).toEqual([
      { addOnId: 'picnic-basket', day: DAY, units: 1 },
    ]);
  });

  test('listAddOnDays: sums all rooms and bookings of a day, and only of the days asked for', async () => {
    await write(SPA, PICNIC);
    await placeWith([BASKETS, SPA_DAY]);
    await placeWith(
      [
        { ...BASKETS, quantity: 1 },
        { ...oneBasket, roomId: '2', day: NEXT_DAY },
      ],
      2,
    );
    const list = (from: string, to: string) =>
      openHotel().inventory.listAddOnDays({ from, to, now: getPorts().clock.now() });
    expect(await list(DAY, NEXT_DAY)).toEqual([
      { addOnId: 'picnic-basket', day: DAY, units: 4 },
      { addOnId: 'picnic-basket', day: NEXT_DAY, units: 1 },
      { addOnId: 'spa-circuit', day: DAY, units: 2 },
    ]);
    expect(await list(NEXT_DAY, '2027-04-20')).toEqual([{ addOnId: 'picnic-basket', day: NEXT_DAY, units: 1 }]);
    expect(await list('2027-04-13', '2027-04-20')).toEqual([]);
  });

  test('an expired, a released and a replaced hold give their units back', async () => {
    await writeOne();
    await placeWith([oneBasket]);
    pass(15);
    expect(await openHotel().reservations.expireOverdue(getPorts().clock.now(), 10)).toBeGreaterThan(0);
    expect(await countUnits()).toEqual({});

    const released = await place({ owner: OWNER });
    expect(await choose(released, [oneBasket])).toBe('chosen');
    await place({ owner: OWNER, replaces: [released] });
    expect(await countUnits()).toEqual({});
    const last = await placeWith([oneBasket]);
    expect(await openHotel().reservations.release(last, getPorts().clock.now(), GUEST)).toBe('released');
    expect(await countUnits()).toEqual({});
  });

  test('removeRoom: drops the extras of the room, and keeps those of others and of the booking', async () => {
    await write(TRANSFER, SPA);
    const transfer = createChoice('airport-transfer', { roomId: null });
    const reserva = await placeWith([SPA_DAY, { ...SPA_DAY, roomId: '2' }, transfer], 2);
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [4, 0] });
    expect(await removeRoom(getPorts(), { reserva, roomId: '1' })).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [2, 0] });
    expect(await readTotal(reserva)).toBe(NORMAL.total + SPA_TOTAL + 7_150);
  });

  test('requote and shrink: refuse a quote that was made before the hold changed', async () => {
    await write(SPA);
    const reserva = await placeWith([SPA_DAY], 2);
    const { reservations } = openHotel();
    const before = (await reservations.find(reserva))?.quote;
    if (!before) throw new Error('no hold');
    const now = getPorts().clock.now();
    await removeRoom(getPorts(), { reserva, roomId: '1' });
    expect(await reservations.requote(reserva, before, now, GUEST)).toBe('outdated');
    expect(await reservations.shrink(reserva, before, now, GUEST)).toBe('outdated');
    expect(await readTotal(reserva)).toBe(NORMAL.total);
    expect(await countUnits()).toEqual({});
  });

  test('requote: refuses an ended hold, and any while a payment is open', async () => {
    await write(SPA);
    const { reservations } = openHotel();
    const reserva = await place();
    const quote = (await reservations.find(reserva))?.quote;
    if (!quote) throw new Error('no hold');
    await pay(reserva, undefined, {
      ...getPorts(),
      gateway: { ...getPorts().gateway, charge: () => Promise.reject() },
    });
    expect(await choose(reserva, [SPA_DAY])).toBe('payment-in-progress');
    const other = await place();
    pass(60);
    expect(await reservations.requote(other, quote, getPorts().clock.now(), GUEST)).toBe('not-held');
    expect(await choose(other, [SPA_DAY])).toBe('hold-expired');
    expect(await countUnits()).toEqual({});
  });

  test('holdAgain: chooses the same extras again where they are available, at current prices', async () => {
    await write(SPA, { ...PICNIC, dailyCapacity: 3 });
    const first = await placeWith([SPA_DAY, BASKETS]);
    pass(15);
    await write({ ...SPA, price: 4_000 }, { ...PICNIC, dailyCapacity: 3 });
    const again = await holdAgain(getPorts(), { reserva: first, locale: 'es' });
    const before = NORMAL.total + SPA_TOTAL + BASKETS_TOTAL;
    expect(again).toMatchObject({ ok: true, value: { before, total: before + 1_100 } });
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [3, 0], 'spa-circuit 2027-04-11': [2, 0] });

    pass(15);
    await placeWith([oneBasket]);
    const reserva = again.ok ? again.value.reserva : '';
    expect(await holdAgain(getPorts(), { reserva, locale: 'es' })).toMatchObject({
      ok: true,
      value: { before: before + 1_100, total: NORMAL.total + SPA_TOTAL + 1_100 },
    });
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [1, 0], 'spa-circuit 2027-04-11': [2, 0] });
  });

  test('listAddOnOffers: counts what other guests hold as taken, and own units as free', async () => {
    await write({ ...PICNIC, dailyCapacity: 4 });
    const mine = await placeWith([BASKETS]);
    const read = async (reserva: string) => {
      const [offer] = await listAddOnOffers(getPorts(), reserva);
      return [offer?.days.find(({ day }) => day === DAY)?.left, offer?.chosen];
    };
    expect(await read(mine)).toEqual([4, { quantity: 3, day: DAY }]);
    expect(await read(await place())).toEqual([1, null]);
    expect(await listAddOnOffers(getPorts(), 'unknown-reserva')).toEqual([]);
  });

  test('the database refuses more units than the capacity', async () => {
    await writeOne(3);
    await placeWith([BASKETS]);
    await expect(hotel.run('update add_on_day set sold = 1')).rejects.toThrow('add_on_day_units');
  });

  test('a capacity that is removed or raised counts at once, also on days that are open already', async () => {
    await writeOne(1);
    const reserva = await placeWith([oneBasket]);
    const second = await place();
    await writeOne(2);
    expect(await choose(second, [oneBasket])).toBe('chosen');
    await writeOne(null);
    expect(await choose(await place(), [BASKETS])).toBe('chosen');
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [2, 0] });
    expect(await choose(reserva, [])).toBe('chosen');
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [1, 0] });
  });
});

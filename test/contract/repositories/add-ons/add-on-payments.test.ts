import { describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { dropChange, proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { DAY, useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

const MINUTES_A_DAY = 1_440;
/** Two persons on the second day: 70.00 and 10 % tax. */
const SPA_DAY = createChoice('spa-circuit', { day: DAY });
const SPA_TOTAL = 7_700;
const BASKET = createChoice('picnic-basket', { day: DAY });

describeDatabases('extras of reservations: payments', (open) => {
  const hotel = useAddOnHotel(open);
  const { getPorts, placeWith, choose, place, pay, payLate, cancel, write, countUnits, pass, readTotal } = hotel;
  const { openHotel, query, expireOverdue, runWithCrashes } = hotel;
  const writeOne = () => write({ ...PICNIC, dailyCapacity: 1 });
  const find = (reserva: string) => openHotel().reservations.find(reserva);

  const book = async (choices = [SPA_DAY], rooms = 1): Promise<string> => {
    const reserva = await placeWith(choices, rooms);
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    return reserva;
  };

  test('a paid deposit turns held units into sold ones, and the folio has the lines', async () => {
    await write(SPA, TRANSFER);
    const reserva = await book([SPA_DAY, createChoice('airport-transfer', { roomId: null })]);
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2] });
    const booked = await find(reserva);
    const total = NORMAL.total + SPA_TOTAL + 7_150;
    expect(booked?.quote.total).toBe(total);
    expect(
      booked && 'folio' in booked ? booked.folio.map(({ kind, item, amount }) => [kind, item, amount]) : [],
    ).toEqual([
      ['room', undefined, 67_200],
      ['add-on', 'spa-circuit', 7_000],
      ['add-on', 'airport-transfer', 6_500],
      ['tax', 'itbms', 8_070],
      ['deposit', undefined, 0 - total / 2],
    ]);
  });

  test('a promotion that the guest has used already is removed, and the extras stay (R18)', async () => {
    await write(SPA);
    await hotel.writePromotions({ ...SERENA, isOnePerGuest: true });
    await book();
    const second = await placeWith([SPA_DAY]);
    expect(await pay(second)).toEqual({ status: 'refused', code: 'promotion-used-by-guest' });
    expect(await readTotal(second)).toBe(NORMAL.total + SPA_TOTAL);
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [2, 2] });
    expect(await pay(second)).toMatchObject({ status: 'confirmed' });
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 4] });
  });

  test('extras stay as agreed: none is chosen after the payment', async () => {
    await write(SPA);
    const reserva = await book();
    expect(await choose(reserva, [])).toBe('hold-expired');
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2] });
  });

  test.each([
    ['free of charge', 0],
    ['late', 70],
  ])('cancelling %s returns the sold units', async (_, days) => {
    await writeOne();
    const reserva = await book([BASKET]);
    expect(await choose(await place(), [BASKET])).toBe('add-on-sold-out');
    pass(days * MINUTES_A_DAY);
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { free: days === 0 } });
    expect(await countUnits()).toEqual({});
  });

  test('cancelling one room of two returns the units of that room', async () => {
    await write(SPA, PICNIC);
    const reserva = await book([SPA_DAY, { ...SPA_DAY, roomId: '2' }, { ...BASKET, roomId: '2' }], 2);
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [0, 1], 'spa-circuit 2027-04-11': [0, 4] });
    expect(await cancel(reserva, '2')).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2] });
    expect(await readTotal(reserva)).toBe(NORMAL.total + SPA_TOTAL);
  });

  /** A payment whose answer comes after its hold ended. */
  const bookLate = async (choice = BASKET) => {
    const reserva = await placeWith([choice]);
    await payLate(reserva);
    expect(await countUnits()).toEqual({});
    return reserva;
  };

  test('a payment that arrives after its hold expired takes the units again', async () => {
    await writeOne();
    const reserva = await bookLate();
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await find(reserva))?.status).toBe('confirmed');
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [0, 1] });
  });

  test('a payment that arrives after the last unit went to another guest is refunded (B13)', async () => {
    await writeOne();
    const reserva = await bookLate();
    const nights = () => query(`select sum(held) as held, sum(sold) as sold from inventory_night`);
    await book([BASKET]);
    const before = await nights();
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await find(reserva))?.status).toBe('expired');
    expect((await openHotel().reservations.findLatestDeposit(reserva))?.state.status).toBe('refunded');
    expect(await nights()).toEqual(before);
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-11': [0, 1] });
  });

  test('a payment that arrives late takes the units of an overdue hold (B11)', async () => {
    await writeOne();
    const reserva = await bookLate({ ...BASKET, day: STAY.departure });
    // Of other nights, so that only the basket is in the way.
    const other = await place({ arrival: STAY.departure, departure: '2027-04-15' });
    expect(await choose(other, [{ ...BASKET, day: STAY.departure }])).toBe('chosen');
    pass(16);
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await find(reserva))?.status).toBe('confirmed');
    expect((await find(other))?.status).toBe('expired');
    expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-13': [0, 1] });
  });

  test.each(['before', 'after'] as const)(
    'the last unit, a crash %s every awaited step of holding, choosing, paying and cancelling: sold once or free',
    async (when) => {
      await writeOne();
      const bookAndCancel = async (ports: PaymentPorts) => {
        const reserva = await place({}, 1, ports);
        await choose(reserva, [BASKET], ports);
        await pay(reserva, undefined, ports);
        await cancel(reserva, null, ports);
      };
      const runs = await runWithCrashes(when, bookAndCancel, async (step) => {
        const confirmed = await query<{ id: string }>(`select reservation_id as id from reservation
          where status = 'confirmed' and quote -> 'addOns' <> '[]'`);
        const sold = confirmed.length === 0 ? {} : { 'picnic-basket 2027-04-11': [0, 1] };
        expect(await countUnits(), step).toEqual(sold);
        for (const { id } of confirmed) await cancel(id);
        expect(await countUnits(), step).toEqual({});
      });
      expect(runs).toBeGreaterThan(12);
    },
  );

  describe('changes of dates', () => {
    const propose = async (reserva: string, arrival: string, departure: string) => {
      const proposed = await proposeChange(getPorts(), { reserva, arrival, departure });
      if (!proposed.ok) throw new Error(proposed.code);
      return proposed.value;
    };
    const accept = (reserva: string, { change, dueNow, refund }: Awaited<ReturnType<typeof propose>>) =>
      acceptChange(getPorts(), {
        ...{ reserva, change, shown: { dueNow, refund } },
        ...{ locale: 'es', returnUrl: 'http://hotel.example' },
      });

    test('carry extras to the day that is as far from arrival, held by the proposal', async () => {
      await write(SPA);
      const reserva = await book();
      const proposed = await propose(reserva, '2027-04-15', '2027-04-18');
      expect(proposed).toMatchObject({ after: { total: NORMAL.total + SPA_TOTAL }, dropped: [] });
      expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2], 'spa-circuit 2027-04-16': [2, 0] });
      expect(await accept(reserva, proposed)).toEqual({ status: 'done' });
      expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-16': [0, 2] });
      expect((await find(reserva))?.quote.addOns[0]?.day).toBe('2027-04-16');
    });

    test('give held units back when the proposal is dropped, replaced or runs out', async () => {
      await write(SPA);
      const reserva = await book();
      const { change } = await propose(reserva, '2027-04-15', '2027-04-18');
      await propose(reserva, '2027-04-20', '2027-04-23');
      expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2], 'spa-circuit 2027-04-21': [2, 0] });
      await dropChange(getPorts(), { reserva, change });
      const last = await propose(reserva, '2027-04-16', '2027-04-19');
      await dropChange(getPorts(), { reserva, change: last.change });
      expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2] });
      await propose(reserva, '2027-04-16', '2027-04-19');
      pass(60);
      await expireOverdue();
      expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [0, 2] });
    });

    test('count own units as free on days of both stays', async () => {
      await write({ ...PICNIC, days: 'nights', dailyCapacity: 1 });
      const basket = { ...BASKET, day: null };
      const reserva = await book([basket]);
      const proposed = await propose(reserva, '2027-04-11', '2027-04-15');
      expect(proposed.dropped).toEqual([]);
      expect(await countUnits()).toEqual({
        'picnic-basket 2027-04-10': [0, 1],
        'picnic-basket 2027-04-11': [0, 1],
        'picnic-basket 2027-04-12': [0, 1],
        'picnic-basket 2027-04-13': [1, 0],
        'picnic-basket 2027-04-14': [1, 0],
      });
      expect(await accept(reserva, proposed)).toEqual({ status: 'done' });
      expect(await countUnits()).toEqual({
        'picnic-basket 2027-04-11': [0, 1],
        'picnic-basket 2027-04-12': [0, 1],
        'picnic-basket 2027-04-13': [0, 1],
        'picnic-basket 2027-04-14': [0, 1],
      });
    });

    test('leave out extras that are sold out, and name them', async () => {
      await write(SPA, { ...PICNIC, dailyCapacity: 1 });
      const reserva = await book([SPA_DAY, BASKET]);
      const other = await place({ arrival: '2027-04-15', departure: '2027-04-18' });
      expect(await choose(other, [{ ...BASKET, day: '2027-04-16' }])).toBe('chosen');
      const proposed = await propose(reserva, '2027-04-15', '2027-04-18');
      expect(proposed).toMatchObject({ after: { total: NORMAL.total + SPA_TOTAL }, dropped: [PICNIC.names] });
      expect(await accept(reserva, proposed)).toEqual({ status: 'done' });
      expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-16': [1, 0], 'spa-circuit 2027-04-16': [0, 2] });
    });

    test('take the units of an overdue hold (B11)', async () => {
      await writeOne();
      const reserva = await book([{ ...BASKET, day: STAY.departure }]);
      // Of other nights, so that only the basket is in the way.
      const other = await place({ arrival: '2027-04-18', departure: '2027-04-20' });
      expect(await choose(other, [{ ...BASKET, day: '2027-04-18' }])).toBe('chosen');
      pass(15);
      expect(await propose(reserva, '2027-04-15', '2027-04-18')).toMatchObject({ dropped: [] });
      expect(await countUnits()).toEqual({ 'picnic-basket 2027-04-13': [0, 1], 'picnic-basket 2027-04-18': [1, 0] });
    });
  });
});

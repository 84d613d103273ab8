import { expect, test } from 'vitest';
import { proposeAddOns } from '#src/booking/add-extras/propose-add-ons.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { type ChangeProposal, dropChange } from '#src/booking/change/propose-change.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { DAY, useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createChoice, PICNIC, SPA } from '#test/support/booking/add-ons.ts';

/** One basket on the second day: 28.00 and 10 % tax. */
const BASKET = createChoice('picnic-basket', { day: DAY });
const BASKET_TOTAL = 3_080;
const SPA_DAY = createChoice('spa-circuit', { day: DAY });
const ONE_BASKET = { ...PICNIC, dailyCapacity: 1 };
const [BASKET_HELD, BASKET_SOLD] = [{ 'picnic-basket 2027-04-11': [1, 0] }, { 'picnic-basket 2027-04-11': [0, 1] }];

describeDatabases('extras that are added to reservations (R14)', (open) => {
  const hotel = useAddOnHotel(open);
  const {
    getPorts,
    place,
    placeWith,
    pay,
    cancel,
    write,
    countUnits,
    pass,
    expireOverdue,
    openHotel,
    query,
    runWithCrashes,
  } = hotel;
  const readTotal = async (reserva: string) => (await hotel.readTotal(reserva)) ?? 0;
  const find = (reserva: string) => openHotel().reservations.find(reserva);

  const book = async (choices: readonly AddOnChoice[] = []): Promise<string> => {
    const reserva = choices.length > 0 ? await placeWith(choices) : await place();
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    return reserva;
  };

  const propose = async (reserva: string, choices: readonly AddOnChoice[], ports: PaymentPorts = getPorts()) => {
    const proposed = await proposeAddOns(ports, { reserva, choices });
    return proposed.ok ? proposed.value : proposed.code;
  };

  const hold = async (reserva: string, choices: readonly AddOnChoice[] = [BASKET]): Promise<ChangeProposal> => {
    const proposed = await propose(reserva, choices);
    if (typeof proposed === 'string') throw new Error(proposed);
    return proposed;
  };

  const accept = (reserva: string, proposal: ChangeProposal, ports: PaymentPorts = getPorts()) => {
    const { change, dueNow, refund } = proposal;
    const returnUrl = 'http://hotel.example';
    return acceptChange(ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl });
  };

  test('a proposal holds the units beside those that the reservation has, and accepting sells them', async () => {
    await write(SPA, ONE_BASKET);
    const reserva = await book([SPA_DAY]);
    const before = await readTotal(reserva);
    const proposal = await hold(reserva);
    expect(await countUnits()).toEqual({ ...BASKET_HELD, 'spa-circuit 2027-04-11': [0, 2] });
    expect(await accept(reserva, proposal)).toEqual({ status: 'done' });
    expect(await countUnits()).toEqual({ ...BASKET_SOLD, 'spa-circuit 2027-04-11': [0, 2] });
    expect(await readTotal(reserva)).toBe(before + BASKET_TOTAL);
    const booked = await find(reserva);
    expect(booked && 'folio' in booked && booked.folio.slice(-3).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['add-on', 2_800],
      ['tax', 280],
      ['change', 0 - BASKET_TOTAL],
    ]);
  });

  test('units are given back when the proposal is dropped, replaced or runs out, and when the stay is cancelled', async () => {
    await write(SPA, ONE_BASKET);
    const reserva = await book();
    await hold(reserva);
    const { change } = await hold(reserva, [SPA_DAY]);
    expect(await countUnits()).toEqual({ 'spa-circuit 2027-04-11': [2, 0] });
    await dropChange(getPorts(), { reserva, change });
    expect(await countUnits()).toEqual({});
    await hold(reserva);
    await hold(reserva);
    expect(await countUnits()).toEqual(BASKET_HELD);
    pass(16);
    await expireOverdue();
    expect(await countUnits()).toEqual({});
    await accept(reserva, await hold(reserva));
    await hold(reserva, [SPA_DAY]);
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual({});
  });

  test('the last unit, wanted for two reservations at once: one gets it', async () => {
    await write(ONE_BASKET);
    const reservas = [await book(), await book()];
    const proposals = await Promise.all(reservas.map((reserva) => propose(reserva, [BASKET])));
    expect(proposals.filter((each) => each === 'add-on-sold-out')).toHaveLength(1);
    expect(await countUnits()).toEqual(BASKET_HELD);
    await Promise.all(
      reservas.map((reserva, index) => {
        const proposal = proposals[index];
        return typeof proposal === 'object' && accept(reserva, proposal);
      }),
    );
    expect(await countUnits()).toEqual(BASKET_SOLD);
    const totals = await Promise.all(reservas.map(readTotal));
    expect(totals.toSorted((a, b) => a - b)).toEqual([NORMAL.total, NORMAL.total + BASKET_TOTAL]);
  });

  test('a proposal takes the unit of an overdue hold (B11)', async () => {
    await write(ONE_BASKET);
    const reserva = await book();
    const other = await placeWith([BASKET]);
    expect(await propose(reserva, [BASKET])).toBe('add-on-sold-out');
    pass(15);
    expect(await hold(reserva)).toMatchObject({ dueNow: BASKET_TOTAL });
    expect((await find(other))?.status).toBe('expired');
    expect(await countUnits()).toEqual(BASKET_HELD);
  });

  /** A charge whose answer comes after its proposal ended. */
  const payLate = async (): Promise<string> => {
    const reserva = await book();
    const proposal = await hold(reserva);
    const gateway: PaymentPorts['gateway'] = {
      ...getPorts().gateway,
      charge: async (charge) => {
        await getPorts().gateway.charge(charge);
        throw new Error('the answer was lost');
      },
      find: () => Promise.reject(new Error('the answer was lost')),
    };
    expect(await accept(reserva, proposal, { ...getPorts(), gateway })).toEqual({ status: 'processing' });
    pass(16);
    await expireOverdue();
    expect(await countUnits()).toEqual({});
    return reserva;
  };

  test('a payment that arrives after its proposal expired takes the unit again', async () => {
    await write(ONE_BASKET);
    const reserva = await payLate();
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect(await readTotal(reserva)).toBe(NORMAL.total + BASKET_TOTAL);
    expect(await countUnits()).toEqual(BASKET_SOLD);
  });

  test('a payment that arrives after the last unit went to another guest is refunded (B13)', async () => {
    await write(ONE_BASKET);
    const reserva = await payLate();
    await book([BASKET]);
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect(await readTotal(reserva)).toBe(NORMAL.total);
    const attempts = await openHotel().amendments.listAttempts(reserva);
    expect(attempts.find(({ purpose }) => purpose.kind === 'change')?.state.status).toBe('refunded');
    expect(await countUnits()).toEqual(BASKET_SOLD);
  });

  test.each(['before', 'after'] as const)(
    'the last unit, a crash %s every awaited step of proposing and accepting: sold and paid once, or free',
    async (when) => {
      await write(ONE_BASKET);
      let reserva = '';
      const addBasket = async (ports: PaymentPorts) => {
        reserva = await book();
        const proposal = await propose(reserva, [BASKET], ports);
        if (typeof proposal === 'object') await accept(reserva, proposal, ports);
      };
      const runs = await runWithCrashes(when, addBasket, async (step) => {
        const isAdded = (await readTotal(reserva)) > NORMAL.total;
        expect(await countUnits(), step).toEqual(isAdded ? BASKET_SOLD : {});
        const charged = await query<{ paid: number }>(
          `select coalesce(sum(amount_minor), 0)::int as paid from folio_entry where reservation_id = '${reserva}' and kind = 'change'`,
        );
        expect(charged, step).toEqual([{ paid: isAdded ? 0 - BASKET_TOTAL : 0 }]);
        await cancel(reserva);
        expect(await countUnits(), step).toEqual({});
      });
      expect(runs).toBeGreaterThan(12);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { NORMAL, PROMOTED, usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createPromotion, SERENA } from '#test/support/booking/promotions.ts';

const MINUTES_A_DAY = 1_440;

describeDatabases('uses of promotions by reservations: payments', (open) => {
  const { getPorts, place, pay, payLate, runWithCrashes, cancel, write, count, pass, readTotal, openHotel, query } =
    usePromotionHotel(open);
  const limited = (maxUses: number | null = 1) => write({ ...SERENA, maxUses });

  const bookRoom = async (email?: string): Promise<string> => {
    const reserva = await place();
    expect(await pay(reserva, email)).toMatchObject({ status: 'confirmed' });
    return reserva;
  };

  test('a paid deposit turns the use into a used one, and the folio has the discount', async () => {
    await limited();
    const reserva = await bookRoom();
    expect(await count()).toEqual({ serena: [0, 1] });
    expect(await place()).toBe('promotion-used-up');
    const booked = await openHotel().reservations.find(reserva);
    expect(booked?.quote.promotion).toEqual({ promotionId: 'serena', code: 'SERENA15', names: SERENA.names });
    expect(booked && 'folio' in booked ? booked.folio.map(({ kind, amount }) => [kind, amount]) : []).toEqual([
      ['room', 67_200],
      ['discount', -10_080],
      ['tax', 5_712],
      ['deposit', 0 - PROMOTED.deposit],
    ]);
  });

  test('cancelling free of charge gives the use back, and reverses every line', async () => {
    await limited();
    const reserva = await bookRoom();
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await count()).toEqual({ serena: [0, 0] });
    const found = await openHotel().reservations.find(reserva);
    expect(found && 'folio' in found ? found.folio.reduce((sum, { amount }) => sum + amount, 0) : null).toBe(0);
    await bookRoom();
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test('a late cancellation keeps the use', async () => {
    await limited();
    const reserva = await bookRoom();
    pass(70 * MINUTES_A_DAY);
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { free: false, penalty: PROMOTED.total } });
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test('cancelling one promoted room of two keeps the use', async () => {
    await limited();
    const reserva = await place({}, 2);
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    expect(await cancel(reserva, '2')).toMatchObject({ ok: true });
    expect(await readTotal(reserva)).toBe(PROMOTED.total);
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test('a promotion of the whole price: the card is verified, nothing is charged or refunded', async () => {
    await write({ ...SERENA, benefit: { kind: 'percent', percent: 10_000 } });
    const reserva = await bookRoom();
    const booked = await openHotel().reservations.find(reserva);
    expect(booked?.quote).toMatchObject({ total: 0, deposit: 0, balance: null });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { penalty: 0 } });
    const found = await openHotel().reservations.find(reserva);
    expect(found && 'folio' in found ? found.folio.reduce((sum, { amount }) => sum + amount, 0) : null).toBe(0);
  });

  /** A payment whose answer comes after its hold ended. */
  const bookLate = async () => {
    const reserva = await place();
    await payLate(reserva);
    return reserva;
  };

  test('a payment that arrives after its hold expired takes the use again', async () => {
    await limited();
    const reserva = await bookLate();
    expect(await count()).toEqual({ serena: [0, 0] });
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await openHotel().reservations.find(reserva))?.status).toBe('confirmed');
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test('a payment that arrives after the last use went to another guest is refunded (B13)', async () => {
    await limited();
    const reserva = await bookLate();
    await bookRoom();
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await openHotel().reservations.find(reserva))?.status).toBe('expired');
    expect((await openHotel().reservations.findLatestDeposit(reserva))?.state.status).toBe('refunded');
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test.each(['before', 'after'] as const)(
    'the last use, a crash %s every awaited step of holding, paying and cancelling: taken once or given back',
    async (when) => {
      await limited();
      const bookAndCancel = async (ports: PaymentPorts) => {
        const reserva = await place({}, 1, ports);
        await pay(reserva, undefined, ports);
        await cancel(reserva, null, ports);
      };
      const runs = await runWithCrashes(when, bookAndCancel, async (step) => {
        const [held = 0, used = 0] = (await count()).serena ?? [];
        const confirmed = await query<{ id: string }>(`select reservation_id as id from reservation
          where status = 'confirmed' and quote -> 'promotion' <> 'null'`);
        expect([held, used], step).toEqual([0, confirmed.length]);
        for (const { id } of confirmed) await cancel(id);
        expect(await count(), step).toEqual({ serena: [0, 0] });
      });
      expect(runs).toBeGreaterThan(8);
    },
  );

  describe('one per guest', () => {
    const once = () => write({ ...SERENA, isOnePerGuest: true });

    test('a second booking with the same address is refused before the charge, at the normal price', async () => {
      await once();
      await bookRoom('maria@example.com');
      const second = await place();
      expect(await pay(second, ' Maria@Example.com')).toEqual({ status: 'refused', code: 'promotion-used-by-guest' });
      expect(await openHotel().reservations.findLatestDeposit(second)).toBeUndefined();
      expect(await readTotal(second)).toBe(NORMAL.total);
      expect(await count()).toEqual({ serena: [0, 1] });
      expect(await pay(second)).toMatchObject({ status: 'confirmed' });
      expect(await count()).toEqual({ serena: [0, 1] });
    });

    test('another guest may use it, and the same one again after a free cancellation', async () => {
      await once();
      const first = await bookRoom('maria@example.com');
      await bookRoom('jorge@example.com');
      await cancel(first);
      await bookRoom('maria@example.com');
      expect(await count()).toEqual({ serena: [0, 2] });
    });

    test('a declined payment claims it for its hold: the guest may pay that one, or another after its end', async () => {
      await once();
      const [first, second] = [await place(), await place()];
      const declined = { card_number: '4000000000000002' };
      for (const reserva of [first, first])
        expect(await pay(reserva, undefined, undefined, declined)).toMatchObject({ status: 'declined' });
      expect(await pay(second)).toEqual({ status: 'refused', code: 'promotion-used-by-guest' });
      pass(15);
      await bookRoom();
      expect(await count()).toEqual({ serena: [1, 1] });
    });

    test('two guests at once, and one guest with two promotions, are kept as different hashes', async () => {
      await write({ ...SERENA, isOnePerGuest: true }, createPromotion('other', { code: 'OTHER', isOnePerGuest: true }));
      const [first, second] = [await place(), await place()];
      expect(await pay(first, 'maria@example.com')).toMatchObject({ status: 'confirmed' });
      const readHashes = () => query<{ hash: string | null }>('select distinct email_hash as hash from promotion_use');
      expect(await readHashes()).toHaveLength(2);
      expect(await pay(second, 'jorge@example.com')).toMatchObject({ status: 'confirmed' });
      const other = await place({ promotionCode: 'OTHER' });
      expect(await pay(other, 'maria@example.com')).toMatchObject({ status: 'confirmed' });
      expect(await readHashes()).toHaveLength(3);
      expect(await count()).toEqual({ other: [0, 1], serena: [0, 2] });
    });

    test('of two payments of a guest at the same time one has it', async () => {
      await once();
      const holds = [await place(), await place()];
      const ends = await Promise.all(holds.map((reserva) => pay(reserva)));
      expect(ends.map((end) => ('code' in end && end.status === 'refused' ? end.code : end.status)).sort()).toEqual([
        'confirmed',
        'promotion-used-by-guest',
      ]);
      expect(await count()).toEqual({ serena: [0, 1] });
    });

    test('the address is kept as a hash, and not at all when the use ended', async () => {
      await once();
      const reserva = await bookRoom('maria@example.com');
      const read = () => query<{ email_hash: string | null }>('select email_hash from promotion_use');
      expect(await read()).toEqual([{ email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
      await cancel(reserva);
      expect(await read()).toEqual([{ email_hash: null }]);
    });
  });

  describe('changes of dates', () => {
    const change = async (reserva: string, arrival: string, departure: string) => {
      const proposed = await proposeChange(getPorts(), { reserva, arrival, departure });
      if (!proposed.ok) throw new Error(proposed.code);
      const { change: hold, after, dueNow, refund } = proposed.value;
      const during = await count();
      const shown = { dueNow, refund };
      const command = { reserva, change: hold, shown, locale: 'es', returnUrl: 'http://hotel.example' } as const;
      expect(await acceptChange(getPorts(), command)).toEqual({ status: 'done' });
      return { after, during };
    };

    test('keep the promotion without a second use', async () => {
      await limited();
      const reserva = await bookRoom();
      const { after, during } = await change(reserva, '2027-04-11', '2027-04-15');
      expect(during).toEqual({ serena: [0, 1] });
      expect(after).toMatchObject({ total: 83_776, promotion: { promotionId: 'serena' } });
      expect(await readTotal(reserva)).toBe(83_776);
      expect(await count()).toEqual({ serena: [0, 1] });
    });

    test('to a stay for which it is not valid lose it and give the use back', async () => {
      await write({ ...SERENA, maxUses: 1, limits: { ...SERENA.limits, minStay: 3 } });
      const reserva = await bookRoom();
      const { after, during } = await change(reserva, '2027-04-10', '2027-04-12');
      expect(during).toEqual({ serena: [0, 1] });
      expect(after).toMatchObject({ total: 49_280, promotion: null });
      expect(await count()).toEqual({ serena: [0, 0] });
    });
  });
});

import { expect, test } from 'vitest';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { NORMAL, PROMOTED, STAY, usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

const OWNER = { network: 'network', browser: 'browser' };
const [ONE, OTHER] = ['PERSONAL01', 'PERSONAL02'] as const;
const PERSONAL = { ...SERENA, code: null, personalCodes: [ONE, OTHER] };

describeDatabases('personal codes: one booking each (R18)', (open) => {
  const { getPorts, place, write, count, pass, readTotal, openHotel, pay, payLate, cancel, run } =
    usePromotionHotel(open);
  const isTaken = () => openHotel().inventory.isPersonalCodeTaken(ONE, getPorts().clock.now());

  test('of concurrent guests with one code exactly one gets it, and another code is free', async () => {
    await write(PERSONAL);
    const ends = await Promise.all(Array.from({ length: 12 }, () => place({ promotionCode: ONE })));
    expect(ends.filter((end) => end === 'promotion-used-up')).toHaveLength(11);
    expect(await readTotal(await place({ promotionCode: OTHER }))).toBe(PROMOTED.total);
    expect(await count()).toEqual({ serena: [2, 0] });
  });

  test('the limit of all uses holds for personal codes too', async () => {
    await write({ ...PERSONAL, maxUses: 1 });
    await place({ promotionCode: ONE });
    expect(await place({ promotionCode: OTHER })).toBe('promotion-used-up');
  });

  test('a paid booking uses its code, and a free cancellation gives it back', async () => {
    await write(PERSONAL);
    const reserva = await place({ promotionCode: ONE });
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    expect([await isTaken(), await place({ promotionCode: ONE })]).toEqual([true, 'promotion-used-up']);
    await cancel(reserva);
    expect(await isTaken()).toBe(false);
    expect(await readTotal(await place({ promotionCode: ONE }))).toBe(PROMOTED.total);
  });

  test('an overdue, a released and a replaced hold give their code back (B11)', async () => {
    await write(PERSONAL);
    await place({ promotionCode: ONE });
    expect(await isTaken()).toBe(true);
    pass(15);
    expect(await isTaken()).toBe(false);
    const released = await place({ promotionCode: ONE, owner: OWNER });
    const replaced = await place({ promotionCode: ONE, owner: OWNER, replaces: [released] });
    expect(await readTotal(replaced)).toBe(PROMOTED.total);
    await openHotel().reservations.release(replaced, getPorts().clock.now(), GUEST);
    expect(await isTaken()).toBe(false);
  });

  test('a payment that arrives after its code went to another guest is refunded (B13)', async () => {
    await write(PERSONAL);
    const reserva = await place({ promotionCode: ONE });
    await payLate(reserva);
    await pay(await place({ promotionCode: ONE }), 'ana@example.com');
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await openHotel().reservations.find(reserva))?.status).toBe('expired');
    expect((await openHotel().reservations.findLatestDeposit(reserva))?.state.status).toBe('refunded');
    expect(await count()).toEqual({ serena: [0, 1] });
  });

  test('a code that the hotel takes off the list is unknown, and a hold keeps it', async () => {
    await write(PERSONAL);
    const reserva = await place({ promotionCode: ONE });
    await write({ ...PERSONAL, personalCodes: [OTHER] });
    expect(await readTotal(await place({ promotionCode: ONE }))).toBe(NORMAL.total);
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
  });

  test('searchRooms: says that a code is used up, and of another that it applies', async () => {
    await write(PERSONAL);
    await place({ promotionCode: ONE });
    const findStatus = async (promotionCode: string) => {
      const found = await searchRooms(getPorts(), { ...STAY, rooms: ['2'], promotionCode });
      return found.ok && found.value.promotion?.status;
    };
    expect(await Promise.all([ONE, OTHER, 'PERSONAL03'].map(findStatus))).toEqual([
      'used-up',
      'applied',
      'unknown-code',
    ]);
  });

  test('the database refuses a second use of a code', async () => {
    await write(PERSONAL);
    await place({ promotionCode: ONE });
    await place({ promotionCode: OTHER });
    await expect(run(`update promotion_use set code_key = '${ONE}'`)).rejects.toThrow('promotion_use_code');
  });
});

import { expect, test } from 'vitest';
import { holdAgain, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { NORMAL, PROMOTED, STAY, usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';

const OWNER = { network: 'network', browser: 'browser' };

const GUESTS = 400;
const USES = 100;

describeDatabases('uses of promotions by holds', (open) => {
  const { getPorts, run, place, write, count, pass, readTotal, openHotel, query } = usePromotionHotel(open);
  const limited = (maxUses: number) => write({ ...SERENA, maxUses });

  test(`${GUESTS} concurrent guests with a code of ${USES} uses: exactly ${USES} get it (R18)`, async () => {
    await limited(USES);
    const ends = await Promise.all(Array.from({ length: GUESTS }, () => place()));
    expect(ends.filter((end) => end === 'promotion-used-up')).toHaveLength(GUESTS - USES);
    expect(new Set(ends).size).toBe(USES + 1);
    expect(await count()).toEqual({ serena: [USES, 0] });
  });

  test('an automatic promotion without a use left: held at the normal price', async () => {
    await write({ ...SPRING, maxUses: 2 });
    const reservas = await Promise.all([1, 2, 3, 4].map(() => place()));
    const totals = await Promise.all(reservas.map(readTotal));
    expect(totals.toSorted((a = 0, b = 0) => a - b)).toEqual([66_528, 66_528, NORMAL.total, NORMAL.total]);
    expect(await count()).toEqual({ spring: [2, 0] });
  });

  test('a repeated request takes one use, also the last one, and also at the same time (B12)', async () => {
    await limited(1);
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = await Promise.all([place({ idempotencyKey }), place({ idempotencyKey })]);
    expect(second).toBe(first);
    expect(await place({ idempotencyKey })).toBe(first);
    expect(await count()).toEqual({ serena: [1, 0] });
    expect(await readTotal(first)).toBe(PROMOTED.total);
  });

  test('a refused hold takes neither a room nor a use', async () => {
    await limited(0);
    const readHeld = () => query(`select sum(held) from inventory_night`);
    const before = await readHeld();
    expect(await place()).toBe('promotion-used-up');
    expect(await readHeld()).toEqual(before);
    expect(await query('select status from promotion_use')).toEqual([]);
  });

  test('a hold that is sold out takes no use', async () => {
    await limited(5);
    const night = `where night = '${STAY.arrival}'`;
    await run(`update inventory_night set capacity = held + sold ${night}`);
    expect(await place()).toBe('no-rooms');
    await run(`update inventory_night set capacity = 500 ${night}`);
    expect(await count()).toEqual({ serena: [0, 0] });
  });

  test('an overdue hold counts as free before a job ends it (B11)', async () => {
    await limited(1);
    const first = await place();
    expect(await place()).toBe('promotion-used-up');
    pass(15);
    expect(await openHotel().inventory.listUsedUpPromotions(getPorts().clock.now() - 1)).toEqual(['serena']);
    expect(await openHotel().inventory.listUsedUpPromotions(getPorts().clock.now())).toEqual([]);
    const second = await place();
    expect(await readTotal(second)).toBe(PROMOTED.total);
    expect(await query(`select reservation_id as id, status from promotion_use order by status`)).toEqual([
      { id: second, status: 'held' },
      { id: first, status: 'void' },
    ]);
    expect(await count()).toEqual({ serena: [1, 0] });
  });

  test('an expired, a released and a replaced hold give their use back', async () => {
    await limited(1);
    await place();
    pass(15);
    expect(await openHotel().reservations.expireOverdue(getPorts().clock.now(), 10)).toBeGreaterThan(0);
    expect(await count()).toEqual({ serena: [0, 0] });

    const released = await place({ owner: OWNER });
    expect(await count()).toEqual({ serena: [1, 0] });
    const replaced = await place({ owner: OWNER, replaces: [released] });
    expect(await readTotal(replaced)).toBe(PROMOTED.total);
    expect(await count()).toEqual({ serena: [1, 0] });
    expect(await openHotel().reservations.release(replaced, getPorts().clock.now(), GUEST)).toBe('released');
    expect(await count()).toEqual({ serena: [0, 0] });
  });

  test('a removed room keeps the use while a promoted room remains, which keeps its part (R17)', async () => {
    await write(createPromotion('stay', { benefit: { kind: 'amount', amount: 5_001, per: 'stay' }, maxUses: 1 }));
    const reserva = await place({}, 2);
    expect(await readTotal(reserva)).toBe(2 * NORMAL.total - 5_501);
    expect(await removeRoom(getPorts(), { reserva, roomId: '1' })).toMatchObject({ ok: true });
    expect(await readTotal(reserva)).toBe(NORMAL.total - 2_750);
    expect(await count()).toEqual({ stay: [1, 0] });
  });

  test('holding again takes a use again, or is at the normal price when there is none', async () => {
    await limited(1);
    const first = await place();
    pass(15);
    const again = await holdAgain(getPorts(), { reserva: first, locale: 'es' });
    expect(again).toMatchObject({ ok: true, value: { before: PROMOTED.total, total: PROMOTED.total } });
    pass(15);
    const other = await place();
    expect(await readTotal(other)).toBe(PROMOTED.total);
    const reserva = again.ok ? again.value.reserva : '';
    expect(await holdAgain(getPorts(), { reserva, locale: 'es' })).toMatchObject({
      ok: true,
      value: { before: PROMOTED.total, total: NORMAL.total },
    });
  });

  test('searchRooms: says that a code is used up, and shows the normal price', async () => {
    await limited(1);
    const search = () => searchRooms(getPorts(), { ...STAY, rooms: ['2'], promotionCode: 'serena15' });
    expect(await search()).toMatchObject({ value: { promotion: { code: 'serena15', status: 'applied' } } });
    await place();
    const found = await search();
    expect(found).toMatchObject({ value: { promotion: { status: 'used-up' } } });
    const offer = found.ok ? found.value.rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN) : undefined;
    expect(offer).toMatchObject({ quote: { total: NORMAL.total }, plans: [{ before: null }] });
  });

  test('a lower limit than the uses taken ends further uses, and keeps those', async () => {
    await limited(3);
    await place();
    const second = await place();
    await limited(1);
    expect(await place()).toBe('promotion-used-up');
    await openHotel().reservations.release(second, getPorts().clock.now(), GUEST);
    expect(await place()).toBe('promotion-used-up');
    expect(await count()).toEqual({ serena: [1, 0] });
    await write({ ...SERENA, maxUses: null });
    expect(await readTotal(await place())).toBe(PROMOTED.total);
  });
});

import { describe, expect, test } from 'vitest';
import { recoverPayments } from '#src/booking/services/payment/recover-payments.ts';
import { DAY, useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { createChoice, PICNIC } from '#test/support/booking/add-ons.ts';
import { injectCrash } from '#test/support/booking/crash-injection.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

const BASKET = createChoice('picnic-basket', { day: DAY });
const BASKETS_OF_DAY = `picnic-basket ${DAY}`;

describe.each(RAW_DATABASES)('beside a process that knows no promotions and extras, in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('what its ended holds leave', () => {
    const hotel = useAddOnHotel(open);
    const { run, query, getPorts, place, placeWith, openHotel, write, writePromotions, count, countUnits, pass } =
      hotel;

    /** Ends holds as such a process does: it releases their nights and nothing else. */
    const endHolds = async (): Promise<void> => {
      await run(`
        update inventory_night as counted set held = held - taken.rooms
        from (select room_type_id, night, sum(qty)::int as rooms
          from reservation_night join reservation using (property_id, reservation_id)
          where status = 'held' group by room_type_id, night) as taken
        where counted.room_type_id = taken.room_type_id and counted.night = taken.night`);
      await run(`update reservation set status = 'expired', hold_expires_at = null where status = 'held'`);
    };
    /** The statuses of uses, by reservation. */
    const readUses = (table: 'promotion_use' | 'add_on_use') =>
      query(`select reservation_id as id, status from ${table} order by status`);
    const expire = () => openHotel().reservations.expireOverdue(getPorts().clock.now(), 10);

    test('the last use of a promotion is free for the next guest, and offered before (R18)', async () => {
      await writePromotions({ ...SERENA, maxUses: 1 });
      const first = await place();
      expect(await openHotel().inventory.listUsedUpPromotions(getPorts().clock.now())).toEqual(['serena']);
      await endHolds();
      expect(await openHotel().inventory.listUsedUpPromotions(getPorts().clock.now())).toEqual([]);
      const second = await place();
      expect(await readUses('promotion_use')).toEqual([
        { id: second, status: 'held' },
        { id: first, status: 'void' },
      ]);
      expect(await count()).toEqual({ serena: [1, 0] });
    });

    test('the last unit of an extra is free for the next guest, and offered before (R13)', async () => {
      await write({ ...PICNIC, dailyCapacity: 1 });
      const first = await placeWith([BASKET]);
      await endHolds();
      const listTaken = () => openHotel().inventory.listAddOnDays({ from: DAY, to: DAY, now: getPorts().clock.now() });
      expect(await listTaken()).toEqual([]);
      const second = await placeWith([BASKET]);
      expect(await readUses('add_on_use')).toEqual([
        { id: second, status: 'held' },
        { id: first, status: 'void' },
      ]);
      expect(await countUnits()).toEqual({ [BASKETS_OF_DAY]: [1, 0] });
    });

    test('the job gives it back, and leaves live holds alone', async () => {
      await writePromotions(SERENA);
      await write(PICNIC);
      await placeWith([BASKET]);
      await endHolds();
      await placeWith([BASKET]);
      expect([await count(), await countUnits()]).toEqual([{ serena: [2, 0] }, { [BASKETS_OF_DAY]: [2, 0] }]);
      expect(await expire()).toBe(0);
      expect([await count(), await countUnits()]).toEqual([{ serena: [1, 0] }, { [BASKETS_OF_DAY]: [1, 0] }]);
      pass(15);
      await expire();
      expect([await count(), await countUnits()]).toEqual([{ serena: [0, 0] }, {}]);
    });

    test('a late payment takes it again (B13)', async () => {
      await writePromotions({ ...SERENA, maxUses: 1 });
      await write({ ...PICNIC, dailyCapacity: 1 });
      const reserva = await placeWith([BASKET]);
      const { ports, died } = injectCrash({ ...getPorts(), amendments: openHotel().amendments }, 4, 'after');
      await Promise.race([hotel.pay(reserva, undefined, ports), died]);
      await endHolds();
      pass(16);
      await recoverPayments(getPorts(), { olderThanMs: 0 });
      expect((await openHotel().reservations.find(reserva))?.status).toBe('confirmed');
      expect([await count(), await countUnits()]).toEqual([{ serena: [0, 1] }, { [BASKETS_OF_DAY]: [0, 1] }]);
    });

    test('of a hold that it confirms is sold, and given back by a free cancellation', async () => {
      await writePromotions(SERENA);
      await write(PICNIC);
      const reserva = await placeWith([BASKET]);
      await hotel.pay(reserva);
      await run(`update promotion_use set status = 'held'`);
      await run(`update promotion set held = 1, used = 0`);
      await run(`update add_on_use set status = 'held'`);
      await run(`update add_on_day set held = sold, sold = 0`);
      await expire();
      expect([await count(), await countUnits()]).toEqual([{ serena: [0, 1] }, { [BASKETS_OF_DAY]: [0, 1] }]);
      expect(await hotel.cancel(reserva)).toMatchObject({ ok: true });
      expect([await count(), await countUnits()]).toEqual([{ serena: [0, 0] }, {}]);
    });
  });
});

import { beforeEach, expect, test } from 'vitest';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

const BASKET = createAddOn('basket');
const WITH_BASKET = { ...SERENA, isOnePerGuest: true, benefit: { kind: 'add-on', addOnId: 'basket' } } as const;

describeDatabases('a promotion that includes an extra: once a guest (R18)', (open) => {
  const { place, pay, cancel, count, write, writePromotions, openHotel } = useAddOnHotel(open);

  beforeEach(async () => {
    await write(BASKET);
    await writePromotions(WITH_BASKET);
  });

  const readBooking = async (reserva: string) => {
    const quote = (await openHotel().reservations.find(reserva))?.quote;
    const items = quote?.rooms.map(({ lines }) =>
      lines.filter(({ kind }) => kind === 'add-on').map(({ item }) => item),
    );
    return { promotionId: quote?.promotion?.promotionId, items, total: quote?.total };
  };

  test('is in each room, and its use is given back by a free cancellation of the whole booking only', async () => {
    const reserva = await place({}, 2);
    expect(await readBooking(reserva)).toEqual({
      ...{ promotionId: 'serena', items: [['basket'], ['basket']], total: 2 * NORMAL.total },
    });
    await pay(reserva);
    await cancel(reserva, '1');
    expect(await count()).toEqual({ serena: [0, 1] });
    await cancel(reserva);
    expect(await count()).toEqual({ serena: [0, 0] });
  });

  test('is taken from the rooms of a guest who has used it already, who can then pay', async () => {
    await pay(await place());
    const second = await place({}, 2);
    expect(await pay(second)).toEqual({ status: 'refused', code: 'promotion-used-by-guest' });
    expect(await readBooking(second)).toEqual({ items: [[], []], total: 2 * NORMAL.total });
    expect(await count()).toEqual({ serena: [0, 1] });
    expect(await pay(second)).toMatchObject({ status: 'confirmed' });
  });
});

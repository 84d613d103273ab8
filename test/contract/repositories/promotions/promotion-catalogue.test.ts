import { expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';

/** One of each benefit, with every condition. */
const PROMOTIONS: readonly Promotion[] = [
  { ...SERENA, maxUses: 100, isOnePerGuest: true },
  createPromotion('four-for-three', {
    status: 'draft',
    code: null,
    benefit: { kind: 'free-nights', nights: 4, free: 1 },
    limits: {
      ...{ sellFrom: '2026-12-01', sellTo: '2027-01-31', stayFrom: '2027-02-01', stayTo: '2027-03-31' },
      ...{ minAdvance: 7, maxAdvance: 180, minStay: 4, maxStay: 14 },
    },
    stayWindow: 'arrival',
    arrivalWeekdays: [1, 7],
    ratePlanIds: ['flexible'],
    roomTypeIds: [GARDEN, VILLA],
    minAdults: 2,
    minCost: 50_000,
  }),
  createPromotion('welcome', { code: 'WELCOME', benefit: { kind: 'add-on', addOnId: 'basket' } }),
  createPromotion('amount', {
    status: 'archived',
    code: 'VERANO-27',
    benefit: { kind: 'amount', amount: 5_000, per: 'stay' },
  }),
];

describeDatabases('promotions: catalogue', (open) => {
  const { run, query, openHotel, write, place, count } = usePromotionHotel(open);
  const read = async () => (await openHotel().catalogue.read()).promotions;
  const readRevision = async () =>
    (await query<{ revision: string }>(`select revision from content_change where collection = 'rates'`))[0]?.revision;

  test('read: every member, in the order in which they were written', async () => {
    await write(...PROMOTIONS);
    expect(await read()).toEqual(PROMOTIONS);
    await write(...PROMOTIONS.toReversed());
    expect(await read()).toEqual(PROMOTIONS.toReversed());
  });

  test('write: replaces by id and keeps the uses; promotions can exchange their codes', async () => {
    await write(SERENA, { ...SPRING, code: 'SPRING' });
    await place();
    await write({ ...SERENA, code: 'SPRING' }, { ...SPRING, code: 'SERENA15' });
    expect((await read()).map(({ promotionId, code }) => [promotionId, code])).toEqual([
      ['serena', 'SPRING'],
      ['spring', 'SERENA15'],
    ]);
    expect(await count()).toEqual({ serena: [1, 0], spring: [0, 0] });
  });

  test('the database refuses two promotions with one code, and more uses than the limit', async () => {
    await expect(write(SERENA, { ...SPRING, code: 'SERENA15' })).rejects.toThrow('promotion_code');
    await write({ ...SERENA, maxUses: 2 });
    await expect(run('update promotion set held = 2, used = 1')).rejects.toThrow('promotion_uses');
  });

  test.each([
    [
      'a new promotion',
      `insert into promotion (promotion_id, position, status, document)
      select 'other', 2, status, document from promotion`,
    ],
    ['a changed promotion', `update promotion set status = 'archived'`],
    ['a changed limit', `update promotion set max_uses = 7`],
    ['a deleted promotion', 'delete from promotion'],
  ])('%s is a change of rates for every node (R26)', async (_, statement) => {
    await write(SERENA);
    const before = await readRevision();
    await run(statement);
    expect(await readRevision()).not.toBe(before);
  });

  test('a use is no change of rates', async () => {
    await write(SERENA);
    const before = await readRevision();
    await place();
    expect(await count()).toEqual({ serena: [1, 0] });
    expect(await readRevision()).toBe(before);
  });
});

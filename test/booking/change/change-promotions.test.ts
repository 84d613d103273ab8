import { expect, test } from 'vitest';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { LATER } from '#test/support/booking/date-change.ts';
import { bookChoices } from '#test/support/booking/paid-guest.ts';
import { createAutomaticPromotion, SERENA } from '#test/support/booking/promotions.ts';
import { createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, GARDEN } from '#test/support/booking/small-hotel.ts';

const PERSONAL = { ...SERENA, code: null, personalCodes: ['PERSONAL01', 'PERSONAL02'] };
const BETTER = createAutomaticPromotion('better', { benefit: { kind: 'percent', percent: 5_000 } });

/** The promotion and total of later dates, of a booking by a personal code, when the hotel has these promotions. */
const proposeLater = async (promotions: readonly Promotion[]) => {
  const hotel = await createSmallHotel({ catalogue: createPlansCatalogue([], { promotions: [PERSONAL] }) });
  const reserva = await bookChoices(hotel, [GARDEN], { promotionCode: 'PERSONAL02' });
  const ports = { ...hotel.ports, catalogue: { read: async () => createPlansCatalogue([], { promotions }) } };
  const outcome = await proposeChange(ports, { reserva, ...LATER });
  if (!outcome.ok) throw new Error(outcome.code);
  const { promotion, total } = outcome.value.after;
  return [promotion?.promotionId, promotion?.code, total];
};

test.each<[string, readonly Promotion[], readonly unknown[]]>([
  ['keep the promotion with the code that the guest gave', [PERSONAL], ['serena', 'PERSONAL02', 55_352]],
  ['take no other promotion, even a better one', [BETTER, PERSONAL], ['serena', 'PERSONAL02', 55_352]],
  [
    'lose one that is over, and take no other',
    [BETTER, { ...PERSONAL, status: 'draft' }],
    [undefined, undefined, 65_120],
  ],
])('proposeChange (R10, R18): new dates %s', async (_, promotions, expected) =>
  expect(await proposeLater(promotions)).toEqual(expected),
);

import { beforeEach, expect, test } from 'vitest';
import { admitPromotionCode } from '#src/booking/hold/promotion-code-limit.ts';
import { createRateLimit, type RateLimit } from '#src/server/security/rate-limit.ts';
import { createPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { COMPANY_PLAN, createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { createTestContext } from '#test/support/site/request.ts';

const DRAFT = createPromotion('draft', { code: 'DRAFT-1', status: 'draft' });
const DRAFT_PLAN = { ...COMPANY_PLAN, ratePlanId: 'draft', accessCode: 'DRAFT-2', status: 'draft' as const };
const CATALOGUE = createPlansCatalogue([COMPANY_PLAN, DRAFT_PLAN], { promotions: [SERENA15, DRAFT] });

let now = Date.parse('2026-11-21T12:00:00Z');
let rateLimit: RateLimit;

beforeEach(() => {
  rateLimit = createRateLimit(createMemoryRateWindows(), () => now);
});

const give = async (code: string, clientAddress = '192.0.2.1') => {
  const services = { rateLimit, booking: { readCatalogue: async () => CATALOGUE } };
  const context = createTestContext({ clientAddress, services });
  return [await admitPromotionCode(context, code), context.response.status];
};

const repeatCode = async (times: number, code: string): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect(await give(code)).toEqual([true, undefined]);
};

test('admitPromotionCode: after 20 wrong codes answers 429 to the next, for right ones too, for ten minutes', async () => {
  await repeatCode(20, 'NOPE-1');
  expect(await give('NOPE-2')).toEqual([false, 429]);
  expect(await give('SERENA15')).toEqual([false, 429]);
  expect(await give('NOPE-2', '198.51.100.7')).toEqual([true, undefined]);
  now += 10 * 60_000 + 1;
  expect(await give('SERENA15')).toEqual([true, undefined]);
});

test.each(['DRAFT-1', 'DRAFT-2'])('admitPromotionCode: %s, of a draft, is a wrong one', async (code) => {
  await repeatCode(20, code);
  expect(await give(code)).toEqual([false, 429]);
});

test.each(['SERENA15', 'ACME2027', 'serena 15', 'A', 'CÓDIGO', 'A'.repeat(25)])(
  'admitPromotionCode: %s is no wrong code',
  async (code) => {
    await repeatCode(25, code);
    expect(await give('NOPE-1')).toEqual([true, undefined]);
  },
);

test('admitPromotionCode: of 30 wrong codes at once 20 are admitted', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => give('NOPE-1')));
  expect(answers.filter(([isAdmitted]) => isAdmitted)).toHaveLength(20);
});

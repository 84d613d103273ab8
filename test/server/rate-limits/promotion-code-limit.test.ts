import { beforeEach, expect, test } from 'vitest';
import { createRateLimit, type RateLimit } from '#src/accounts/rate-limit.ts';
import { admitPromotionCode } from '#src/server/rate-limits/promotion-code-limit.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { createTestContext } from '#test/support/site/request.ts';

const DRAFT = createPromotion('draft', { code: 'DRAFT-1', status: 'draft' });
const CATALOGUE = { ...createTestCatalogue(DEMO_POLICY), promotions: [SERENA15, DRAFT] };

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

test('admitPromotionCode: the code of a draft is a wrong one', async () => {
  await repeatCode(20, 'DRAFT-1');
  expect(await give('DRAFT-1')).toEqual([false, 429]);
});

test.each(['SERENA15', 'serena 15', 'A', 'CÓDIGO', 'A'.repeat(25)])(
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

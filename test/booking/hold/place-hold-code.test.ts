import { beforeEach, expect, test, vi } from 'vitest';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';
import { HOLD_SERVICES, sendHoldForm } from '#test/support/site/hold-form.ts';
import { createTestContext } from '#test/support/site/request.ts';

const CATALOGUE = { ...createTestCatalogue(DEMO_POLICY), promotions: [SERENA15] };
const NEW = 'A'.repeat(22);
const booking = { placeHold: vi.fn(), readCatalogue: async () => CATALOGUE };
const rateLimit = { admit: vi.fn(), release: vi.fn() };

/** Sends the form of the results with a promotion code. */
const press = (code: string | undefined) => {
  const services = {
    ...HOLD_SERVICES,
    ...{ booking, rateLimit },
    access: { createEntry: (reserva: string) => ({ reserva, key: 'k'.repeat(36) }) },
  };
  return sendHoldForm(code === undefined ? {} : { promo: code }, createTestContext({ services }));
};

beforeEach(() => {
  vi.resetAllMocks();
  booking.placeHold.mockResolvedValue(accepted({ reserva: NEW }));
  rateLimit.admit.mockResolvedValue(true);
});

test('placeHold: holds with the code of the form', async () => {
  await expect(press('serena15')).rejects.toThrow(`→ /EN/rooms/${NEW}/checkout`);
  expect(booking.placeHold.mock.calls[0]?.[0]).toMatchObject({ promotionCode: 'serena15' });
  expect(rateLimit.release).toHaveBeenCalledTimes(1);
});

test.each([undefined, ''])('placeHold: the code %j is none, and counts as no try', async (code) => {
  await expect(press(code)).rejects.toThrow('/checkout');
  expect(booking.placeHold.mock.calls[0]?.[0]).not.toHaveProperty('promotionCode');
  expect(rateLimit.admit).not.toHaveBeenCalled();
});

test('R18: placeHold: after too many wrong codes holds nothing, answers 429 and keeps the choice', async () => {
  rateLimit.admit.mockResolvedValue(false);
  expect(await press('SERENA15')).toMatchObject({
    answer: { refused: 'too-many-codes', choices: ['618449'] },
    status: 429,
  });
  expect(booking.placeHold).not.toHaveBeenCalled();
});

test('R18: placeHold: says that the code was used up meanwhile, and keeps the choice', async () => {
  booking.placeHold.mockResolvedValue(rejected('promotion-used-up'));
  expect(await press('SERENA15')).toMatchObject({ answer: { refused: 'promotion-used-up', choices: ['618449'] } });
});

test('placeHold: answers 400 to a code that no form sends', async () => {
  expect(await press('A'.repeat(65))).toMatchObject({ status: 400 });
  expect(booking.placeHold).not.toHaveBeenCalled();
});

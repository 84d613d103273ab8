import { beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#src/kernel/outcome.ts';
import { HOLD_SERVICES, sendHoldForm } from '#test/support/site/hold-form.ts';
import { createTestContext } from '#test/support/site/request.ts';

const OWNER = { network: 'a network', browser: 'a browser' };
const booking = { placeHold: vi.fn(), findOpenHolds: vi.fn() };
const KEY = 'k'.repeat(36);

const NEW = 'A'.repeat(22);
const OPEN = 'B'.repeat(22);
const ENDED = 'C'.repeat(22);
const OTHERS = 'D'.repeat(22);

/** Sends the form of the results with the holds that its page named. */
const press = (intent: string | undefined, held: readonly string[]) => {
  const services = {
    ...HOLD_SERVICES,
    booking,
    createHoldOwner: () => OWNER,
    access: {
      findOpenedVersion: async (key: string, { reserva }: { reserva?: string }) =>
        key === KEY && reserva === ENDED ? 1 : undefined,
      createEntry: (reserva: string) => ({ reserva, key: KEY }),
    },
  };
  const context = createTestContext({ cookies: { reservations: ENDED + KEY }, services });
  return sendHoldForm({ held, ...(intent !== undefined && { intent }) }, context);
};
const getReplacedHolds = () => booking.placeHold.mock.calls[0]?.[0].replaces;

beforeEach(() => {
  vi.resetAllMocks();
  booking.placeHold.mockResolvedValue(accepted({ reserva: NEW }));
  booking.findOpenHolds.mockImplementation(async (owner) => (owner === OWNER ? [{ reserva: OPEN }] : []));
});

test('placeHold: replaces the named holds of this browser, and of no other', async () => {
  await expect(press('replace', [OPEN, OTHERS])).rejects.toThrow(`→ /EN/rooms/${NEW}/checkout`);
  expect(getReplacedHolds()).toEqual([OPEN]);
});

test('B12: placeHold: a second press names the hold that the first press ended, as the same request', async () => {
  await expect(press('replace', [ENDED])).rejects.toThrow('/checkout');
  expect(getReplacedHolds()).toEqual([ENDED]);
});

test.each([undefined, '', 'keep'])('placeHold: replaces nothing when the intent is %j', async (intent) => {
  await expect(press(intent, [OPEN])).rejects.toThrow('/checkout');
  expect(getReplacedHolds()).toBeUndefined();
  expect(booking.findOpenHolds).not.toHaveBeenCalled();
});

test.each([
  ['no reserva', ['../../etc/passwd']],
  ['more holds than a browser can have', Array.from({ length: 21 }, () => OPEN)],
])('placeHold: answers 400 to %s', async (_name, held) => {
  expect(await press('replace', held)).toMatchObject({ answer: { choices: [] }, status: 400 });
  expect(booking.placeHold).not.toHaveBeenCalled();
});

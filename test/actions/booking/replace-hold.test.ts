import { beforeEach, expect, test, vi } from 'vitest';
import { placeHold } from '#src/actions/booking/place-hold.ts';
import { accepted } from '#src/booking/model/outcome.ts';
import { createTestContext, runInRequest, SIGNED_OUT } from '#test/support/site/request.ts';

const OWNER = { network: 'a network', browser: 'a browser' };
const booking = { placeHold: vi.fn(), findOpenHolds: vi.fn() };
const KEY = 'k'.repeat(36);

const NEW = 'A'.repeat(22);
const OPEN = 'B'.repeat(22);
const ENDED = 'C'.repeat(22);
const OTHERS = 'D'.repeat(22);
const FIELDS = {
  arrival: '2027-01-15',
  departure: '2027-01-19',
  room: '2',
  'choice-1': '618449',
  key: '0d9b1f2e-6b1d-4a3c-9f60-1f1f1f1f1f1f',
  locale: 'en',
};

/** Sends the form of the results with the holds that its page named. */
const press = (intent: string | undefined, held: readonly string[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
  for (const reserva of held) form.append('held', reserva);
  if (intent !== undefined) form.append('intent', intent);
  const services = {
    ...SIGNED_OUT,
    booking,
    siteUrl: 'https://hotel.example',
    createHoldOwner: () => OWNER,
    accessCookie: { name: 'reservations', secure: false },
    access: {
      findOpenedVersion: async (key: string, { reserva }: { reserva?: string }) =>
        key === KEY && reserva === ENDED ? 1 : undefined,
      createEntry: (reserva: string) => ({ reserva, key: KEY }),
    },
  };
  const context = createTestContext({ cookies: { reservations: ENDED + KEY }, services });
  return runInRequest(() => placeHold({ refused: null, choices: [] }, form), context);
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

import { beforeEach, expect, test, vi } from 'vitest';
import { holdAgain } from '#src/booking/hold/change-hold.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createForm, createTestContext, runInRequest, SIGNED_OUT } from '#test/support/site/request.ts';

const OWNER = { network: 'a network', browser: 'a browser' };
const booking = { settlePayment: vi.fn(), holdAgain: vi.fn(), findReservation: vi.fn() };

const createContext = () =>
  createTestContext({
    services: {
      ...SIGNED_OUT,
      booking,
      siteUrl: 'https://hotel.example',
      createHoldOwner: () => OWNER,
      access: { createEntry: (reserva) => ({ reserva, key: 'k'.repeat(36) }) },
      accessCookie: { name: 'reservations', secure: false },
    },
  });

const ENDED = 'AAAAAAAAAAAAAAAAAAAAAA';
const NEW = 'BBBBBBBBBBBBBBBBBBBBBB';

const press = (fields: Readonly<Record<string, string>> = {}, context = createContext()) =>
  runInRequest(() => holdAgain({ refused: null }, createForm({ reserva: ENDED, locale: 'en', ...fields })), context);

beforeEach(() => {
  vi.resetAllMocks();
  booking.settlePayment.mockResolvedValue({ status: 'none' });
  booking.findReservation.mockResolvedValue({ status: 'expired', quote: createRoomsQuote(['618449']) });
});

test('holdAgain: redirects to the checkout of the new hold, which this browser may open', async () => {
  booking.holdAgain.mockResolvedValue(accepted({ reserva: NEW, before: 100, total: 100 }));
  const context = createContext();
  await expect(press({}, context)).rejects.toThrow(new Error(`→ /EN/rooms/${NEW}/checkout`));
  expect(context.response.setCookies).toContainEqual(expect.stringMatching(`^reservations=${NEW}k{36};`));
  expect(booking.holdAgain).toHaveBeenCalledExactlyOnceWith({
    reserva: ENDED,
    locale: 'en',
    owner: OWNER,
    checkMembership: expect.any(Function),
  });
});

test('holdAgain: at another price passes the replaced hold on to checkout', async () => {
  booking.holdAgain.mockResolvedValue(accepted({ reserva: NEW, before: 100, total: 120 }));
  await expect(press()).rejects.toThrow(new Error(`→ /EN/rooms/${NEW}/checkout?instead=${ENDED}`));
});

test.each(['no-rooms', 'not-enough-left', 'unknown-room-type', 'unknown-rate-plan', 'rate-gone', 'verify-dates'])(
  'holdAgain: %s redirects to the same search with the notice that the rooms are gone',
  async (code) => {
    booking.holdAgain.mockResolvedValue(rejected(code));
    await expect(press()).rejects.toThrow(
      /→ \/EN\/rooms\/booking\?arrival=2027-03-01&departure=2027-03-04&room=.*&gone=1$/,
    );
  },
);

test('holdAgain: a rate of members is told to a guest whose session ended, and no room is called gone (R1)', async () => {
  booking.holdAgain.mockResolvedValue(rejected('members-only'));
  expect(await press()).toMatchObject({ answer: { refused: 'members-only' } });
});

test('holdAgain: beyond the hold limit answers 429 with a text', async () => {
  booking.holdAgain.mockResolvedValue(rejected('too-many-held'));
  expect(await press()).toMatchObject({ answer: { refused: 'too-many-held' }, status: 429 });
});

test.each(['processing', 'confirmed', 'refunded', 'requires-action'])(
  'holdAgain: redirects a payment that is %s to checkout and holds nothing',
  async (status) => {
    booking.settlePayment.mockResolvedValue({ status });
    await expect(press()).rejects.toThrow(new Error(`→ /EN/rooms/${ENDED}/checkout`));
    expect(booking.holdAgain).not.toHaveBeenCalled();
  },
);

test.each([{ reserva: 'x' }, { locale: 'fr' }, { reserva: '../../../../etc/passwd' }])(
  'holdAgain: answers 400 to %j',
  async (fields) => {
    expect(await press(fields)).toMatchObject({ answer: { refused: 'unknown-reservation' }, status: 400 });
    expect(booking.holdAgain).not.toHaveBeenCalled();
  },
);

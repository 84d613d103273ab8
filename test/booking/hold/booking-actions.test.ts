import { beforeEach, describe, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { loadPriceCalendar } from '#src/rates/price-calendar/load-price-calendar.action.ts';
import { HOLD_FIELDS, sendHoldForm } from '#test/support/site/hold-form.ts';
import {
  createForm,
  createTestContext,
  type FormFields,
  type PartialServices,
  runInRequest,
  SIGNED_OUT,
} from '#test/support/site/request.ts';

const booking = { priceCalendar: vi.fn(), placeHold: vi.fn(), extendHold: vi.fn(), payDeposit: vi.fn() };
const rerenderPage = vi.fn();
const OWNER = { network: 'a network', browser: 'a browser' };

/** The accounts of a guest whose session is valid. */
const SIGNED_IN: NonNullable<PartialServices['accounts']> = {
  getAccessToken: () => 'token',
  findCurrentUser: async () => ({ id: '1', email: 'maria@example.com', firstName: null, lastName: null, role: null }),
};

interface BookingRequest {
  readonly isScripted?: boolean;
  readonly accounts?: NonNullable<PartialServices['accounts']>;
}

const createBookingContext = ({ isScripted = false, accounts = SIGNED_OUT.accounts }: BookingRequest = {}) =>
  createTestContext({
    isScripted,
    rerenderPage,
    services: {
      ...SIGNED_OUT,
      accounts,
      booking,
      siteUrl: 'https://hotel.example',
      hotel: { phone: '+507 833 5100' },
      rateLimit: { admit: async () => true, release: async () => undefined },
      cardTotals: { declined: 0, throttled: 0 },
      createHoldOwner: () => OWNER,
      access: { createEntry: (reserva) => ({ reserva, key: 'k'.repeat(36) }) },
      accessCookie: { name: 'reservations', secure: false },
    },
  });

/** What an action answers, and the status of the response. */
const send = <Answer>(work: () => Promise<Answer>, context = createBookingContext()) => runInRequest(work, context);

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Bodies that no form of the site sends; a server function takes whatever arrives. */
const HOSTILE: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()];

beforeEach(() => {
  for (const mock of [...Object.values(booking), rerenderPage]) mock.mockReset();
});

describe('loadPriceCalendar', () => {
  test.each([
    [undefined],
    [null],
    ['2027-01'],
    [{}],
    [{ from: '2027-01' }],
    [{ from: { toString: 0 }, to: '2027-14' }],
    [{ from: '2027-13', to: '2027-14' }],
    [{ from: '2027-01', to: '2027-02', roomTypeId: "1' or '1'='1" }],
    [{ from: '2027-01', to: '2027-02', extra: true }],
    [{ from: ['2027-01'], to: '2027-02' }],
  ])('queries nothing for %j', async (query) => {
    expect((await send(() => loadPriceCalendar(query))).answer).toBeNull();
    expect(booking.priceCalendar).not.toHaveBeenCalled();
  });

  test('answers the dates, or nothing when the query is rejected', async () => {
    const load = async (to: string) => (await send(() => loadPriceCalendar({ from: '2027-01', to }))).answer;
    booking.priceCalendar.mockResolvedValueOnce(accepted([]));
    expect(await load('2027-02')).toEqual([]);
    booking.priceCalendar.mockResolvedValueOnce(rejected('verify-dates'));
    expect(await load('2099-02')).toBeNull();
  });
});

describe('placeHold', () => {
  const fields = { room: ['2', '2,4'], 'choice-2': '580022' };
  const place = (change: FormFields = {}, context = createBookingContext()) =>
    sendHoldForm({ ...fields, ...change }, context);

  test('redirects to checkout', async () => {
    booking.placeHold.mockResolvedValue(accepted({ reserva: RESERVA }));
    await expect(place()).rejects.toThrow(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(booking.placeHold).toHaveBeenCalledWith({
      arrival: '2027-01-15',
      departure: '2027-01-19',
      rooms: ['2', '2,4'],
      choices: ['618449', '580022'],
      idempotencyKey: HOLD_FIELDS.key,
      locale: 'en',
      owner: OWNER,
      checkMembership: expect.any(Function),
      shownTotal: null,
    });
  });

  test('asks for member plans for a guest who is signed in (R1)', async () => {
    booking.placeHold.mockResolvedValue(rejected('no-rooms'));
    const context = createBookingContext({ accounts: SIGNED_IN });
    await place({}, context);
    expect(await booking.placeHold.mock.lastCall?.[0].checkMembership?.()).toBe(true);
  });

  test('reports a room without a choice', async () => {
    expect((await place({ 'choice-2': '' })).answer).toEqual({ refused: 'select-room', choices: ['618449', ''] });
    expect(booking.placeHold).not.toHaveBeenCalled();
  });

  test('answers with the choice when a room was sold meanwhile', async () => {
    booking.placeHold.mockResolvedValue(rejected('no-rooms'));
    expect((await place()).answer).toEqual({ refused: 'no-rooms', choices: ['618449', '580022'] });
    expect(rerenderPage).toHaveBeenCalledOnce();
  });

  test.each([
    ['unknown-rate-plan', 400],
    ['unknown-room-type', 400],
    ['rate-gone', undefined],
    ['mixed-terms', undefined],
    ['too-many-held', 429],
  ] as const)(
    'answers a choice that is refused as %s by the status %s, with the page anew and the choice kept',
    async (code, status) => {
      booking.placeHold.mockResolvedValue(rejected(code));
      expect(await place({ 'choice-1': '618449.half-board' })).toMatchObject({
        answer: { refused: code, choices: ['618449.half-board', '580022'] },
        status,
      });
      expect(rerenderPage).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['a key that is none', { key: 'x' }],
    ['a language that is none', { locale: 'fr' }],
    ['a choice that is no number', { 'choice-1': '<script>' }],
    ['a thousand rooms', { room: Array.from({ length: 1000 }, () => '2') }],
  ])('answers 400 to %s', async (_name, change) => {
    expect(await place(change)).toMatchObject({ answer: { choices: [] }, status: 400 });
    expect(booking.placeHold).not.toHaveBeenCalled();
  });

  test.each(HOSTILE)('answers 400 to %j instead of a form', async (body) => {
    const { status } = await send(() => placeHold({ refused: null, choices: [] }, body as FormData));
    expect(status).toBe(400);
  });
});

describe('pay', () => {
  const fields = {
    reserva: RESERVA,
    locale: 'en',
    shown_deposit: '32560',
    terms: 'yes',
    nombre: 'María',
    card_number: '4242 4242 4242 4242',
    cvc: '123',
    estimated_hour: '15',
    estimated_minute: '05',
  };
  const ready = { status: 'ready', values: {}, termsAccepted: false } as const;
  const pay = (change: Readonly<Record<string, string>> = {}, isScripted = false) =>
    send(() => payDeposit(ready, createForm({ ...fields, ...change })), createBookingContext({ isScripted }));

  test('passes on the typed form, the shown amount and the return address', async () => {
    booking.payDeposit.mockResolvedValue({ status: 'confirmed', reserva: RESERVA, code: 'K7QF2M9T' });
    await expect(pay()).rejects.toThrow(`→ /EN/thankyou?reserva=${RESERVA}`);
    expect(booking.payDeposit.mock.calls[0]?.[0]).toMatchObject({
      reserva: RESERVA,
      termsAccepted: true,
      shownDeposit: 32_560,
      returnUrl: `https://hotel.example/EN/rooms/${RESERVA}/checkout?return=1`,
      form: { nombre: 'María', card_number: '4242 4242 4242 4242', estimated_arrival: '15:05', email: '' },
    });
  });

  test.each([
    [{ status: 'requires-action', redirectUrl: 'https://bank.example/c/1' }, '→ https://bank.example/c/1'],
    [{ status: 'requires-action', redirectUrl: '/sandbox-bank/c/1' }, '→ https://hotel.example/sandbox-bank/c/1'],
    [{ status: 'processing', reserva: RESERVA }, `→ /EN/rooms/${RESERVA}/checkout`],
    [{ status: 'refunded' }, `→ /EN/rooms/${RESERVA}/checkout`],
    [{ status: 'refused', code: 'hold-expired' }, `→ /EN/rooms/${RESERVA}/checkout`],
  ])('redirects %j %s', async (outcome, where) => {
    booking.payDeposit.mockResolvedValue(outcome);
    await expect(pay()).rejects.toThrow(where);
  });

  test('answers scripts with the address of the bank, so that Back leads to checkout', async () => {
    booking.payDeposit.mockResolvedValue({ status: 'requires-action', redirectUrl: '/sandbox-bank/c/1' });
    const { answer } = await pay({}, true);
    expect(answer).toMatchObject({ status: 'challenge', href: 'https://hotel.example/sandbox-bank/c/1' });
  });

  test.each([
    [
      { status: 'declined', reason: 'insufficient-funds' },
      { status: 'declined', reason: 'insufficient-funds' },
    ],
    [
      { status: 'invalid', errors: { email: 'required' } },
      { status: 'invalid', errors: { email: 'required' }, isMissing: true },
    ],
    [
      { status: 'refused', code: 'price-changed' },
      { status: 'refused', code: 'price-changed' },
    ],
  ])('answers %j without card data', async (outcome, told) => {
    booking.payDeposit.mockResolvedValue(outcome);
    const { answer } = await pay();
    expect(answer).toMatchObject({ ...told, termsAccepted: true, values: { nombre: 'María' } });
    expect(JSON.stringify(answer)).not.toMatch(/4242|"123"/);
  });

  test('"more time" without JavaScript charges nothing and keeps the typed form', async () => {
    booking.extendHold.mockResolvedValue(accepted({ expiresAt: '2026-11-20T15:15:00.000Z' }));
    expect((await pay({ intent: 'extend' })).answer).toMatchObject({ status: 'extended', values: { nombre: 'María' } });
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });

  test.each([
    [{ reserva: 'x' }],
    [{ locale: 'fr' }],
    [{ shown_deposit: '-1' }],
    [{ shown_deposit: '1e9' }],
    [{ shown_deposit: '' }],
  ])('answers 400 to %j', async (change) => {
    expect(await pay(change)).toMatchObject({
      answer: { status: 'refused', code: 'unknown-reservation' },
      status: 400,
    });
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });

  test.each(HOSTILE)('answers 400 to %j instead of a form', async (body) => {
    const { status } = await send(() => payDeposit(ready, body as FormData));
    expect(status).toBe(400);
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPriceCalendar } from '#src/actions/load-price-calendar.ts';
import { payDeposit } from '#src/actions/pay-deposit.ts';
import { placeHold } from '#src/actions/place-hold.ts';
import { accepted, rejected } from '#src/booking/model/rejections.ts';

const booking = vi.hoisted(() => ({
  priceCalendar: vi.fn(),
  placeHold: vi.fn(),
  extendHold: vi.fn(),
  payDeposit: vi.fn(),
}));
const answers = vi.hoisted(() => ({ setStatus: vi.fn(), rerenderPage: vi.fn() }));
const OWNER = vi.hoisted(() => ({ network: 'a network', browser: 'a browser' }));
const request = vi.hoisted(() => ({ isScripted: false }));

vi.mock('#src/server/provided-services.ts', () => ({
  services: () => ({ booking, siteUrl: 'https://hotel.example' }),
}));
vi.mock('#src/server/request-context.ts', () => ({ setStatus: answers.setStatus, requestContext: () => request }));
vi.mock('#src/server/card-tries.ts', () => ({ withinCardLimits: (_: string, ask: () => unknown) => ask() }));
vi.mock('#src/server/request-owner.ts', () => ({ requestOwner: () => OWNER }));
vi.mock('#src/server/request-access.ts', () => ({ giveFirstAccess: () => undefined }));
vi.mock('#src/server/rerender-page.ts', () => ({ rerenderPage: answers.rerenderPage }));
vi.mock('#src/server/see-other.ts', () => ({
  seeOther: (href: string) => {
    throw new Error(`→ ${href}`);
  },
}));

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const KEY = '0d9b1f2e-6b1d-4a3c-9f60-1f1f1f1f1f1f';

const formOf = (fields: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
};

/** Bodies that no form of the site sends; a server function takes whatever arrives. */
const HOSTILE: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()];

beforeEach(() => {
  for (const mock of [...Object.values(booking), ...Object.values(answers)]) mock.mockReset();
});

describe('loading the price calendar', () => {
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
  ])('asks nothing for %j', async (query) => {
    await expect(loadPriceCalendar(query)).resolves.toBeNull();
    expect(booking.priceCalendar).not.toHaveBeenCalled();
  });

  test('answers the dates, or nothing when the hotel refuses', async () => {
    booking.priceCalendar.mockResolvedValueOnce(accepted([]));
    await expect(loadPriceCalendar({ from: '2027-01', to: '2027-02' })).resolves.toEqual([]);
    booking.priceCalendar.mockResolvedValueOnce(rejected('verify-dates'));
    await expect(loadPriceCalendar({ from: '2027-01', to: '2099-02' })).resolves.toBeNull();
  });
});

describe('placing a hold', () => {
  const fields = {
    arrival: '2027-01-15',
    departure: '2027-01-19',
    room: ['2', '2,4'],
    'choice-1': '618449',
    'choice-2': '580022',
    key: KEY,
    locale: 'en',
  };
  const start = { refused: null, choices: [] };

  test('goes on to checkout', async () => {
    booking.placeHold.mockResolvedValue(accepted({ reserva: RESERVA }));
    await expect(placeHold(start, formOf(fields))).rejects.toThrow(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(booking.placeHold).toHaveBeenCalledWith({
      arrival: '2027-01-15',
      departure: '2027-01-19',
      rooms: ['2', '2,4'],
      choices: ['618449', '580022'],
      idempotencyKey: KEY,
      locale: 'en',
      owner: OWNER,
    });
  });

  test('asks for a room where none was chosen', async () => {
    const answer = await placeHold(start, formOf({ ...fields, 'choice-2': '' }));
    expect(answer).toEqual({ refused: 'select-room', choices: ['618449', ''] });
    expect(booking.placeHold).not.toHaveBeenCalled();
  });

  test('shows the page anew when a room went in between, and keeps the choice', async () => {
    booking.placeHold.mockResolvedValue(rejected('no-rooms'));
    await expect(placeHold(start, formOf(fields))).resolves.toEqual({
      refused: 'no-rooms',
      choices: ['618449', '580022'],
    });
    expect(answers.rerenderPage).toHaveBeenCalledOnce();
  });

  test.each([
    ['a key that is none', { key: 'x' }],
    ['a language that is none', { locale: 'fr' }],
    ['a choice that is no number', { 'choice-1': '<script>' }],
    ['a thousand rooms', { room: Array.from({ length: 1000 }, () => '2') }],
  ])('answers 400 to %s', async (_name, change) => {
    await expect(placeHold(start, formOf({ ...fields, ...change }))).resolves.toMatchObject({ choices: [] });
    expect(answers.setStatus).toHaveBeenCalledWith(400);
    expect(booking.placeHold).not.toHaveBeenCalled();
  });

  test.each(HOSTILE)('answers 400 to %j in the place of a form', async (body) => {
    await placeHold(start, body as FormData);
    expect(answers.setStatus).toHaveBeenCalledWith(400);
  });
});

describe('paying', () => {
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
  const pay = (change: Readonly<Record<string, string>> = {}) => payDeposit(ready, formOf({ ...fields, ...change }));

  test('hands over what was typed, the amount that was shown and where the bank returns to', async () => {
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
  ])('%j leads %s', async (outcome, where) => {
    booking.payDeposit.mockResolvedValue(outcome);
    await expect(pay()).rejects.toThrow(where);
  });

  test('a script is told the address of the bank, so that Back leads to checkout', async () => {
    request.isScripted = true;
    booking.payDeposit.mockResolvedValue({ status: 'requires-action', redirectUrl: '/sandbox-bank/c/1' });
    const answer = await pay().finally(() => {
      request.isScripted = false;
    });
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
  ])('%j is told without the card', async (outcome, told) => {
    booking.payDeposit.mockResolvedValue(outcome);
    const answer = await pay();
    expect(answer).toMatchObject({ ...told, termsAccepted: true, values: { nombre: 'María' } });
    expect(JSON.stringify(answer)).not.toMatch(/4242|"123"/);
  });

  test('"more time" without JavaScript pays nothing and keeps what was typed', async () => {
    booking.extendHold.mockResolvedValue(accepted({ expiresAt: '2026-11-20T15:15:00.000Z' }));
    await expect(pay({ intent: 'extend' })).resolves.toMatchObject({ status: 'extended', values: { nombre: 'María' } });
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });

  test.each([
    [{ reserva: 'x' }],
    [{ locale: 'fr' }],
    [{ shown_deposit: '-1' }],
    [{ shown_deposit: '1e9' }],
    [{ shown_deposit: '' }],
  ])('answers 400 to %j', async (change) => {
    await expect(pay(change)).resolves.toMatchObject({ status: 'refused', code: 'unknown-reservation' });
    expect(answers.setStatus).toHaveBeenCalledWith(400);
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });

  test.each(HOSTILE)('answers 400 to %j in the place of a form', async (body) => {
    await payDeposit(ready, body as FormData);
    expect(answers.setStatus).toHaveBeenCalledWith(400);
    expect(booking.payDeposit).not.toHaveBeenCalled();
  });
});

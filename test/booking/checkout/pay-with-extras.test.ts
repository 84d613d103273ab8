import { beforeEach, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createForm, createTestContext, type FormFields, runInRequest } from '#test/support/site/request.ts';

const booking = { chooseAddOns: vi.fn(), findReservation: vi.fn(), payDeposit: vi.fn() };
const rerenderPage = vi.fn();

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const FIELDS = {
  reserva: RESERVA,
  locale: 'en',
  shown_deposit: '31240',
  add_ons: 'shown',
  'quantity.booking.airport-transfer': '2',
  nombre: 'María',
  card_number: '4242 4242 4242 4242',
  cvc: '123',
  terms: 'yes',
};
const AGREED = { refused: null, agreed: { total: 62_480, deposit: 31_240 } };

const send = async (change: FormFields = {}, isScripted = false) => {
  const { answer } = await runInRequest(
    () => payDeposit({ status: 'ready', values: {}, termsAccepted: false }, createForm({ ...FIELDS, ...change })),
    createTestContext({
      isScripted,
      rerenderPage,
      services: {
        accessCookie: { name: 'reservations', secure: false },
        booking,
        siteUrl: 'https://hotel.example',
        hotel: { phone: '+507 833 5100' },
        rateLimit: { admit: async () => true, release: async () => undefined },
        cardTotals: { declined: 0, throttled: 0 },
      },
    }),
  );
  return answer;
};

beforeEach(() => {
  vi.resetAllMocks();
  booking.chooseAddOns.mockResolvedValue(accepted({ reserva: RESERVA }));
  booking.findReservation.mockResolvedValue({ quote: { total: 62_480, deposit: 31_240 } });
  booking.payDeposit.mockResolvedValue({ status: 'declined', reason: 'declined' });
});

test('payDeposit: extras sent without JavaScript charge nothing and keep what was typed, without card number and code', async () => {
  const answer = await send({ intent: 'add-ons' });
  expect(answer).toMatchObject({ status: 'add-ons', addOns: AGREED, termsAccepted: true, values: { nombre: 'María' } });
  expect(JSON.stringify(answer)).not.toMatch(/4242|"123"/);
  expect(booking.chooseAddOns.mock.calls).toEqual([
    [{ reserva: RESERVA, choices: [{ addOnId: 'airport-transfer', roomId: null, quantity: 2, day: null }] }],
  ]);
  expect([booking.payDeposit.mock.calls.length, rerenderPage.mock.calls.length]).toEqual([0, 1]);
});

test('payDeposit: extras that were not sent before are priced and shown instead of charged', async () => {
  booking.findReservation.mockResolvedValue({ quote: { total: 70_000, deposit: 35_000 } });
  expect(await send()).toMatchObject({ status: 'add-ons', addOns: { agreed: { deposit: 35_000 } } });
  expect(booking.payDeposit).not.toHaveBeenCalled();
});

test('payDeposit: an extra that cannot be had is named instead of charged', async () => {
  const refused = { addOnId: 'airport-transfer', roomId: '', max: 1 };
  booking.chooseAddOns.mockResolvedValue(rejected('add-on-sold-out', refused));
  expect(await send()).toMatchObject({ addOns: { refused: { code: 'add-on-sold-out', max: 1 } } });
  expect(booking.payDeposit).not.toHaveBeenCalled();
});

test.each([
  ['extras as shown', {}, false, 1],
  ['a page without extras', { add_ons: '' }, false, 0],
  ['JavaScript, which sends every change of them', {}, true, 0],
] as const)('payDeposit: pays with %s', async (_case, change, isScripted, chosen) => {
  expect(await send(change, isScripted)).toMatchObject({ status: 'declined' });
  expect(booking.chooseAddOns).toHaveBeenCalledTimes(chosen);
});

test.each(['payment-in-progress', 'unknown-reservation'] as const)(
  'payDeposit: %s of the extras is left to the payment, which is made once (B12)',
  async (code) => {
    booking.chooseAddOns.mockResolvedValue(rejected(code));
    expect(await send()).toMatchObject({ status: 'declined' });
  },
);

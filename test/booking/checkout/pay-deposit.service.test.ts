import { beforeEach, describe, expect, test } from 'vitest';
import { type PayDepositCommand, payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { createPaidOnceSummary, NOT_CHARGED, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  createCheckoutForm,
  createPayment,
  createSmallHotel,
  FAMILY,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
});

const pay = (card?: string, differences?: Partial<PayDepositCommand>) =>
  payDeposit(hotel.ports, createPayment(reserva, card, differences));

describe('payDeposit: a paid deposit', () => {
  test.each([
    ['Visa', '4242 4242 4242 4242', { brand: 'visa', last4: '4242' }],
    ['Mastercard', '5555-5555-5555-4444', { brand: 'mastercard', last4: '4444' }],
    ['Amex', '3782 822463 10005', { brand: 'amex', last4: '0005' }],
  ])('becomes a reservation with a code, by %s', async (_, card, kept) => {
    expect(await pay(card)).toMatchObject({
      status: 'confirmed',
      reserva,
      code: expect.stringMatching(/^[2-9A-Z]{8}$/),
    });
    const booking = await hotel.reservations.find(reserva);
    expect(booking).toMatchObject({ status: 'confirmed', card: { ...kept, expMonth: 12, expYear: 2029 } });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('stores guest, consent and language, however the rooms were chosen', async () => {
    expect(await hotel.reservations.find(reserva)).toMatchObject({ locale: 'es' });
    await pay('4242424242424242', { locale: 'en' });
    expect(await hotel.reservations.find(reserva)).toMatchObject({
      locale: 'en',
      guest: { firstName: 'María', lastName: 'Núñez Çelik', estimatedArrival: '15:05' },
      consent: {
        policyVersion: expect.any(String),
        locale: 'en',
        total: 65_120,
        deposit: GARDEN_DEPOSIT,
        balance: 32_560,
        balanceDueOn: '2027-01-08',
        freeCancellationUntil: '2026-12-16',
        agreedAt: '2026-11-20T15:00:00.000Z',
      },
    });
  });

  test('opens the folio with the displayed lines and the deposit', async () => {
    await pay();
    const booking = await hotel.reservations.find(reserva);
    expect(booking && 'folio' in booking && booking.folio.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 59_200],
      ['tax', 5_920],
      ['deposit', -GARDEN_DEPOSIT],
    ]);
  });

  test('leaves neither card number nor security code anywhere', async () => {
    const paid = await pay('4242 4242 4242 4242', { form: createCheckoutForm({ cvc: '7391' }) });
    expect(paid).toMatchObject({ status: 'confirmed' });
    const kept = JSON.stringify([hotel.reservations.readAll(), await hotel.ledger.readStatement()]);
    expect(kept).toContain('"last4":"4242"');
    expect(kept).not.toMatch(/4242\s?4242|7391/);
  });

  test('is the whole stay, without balance, when arrival is fewer than 7 days away', async () => {
    const soon = await holdRoom(hotel, { arrival: '2026-11-26', departure: '2026-11-28' });
    expect(await payDeposit(hotel.ports, createPayment(soon, undefined, { shownDeposit: 32_560 }))).toMatchObject({
      status: 'confirmed',
    });
    expect(await hotel.reservations.find(soon)).toMatchObject({
      consent: { total: 32_560, deposit: 32_560, balance: 0, balanceDueOn: null },
    });
  });

  test('draws another code when the first is in use', async () => {
    hotel = await createSmallHotel({ codesAgain: 2 });
    const codes = new Set<string>();
    for (const choice of [GARDEN, GARDEN, FAMILY]) {
      reserva = await holdRoom(hotel, { choices: [choice] });
      const deposit = (await hotel.reservations.find(reserva))?.quote.deposit ?? 0;
      const outcome = await pay(undefined, { shownDeposit: deposit });
      if (outcome.status === 'confirmed') codes.add(outcome.code);
    }
    expect(codes.size).toBe(3);
  });
});

describe('payDeposit: refuses before the gateway is called', () => {
  test.each<[string, Partial<PayDepositCommand>, object]>([
    ['for no such hold', { reserva: 'x'.repeat(22) }, { status: 'refused', code: 'unknown-reservation' }],
    ['without the terms', { termsAccepted: false }, { status: 'refused', code: 'terms-required' }],
    ['at another price than was shown', { shownDeposit: 32_559 }, { status: 'refused', code: 'price-changed' }],
    [
      'when fields are not well',
      { form: createCheckoutForm({ nombre: 'M', cvc: '', exp_year: '2025' }), termsAccepted: false },
      { status: 'invalid', errors: { nombre: 'name-short', cvc: 'required', exp_year: 'exp-year-past' } },
    ],
  ])('%s', async (_, differences, expected) => {
    expect(await pay(undefined, differences)).toEqual(expected);
    expect(hotel.gateway.calls).toEqual([]);
    expect(hotel.reservations.readAll().attempts).toEqual([]);
  });

  test.each([
    ['overdue', async () => undefined],
    ['cleaned up', async () => void (await expireHolds(hotel.ports))],
  ])('when the hold is %s', async (_, cleanUp) => {
    hotel.clock.pass(15);
    await cleanUp();
    expect(await pay()).toEqual({ status: 'refused', code: 'hold-expired' });
    expect(hotel.gateway.calls).toEqual([]);
  });
});

test('payDeposit: a room removed in another tab changes the price: nothing is charged, and the rest can be paid', async () => {
  const two = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, FAMILY] });
  const shownDeposit = (await hotel.reservations.find(two))?.quote.deposit ?? 0;
  const beginPayment: typeof hotel.reservations.beginPayment = async (command) => {
    await removeRoom(hotel.ports, { reserva: two, roomId: '2' });
    return hotel.reservations.beginPayment(command);
  };
  const ports = { ...hotel.ports, reservations: { ...hotel.reservations, beginPayment } };
  const refused = { status: 'refused', code: 'price-changed' };
  expect(await payDeposit(ports, createPayment(two, undefined, { shownDeposit }))).toEqual(refused);
  expect(hotel.gateway.calls).toEqual([]);
  expect(await payDeposit(hotel.ports, createPayment(two))).toMatchObject({ status: 'confirmed' });
  expect(await summarizeLedgers(hotel, two)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
});

test('payDeposit: starting a payment gives the hold its full time again', async () => {
  hotel.clock.pass(14);
  await pay('4000000000000002');
  expect(await hotel.reservations.find(reserva)).toMatchObject({ expiresAt: '2026-11-20T15:29:00.000Z' });
});

describe('payDeposit: a declined card', () => {
  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4111111111111111', 'declined'],
  ])('%s is shown as %s, and another card can be tried without losing the rooms', async (card, reason) => {
    expect(await pay(card)).toEqual({ status: 'declined', reason });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(NOT_CHARGED);
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

/** Pays by a gateway that has got the charge and carries it out after `release`. */
const stallCharge = async () => {
  const { charge } = hotel.gateway;
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const gateway: typeof hotel.gateway = {
    ...hotel.gateway,
    charge: async (command) => {
      arrived.resolve();
      await released.promise;
      return charge(command);
    },
  };
  const paid = payDeposit({ ...hotel.ports, gateway }, createPayment(reserva));
  await arrived.promise;
  return { paid, release: released.resolve };
};

describe('payDeposit, fault 8: paying twice', () => {
  test('fault 6: a reload after success returns the same result, whatever the form contains', async () => {
    const first = await pay();
    hotel.clock.pass(600);
    expect(await pay('', { termsAccepted: false, shownDeposit: 1 })).toEqual(first);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a double click is one charge and one result', async () => {
    const answers = await Promise.all([pay(), pay(), pay(), pay('5555555555554444')]);
    expect(answers[0]).toMatchObject({ status: 'confirmed' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
    expect(hotel.reservations.readAll().attempts).toHaveLength(1);
  });

  test('a double click with a declined card is one decline', async () => {
    const declined = { status: 'declined', reason: 'declined' };
    expect(await Promise.all([pay('4000000000000002'), pay('4000000000000002')])).toEqual([declined, declined]);
    expect((await hotel.ledger.readStatement()).charges).toHaveLength(1);
  });

  test('a tab waits a few seconds for the other one, then shows processing', async () => {
    const { paid: slow, release } = await stallCharge();
    expect(await pay()).toEqual({ status: 'processing', reserva });
    expect(hotel.slept.reduce((all, ms) => all + ms, 0)).toBe(5_000);
    release();
    expect(await slow).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a charge that arrives after its key was voided is not made; the guest pays once with the newer attempt', async () => {
    const { paid: stuck, release } = await stallCharge();
    hotel.clock.pass(1);
    const other = await pay('5555555555554444');
    expect(other).toMatchObject({ status: 'confirmed' });
    release();
    expect(await stuck).toEqual(other);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

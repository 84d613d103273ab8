import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { ACTIONS, CARD, CHANGE, SENT, sendForm } from '#test/support/booking/reservation-forms.ts';
import { createForm } from '#test/support/site/request.ts';
import { access, booking, RESERVA, rateLimit, rerenderPage } from '#test/support/site/reservation-site.ts';

const HOME = `/EN/rooms/${RESERVA}/reservation`;

/** Sends a form as it should be, with differences. */
const press = (name: keyof typeof SENT, change: Readonly<Record<string, string>> = {}, isScripted = false) =>
  sendForm(ACTIONS[name], createForm({ ...SENT[name], ...change }), { isScripted });

beforeEach(() => {
  vi.resetAllMocks();
  access.findOpenedVersion.mockResolvedValue(1);
  rateLimit.admit.mockResolvedValue(true);
});

describe('cancelReservation', () => {
  test('passes the shown amounts on and redirects to the reservation', async () => {
    booking.cancelReservation.mockResolvedValue(accepted({ remaining: null }));
    expect((await press('cancelReservation')).answer).toBe(`→ ${HOME}?done=cancelled`);
    expect(booking.cancelReservation).toHaveBeenCalledExactlyOnceWith({
      reserva: RESERVA,
      roomId: null,
      shown: { refund: 32_560, chargedNow: 0 },
    });
  });

  test('of one room redirects with the notice of a cancelled room', async () => {
    booking.cancelReservation.mockResolvedValue(accepted({ remaining: { rooms: [] } }));
    expect((await press('cancelReservation', { room: '2' })).answer).toBe(`→ ${HOME}?done=room-cancelled`);
    expect(booking.cancelReservation.mock.calls[0]?.[0]).toMatchObject({ roomId: '2' });
  });

  test('refuses amounts that differ from the shown ones and answers the new ones', async () => {
    booking.cancelReservation.mockResolvedValue(rejected('price-changed'));
    expect((await press('cancelReservation')).answer).toEqual({ status: 'refused', code: 'price-changed', values: {} });
    expect(rerenderPage).toHaveBeenCalledOnce();
  });
});

describe('date change', () => {
  test('proposeDates: redirects to the proposal', async () => {
    booking.proposeChange.mockResolvedValue(accepted({ change: CHANGE }));
    const { answer } = await press('proposeDates');
    expect(answer).toBe(`→ ${HOME}/dates?change=${CHANGE}`);
  });

  test('proposeDates: swaps dates in reverse order and says so', async () => {
    booking.proposeChange.mockResolvedValue(accepted({ change: CHANGE }));
    const { answer } = await press('proposeDates', { arrival: '2027-02-09', departure: '2027-02-05' });
    expect(booking.proposeChange).toHaveBeenLastCalledWith({
      reserva: RESERVA,
      arrival: '2027-02-05',
      departure: '2027-02-09',
      owner: { network: 'a network', browser: 'a browser' },
    });
    expect(answer).toBe(`→ ${HOME}/dates?change=${CHANGE}&swapped=1`);
  });

  test('proposeDates: reports unavailable dates beside the typed ones', async () => {
    booking.proposeChange.mockResolvedValue(rejected('no-rooms'));
    expect((await press('proposeDates', { departure: '<script>' })).answer).toEqual({
      status: 'refused',
      code: 'no-rooms',
      values: {},
      dates: { arrival: '2027-02-01', departure: '' },
    });
  });

  test.each([
    [{ status: 'done' }, `→ ${HOME}?done=dates`],
    [{ status: 'processing' }, `→ ${HOME}/dates?change=${CHANGE}&return=1`],
    [{ status: 'requires-action', redirectUrl: '/sandbox-bank/c/1' }, '→ https://hotel.example/sandbox-bank/c/1'],
  ])('acceptChange: redirects %j %s', async (outcome, where) => {
    booking.acceptChange.mockResolvedValue(outcome);
    expect((await press('acceptChange')).answer).toBe(where);
    expect(booking.acceptChange).toHaveBeenCalledExactlyOnceWith({
      reserva: RESERVA,
      change: CHANGE,
      shown: { dueNow: 100, refund: 0 },
      locale: 'en',
      returnUrl: `https://hotel.example${HOME}/dates?change=${CHANGE}&return=1`,
    });
  });

  test.each([
    [{ status: 'done' }, `→ ${HOME}?done=extras`],
    [{ status: 'processing' }, `→ ${HOME}/extras?change=${CHANGE}&return=1`],
    [{ status: 'refused', code: 'sold-out' }, `→ ${HOME}/extras?change=${CHANGE}&over=sold-out`],
  ])('acceptChange of extras: redirects %j %s', async (outcome, where) => {
    booking.acceptChange.mockResolvedValue(outcome);
    expect((await press('acceptChange', { page: 'extras' })).answer).toBe(where);
    expect(booking.acceptChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ returnUrl: `https://hotel.example${HOME}/extras?change=${CHANGE}&return=1` }),
    );
  });

  test('acceptChange: says when the rooms went to another guest', async () => {
    booking.acceptChange.mockResolvedValue({ status: 'refused', code: 'sold-out' });
    expect((await press('acceptChange')).answer).toBe(`→ ${HOME}/dates?change=${CHANGE}&over=sold-out`);
  });

  test.each(['hold-expired', 'price-changed'])(
    'acceptChange: answers the refusal %s and renders the page again',
    async (code) => {
      booking.acceptChange.mockResolvedValue({ status: 'refused', code });
      const { answer } = await press('acceptChange');
      expect(answer).toMatchObject({ status: 'refused', code });
      expect(rerenderPage).toHaveBeenCalledOnce();
    },
  );

  test('acceptChange: "more time" without JavaScript extends the hold and accepts nothing', async () => {
    const extendStay = () => press('acceptChange', { intent: 'extend' });
    booking.extendHold.mockResolvedValueOnce(accepted({ expiresAt: '' }));
    expect((await extendStay()).answer).toEqual({ status: 'extended', values: {} });
    booking.extendHold.mockResolvedValueOnce(rejected('hold-expired'));
    expect((await extendStay()).answer).toBe(`→ ${HOME}/dates?change=${CHANGE}`);
    expect(booking.extendHold).toHaveBeenCalledWith({ reserva: CHANGE });
    expect(booking.acceptChange).not.toHaveBeenCalled();
  });

  test.each([
    ['reservation', `→ ${HOME}`],
    ['dates', `→ ${HOME}/dates`],
    ['extras', `→ ${HOME}/extras`],
  ])('discardChange: redirects to %s', async (next, where) => {
    expect((await press('discardChange', { next })).answer).toBe(where);
    expect(booking.dropChange).toHaveBeenCalledExactlyOnceWith({ reserva: RESERVA, change: CHANGE });
  });
});

describe('proposeExtras', () => {
  const SPA = { addOnId: 'spa-circuit', roomId: '1', quantity: 1, day: '2027-02-02' };

  test('redirects to the proposal', async () => {
    booking.proposeAddOns.mockResolvedValue(accepted({ change: CHANGE }));
    expect((await press('proposeExtras')).answer).toBe(`→ ${HOME}/extras?change=${CHANGE}`);
    expect(booking.proposeAddOns).toHaveBeenCalledExactlyOnceWith({
      reserva: RESERVA,
      choices: [SPA],
      owner: { network: 'a network', browser: 'a browser' },
    });
  });

  test('names the refused extra, keeps the choice and renders the page again', async () => {
    const details = { addOnId: 'spa-circuit', roomId: '1', max: 0 };
    booking.proposeAddOns.mockResolvedValue(rejected('add-on-sold-out', details));
    expect((await press('proposeExtras')).answer).toEqual({
      status: 'refused',
      code: 'add-on-sold-out',
      values: {},
      addOn: { code: 'add-on-sold-out', ...details },
      choices: [SPA],
    });
    expect(rerenderPage).toHaveBeenCalledOnce();
  });

  test('refuses a malformed quantity without calling the service', async () => {
    expect((await press('proposeExtras', { 'quantity.1.spa-circuit': 'many' })).answer).toMatchObject({
      status: 'refused',
      code: 'add-on-quantity',
      addOn: { addOnId: 'spa-circuit' },
    });
    expect(booking.proposeAddOns).not.toHaveBeenCalled();
  });
});

describe('changeDetails', () => {
  test.each([
    [{ status: 'changed', endsAccess: true }, [[RESERVA, 1]]],
    [{ status: 'changed' }, []],
    [{ status: 'refused', code: 'not-changeable' }, []],
  ])('after %j renews the access of the browser: %j', async (outcome, renewed) => {
    booking.changeGuest.mockResolvedValue(outcome);
    access.createNextEntry.mockResolvedValue({ reserva: RESERVA, key: 'n'.repeat(36) });
    const { cookies } = await press('changeGuest');
    expect(access.createNextEntry.mock.calls).toEqual(renewed);
    expect(cookies).toHaveLength(renewed.length);
  });

  test.each([
    [{ status: 'changed' }, `→ ${HOME}?done=details`],
    [
      { status: 'invalid', errors: { email: 'required' } },
      { status: 'invalid', errors: { email: 'required' }, isMissing: true, values: { nombre: 'María' } },
    ],
    [
      { status: 'refused', code: 'not-changeable' },
      { status: 'refused', code: 'not-changeable', values: { nombre: 'María' } },
    ],
  ])('answers %j with %j', async (outcome, told) => {
    booking.changeGuest.mockResolvedValue(outcome);
    const { answer } = await press('changeGuest');
    if (typeof told === 'string') expect(answer).toBe(told);
    else expect(answer).toMatchObject(told);
  });
});

describe('payBalance', () => {
  test('with the saved card passes on the shown amount and no card', async () => {
    booking.payBalance.mockResolvedValue({ status: 'done' });
    expect((await press('payBalance', { intent: 'pay-saved' })).answer).toBe(`→ ${HOME}?done=paid`);
    expect(booking.payBalance).toHaveBeenCalledExactlyOnceWith({
      reserva: RESERVA,
      form: null,
      shownAmount: 32_560,
      locale: 'en',
      returnUrl: `https://hotel.example${HOME}/payment?return=balance`,
    });
  });

  test('with another card passes it on', async () => {
    booking.payBalance.mockResolvedValue({ status: 'processing' });
    expect((await press('payBalance', { intent: 'pay-other' })).answer).toBe(`→ ${HOME}/payment?return=balance`);
    expect(booking.payBalance.mock.calls[0]?.[0].form).toMatchObject(CARD);
  });

  test('saving a card charges nothing', async () => {
    booking.changeCard.mockResolvedValue({ status: 'done' });
    expect((await press('payBalance', { intent: 'save' })).answer).toBe(`→ ${HOME}?done=card`);
    expect(booking.changeCard.mock.calls[0]?.[0]).toMatchObject({
      form: CARD,
      returnUrl: `https://hotel.example${HOME}/payment?return=card`,
    });
    expect(booking.payBalance).not.toHaveBeenCalled();
  });

  test('answers scripts with the address of the bank, so that Back leads to this page', async () => {
    booking.payBalance.mockResolvedValue({ status: 'requires-action', redirectUrl: '/sandbox-bank/c/1' });
    expect((await press('payBalance', { intent: 'pay-saved' }, true)).answer).toMatchObject({
      status: 'challenge',
      href: 'https://hotel.example/sandbox-bank/c/1',
    });
  });

  test.each([
    ['pay-other', 'payBalance', { status: 'declined', reason: 'insufficient-funds' }, { what: 'payment' }],
    ['save', 'changeCard', { status: 'declined', reason: 'declined' }, { what: 'card' }],
    ['pay-other', 'payBalance', { status: 'invalid', errors: { cvc: 'cvc-invalid' } }, { isMissing: false }],
    ['pay-other', 'payBalance', { status: 'refused', code: 'nothing-owed' }, {}],
  ] as const)('%s: answers the result of %s without card data', async (intent, service, outcome, more) => {
    booking[service].mockResolvedValue(outcome);
    const { answer } = await press('payBalance', { intent });
    expect(answer).toMatchObject({ ...outcome, ...more, values: { card_holder: 'Maria Nunez' } });
    expect(JSON.stringify(answer)).not.toMatch(/4242|987/);
  });
});

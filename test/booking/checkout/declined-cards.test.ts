import { beforeEach, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { ACTIONS, CARD, SENT, sendForm } from '#test/support/booking/reservation-forms.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';
import { access, booking, createReservationContext, RESERVA, rateLimit } from '#test/support/site/reservation-site.ts';

beforeEach(() => {
  vi.resetAllMocks();
  access.findOpenedVersion.mockResolvedValue(1);
  rateLimit.admit.mockResolvedValue(false);
});

const PAUSED = [{ status: 'paused', phone: '+507 833 5100' }, 429];

test('fault 28: pay: after too many declined cards does not ask the bank and names the phone number of the hotel', async () => {
  const form = createForm({
    reserva: RESERVA,
    locale: 'en',
    shown_deposit: '32560',
    terms: 'yes',
    nombre: 'María',
    ...CARD,
  });
  const { answer, status } = await runInRequest(
    () => payDeposit({ status: 'ready', values: {}, termsAccepted: false }, form),
    createReservationContext(),
  );
  expect([answer, status]).toMatchObject(PAUSED);
  expect(answer).toMatchObject({ values: { nombre: 'María' }, termsAccepted: true });
  expect(JSON.stringify(answer)).not.toMatch(/4242|987/);
  expect(booking.payDeposit).not.toHaveBeenCalled();
});

test.each([
  ['payBalance', 'payBalance', { intent: 'pay-other' }],
  ['payBalance', 'payBalance', { intent: 'pay-saved' }],
  ['payBalance', 'changeCard', { intent: 'save' }],
  ['acceptChange', 'acceptChange', {}],
] as const)(
  'fault 28: %s by %s, %j: does not ask the bank after too many declined cards',
  async (form, service, change) => {
    const { answer, status } = await sendForm(ACTIONS[form], createForm({ ...SENT[form], ...change }));
    expect([answer, status]).toMatchObject(PAUSED);
    expect(JSON.stringify(answer)).not.toMatch(/4242|987/);
    expect(booking[service]).not.toHaveBeenCalled();
  },
);

test('acceptChange: accepts dates that cost nothing now despite declined cards', async () => {
  booking.acceptChange.mockResolvedValue({ status: 'done' });
  const { answer } = await sendForm(ACTIONS.acceptChange, createForm({ ...SENT.acceptChange, shown_due: '0' }));
  expect(answer).toBe(`→ /EN/rooms/${RESERVA}/reservation?done=dates`);
});

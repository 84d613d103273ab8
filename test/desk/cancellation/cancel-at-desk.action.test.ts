import { expect, test, vi } from 'vitest';
import { cancelReservationAtDesk } from '#src/desk/cancellation/cancel-at-desk.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';
import { getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

const reservation = createPaidReservation();
const TERMS_PENALTY = 50_000;

/** Sends the confirmation of a preview that charged half of it. */
const confirmHalf = async (
  fields: Readonly<Record<string, string>>,
  { isCancellable = true, confirmedAt = getDeskInstant(0) } = {},
) => {
  const cancel = vi.fn(async () => rejected('price-changed'));
  const previewCancellation = async ({ agreedPenalty: penalty = TERMS_PENALTY }: { agreedPenalty?: number }) => {
    const amounts = { termsPenalty: TERMS_PENALTY, penalty, refund: 0, byHand: 0, chargedNow: penalty };
    return isCancellable ? accepted({ ...amounts, chargedLater: 0 }) : rejected('not-cancellable');
  };
  const desk = { findByTypedCode: async () => reservation, actAs: () => ({ previewCancellation, cancel }) };
  const { code, revision } = reservation;
  const reason = 'Family illness, agreed';
  const shown = { shown_penalty: '25000', shown_refund: '0', shown_charge: '25000' };
  const form = {
    ...{ locale: 'en', code, revision: String(revision), cause: 'guest', room: '', charge: 'half', amount: '', reason },
    ...{ step: 'confirm', ...shown, ...fields },
  };
  const { answer } = await sendToDesk(cancelReservationAtDesk, desk, form, { confirmedAt });
  return { isCancelled: cancel.mock.calls.length > 0, ...answer };
};

test.each([
  ['nothing', '', '0'],
  ['other', '100.00', '10000'],
])('cancelReservationAtDesk: a charge chosen after the preview is previewed first (%s)', async (...row) => {
  const [charge, amount, penalty] = row;
  const { isCancelled, status, shown } = await confirmHalf({ charge, amount });
  expect([isCancelled, status, shown?.shown_penalty]).toEqual([false, 'preview', penalty]);
});

test('cancelReservationAtDesk: an amount that cannot be read after the preview is refused at its field', async () => {
  const { isCancelled, status, errors } = await confirmHalf({ charge: 'other', amount: '1.005' });
  expect([isCancelled, status, Object.keys(errors)]).toEqual([false, 'invalid', ['amount']]);
});

test.each([
  ['as previewed', { charge: 'half' }, true],
  ['the same amount in other words', { charge: 'other', amount: '250.00' }, true],
  // The service answers a repeated form.
  ['no longer possible', { charge: 'nothing' }, false],
] as const)('cancelReservationAtDesk: is sent to the service when it is %s', async (_, fields, isCancellable) => {
  const { isCancelled } = await confirmHalf(fields, { isCancellable });
  expect(isCancelled).toBe(true);
});

test.each([
  ['half', false],
  ['terms', true],
])('cancelReservationAtDesk: ten minutes after password and code, %s is cancelled: %s (D2)', async (charge, isDone) => {
  const { isCancelled, link } = await confirmHalf({ charge }, { confirmedAt: getDeskInstant(-10) });
  expect([isCancelled, link?.href]).toEqual([isDone, isDone ? undefined : '/EN/desk/confirm']);
});

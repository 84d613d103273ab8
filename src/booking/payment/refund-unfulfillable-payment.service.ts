import { isAddOnChange } from '#src/booking/change-rules/add-on-change.rules.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import {
  createMail,
  createRefusedRefundFacts,
  type MailFactsByKind,
  type MailToWrite,
} from '#src/booking/reservation/mail.rules.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import {
  getConfirmedOutcome,
  type PaymentOutcome,
  type PaymentPorts,
  requestRefund,
  toProcessingOutcome,
} from './payment-outcome.service.ts';

const getGuest = async ({ reservations }: PaymentPorts, { reserva }: PaymentAttempt): Promise<GuestDetails> => {
  const guest = await reservations.findGuest(reserva);
  if (!guest) throw new Error('a payment attempt has no guest');
  return guest;
};

const createEnvelope = ({ clock }: PaymentPorts, kind: string, { purpose, seq }: PaymentAttempt) => ({
  dedupeKey: `${kind}.${formatPaymentPurpose(purpose)}.${seq}`,
  sendAfter: new Date(clock.now()).toISOString(),
});

const findPaidFor = async (
  { reservations, amendments }: PaymentPorts,
  { purpose, reserva }: PaymentAttempt,
): Promise<MailFactsByKind['payment-returned']['paidFor']> => {
  if (purpose.kind === 'deposit') return 'booking';
  const [reservation, change] = [await reservations.find(reserva), await amendments.findLatestChange(reserva)];
  return reservation && change && isAddOnChange(reservation.quote, change.quote) ? 'extras' : 'change';
};

/** B16 */
const createReturnedMail = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<MailToWrite> => {
  const { amount, currency } = attempt;
  const { firstName } = await getGuest(ports, attempt);
  const paidFor = await findPaidFor(ports, attempt);
  const when = createEnvelope(ports, 'payment-returned', attempt);
  return createMail('payment-returned', { firstName, amount, currency, paidFor }, when);
};

const recordRefusal = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<PaymentOutcome> => {
  const { idempotencyKey, amount, currency } = attempt;
  const owed = { amount, currency, chargeReference: reference, reason };
  const facts = createRefusedRefundFacts(owed, await getGuest(ports, attempt));
  const mail = createMail('hotel-refund-refused', facts, createEnvelope(ports, 'hotel-refund-refused', attempt));
  await ports.reservations.recordAttemptState(idempotencyKey, { status: 'refund-refused', reference, reason }, [mail]);
  return { status: 'refund-refused' };
};

/** Recorded before the gateway is called, so that it is retried after a crash. B13 */
export const refundUnfulfillablePayment = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  reference: string,
): Promise<PaymentOutcome> => {
  const { idempotencyKey, amount } = attempt;
  await ports.reservations.recordAttemptState(idempotencyKey, { status: 'refunding', reference });
  // Another process may have confirmed it just before.
  const stored = await ports.reservations.findAttempt(idempotencyKey);
  if (stored?.state.status === 'succeeded') return getConfirmedOutcome(ports, attempt);
  if (stored?.state.status === 'refund-refused') return { status: 'refund-refused' };
  const answer = await requestRefund(ports, { reference, amount, idempotencyKey: `${idempotencyKey}.refund` });
  if (answer.status === 'unknown') return toProcessingOutcome(attempt);
  if (answer.status === 'refused') return recordRefusal(ports, attempt, { reference, reason: answer.reason });
  const mail = await createReturnedMail(ports, attempt);
  await ports.reservations.recordAttemptState(idempotencyKey, { status: 'refunded', reference }, [mail]);
  return { status: 'refunded' };
};

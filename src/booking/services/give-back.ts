import type { GuestDetails } from '../model/guest-details.ts';
import { type MailToWrite, mailOf, refusedRefundFacts } from '../model/mail.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import { confirmed, processing } from './confirmed-answer.ts';
import { askForRefund, type PaymentOutcome, type PaymentPorts } from './payment-outcome.ts';

const guestOf = async ({ reservations }: PaymentPorts, { reserva }: PaymentAttempt): Promise<GuestDetails> => {
  const guest = await reservations.guestOf(reserva);
  if (!guest) throw new Error('a payment attempt has no guest');
  return guest;
};

const envelope = ({ clock }: PaymentPorts, kind: string, { purpose, seq }: PaymentAttempt) => ({
  dedupeKey: `${kind}.${purpose}.${seq}`,
  sendAfter: new Date(clock.now()).toISOString(),
});

/** B16: whoever paid for rooms that were gone is told that all of it went back. */
const returnedMail = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<MailToWrite> => {
  const { amount, currency, purpose } = attempt;
  const { firstName } = await guestOf(ports, attempt);
  const paidFor = purpose === 'deposit' ? 'booking' : 'change';
  const when = envelope(ports, 'payment-returned', attempt);
  return mailOf('payment-returned', { firstName, amount, currency, paidFor }, when);
};

/** The gateway will never do it: the attempt ends, and the desk is told, in one transaction. */
const recordRefusal = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<PaymentOutcome> => {
  const { idempotencyKey, amount, currency } = attempt;
  const owed = { amount, currency, chargeReference: reference, reason };
  const facts = refusedRefundFacts(owed, await guestOf(ports, attempt));
  const mail = mailOf('hotel-refund-refused', facts, envelope(ports, 'hotel-refund-refused', attempt));
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refund-refused', reference, reason }, [mail]);
  return { status: 'refund-refused' };
};

/** B13: the rooms are gone, so the whole payment goes back; first decided, then done, so that a crash repeats it. */
export const giveBack = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  reference: string,
): Promise<PaymentOutcome> => {
  const { idempotencyKey, amount } = attempt;
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refunding', reference });
  // What stands decides: another process may have confirmed it just before.
  const standing = await ports.reservations.attempt(idempotencyKey);
  if (standing?.state.status === 'succeeded') return confirmed(ports, attempt);
  if (standing?.state.status === 'refund-refused') return { status: 'refund-refused' };
  const answer = await askForRefund(ports, { reference, amount, idempotencyKey: `${idempotencyKey}.refund` });
  if (answer.status === 'unknown') return processing(attempt);
  if (answer.status === 'refused') return recordRefusal(ports, attempt, { reference, reason: answer.reason });
  const mail = await returnedMail(ports, attempt);
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refunded', reference }, [mail]);
  return { status: 'refunded' };
};

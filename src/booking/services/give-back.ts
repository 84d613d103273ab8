import { type MailToWrite, mailOf } from '../model/mail.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import { confirmed, processing } from './confirmed-answer.ts';
import { answerOf, type PaymentOutcome, type PaymentPorts } from './payment-outcome.ts';

/** B16: whoever paid for rooms that were gone is told that all of it went back. */
const returnedMail = async (
  { reservations, clock }: PaymentPorts,
  { reserva, amount, currency, purpose, seq }: PaymentAttempt,
): Promise<MailToWrite> => {
  const guest = await reservations.guestOf(reserva);
  if (!guest) throw new Error('a payment attempt has no guest');
  const paidFor = purpose === 'deposit' ? 'booking' : 'change';
  const when = {
    dedupeKey: `payment-returned.${purpose}.${seq}`,
    sendAfter: new Date(clock.now()).toISOString(),
  };
  return mailOf('payment-returned', { firstName: guest.firstName, amount, currency, paidFor }, when);
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
  const refund = { reference, amount, idempotencyKey: `${idempotencyKey}.refund` };
  const answer = await answerOf(ports, () => ports.gateway.refund(refund));
  if (answer === 'unknown') return processing(attempt);
  const mail = await returnedMail(ports, attempt);
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refunded', reference }, [mail]);
  return { status: 'refunded' };
};

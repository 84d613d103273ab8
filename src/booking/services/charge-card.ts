import type { PaymentAttempt } from '../model/payment-attempt.ts';
import type { Stay } from '../model/stay.ts';
import type { Charge } from '../ports/payment-gateway.ts';
import { processing } from './confirmed-answer.ts';
import { answerOf, type PaymentPorts, type SettledAttempt } from './payment-outcome.ts';
import { recordCharge } from './settle-attempt.ts';

/** With what an attempt is charged; the guest reads the stay on the statement. */
export interface CardCharge extends Pick<Charge, 'card' | 'returnUrl' | 'locale'> {
  readonly stay: Stay;
}

/** Calls the gateway; after a lost answer the same key is asked for, and sent again only if it never arrived. B13 */
export const chargeCard = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  { card, returnUrl, locale, stay }: CardCharge,
): Promise<SettledAttempt> => {
  const { idempotencyKey, amount, currency } = attempt;
  const description = `${stay.arrival} – ${stay.departure}`;
  const charge: Charge = { idempotencyKey, amount, currency, card, returnUrl, locale, description };
  const send = () => answerOf(ports, () => ports.gateway.charge(charge));
  const answer = await send();
  if (answer !== 'unknown') return recordCharge(ports, attempt, answer);
  const found = await answerOf(ports, () => ports.gateway.find(idempotencyKey));
  const known = found === undefined ? await send() : found;
  return known === 'unknown' ? processing(attempt) : recordCharge(ports, attempt, known);
};

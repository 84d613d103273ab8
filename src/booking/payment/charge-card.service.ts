import type { Stay } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { Charge } from '#src/payments/payment-gateway.port.ts';
import { callGateway, type PaymentPorts, type SettledAttempt, toProcessingOutcome } from './payment-outcome.service.ts';
import { recordCharge } from './settle-attempt.service.ts';

export interface CardCharge extends Pick<Charge, 'card' | 'returnUrl' | 'locale'> {
  readonly stay: Stay;
}

/** After a lost response it looks the key up, and sends it again only if it never arrived. B13 */
export const chargeCard = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  { card, returnUrl, locale, stay }: CardCharge,
): Promise<SettledAttempt> => {
  const { idempotencyKey, amount, currency } = attempt;
  const description = `${stay.arrival} – ${stay.departure}`;
  const charge: Charge = { idempotencyKey, amount, currency, card, returnUrl, locale, description };
  const send = () => callGateway(ports, () => ports.gateway.charge(charge));
  const answer = await send();
  if (answer !== 'unknown') return recordCharge(ports, attempt, answer);
  const found = await callGateway(ports, () => ports.gateway.find(idempotencyKey));
  const known = found === undefined ? await send() : found;
  return known === 'unknown' ? toProcessingOutcome(attempt) : recordCharge(ports, attempt, known);
};

import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Brings the attempt of an idempotency key to its end by asking the gateway for it; undefined when no attempt has
 * that key. Whoever calls, how often and in what order: the answer is the gateway's. B13, fault 12
 */
export const settleByKey = async (
  ports: PaymentPorts,
  command: { idempotencyKey: string },
): Promise<SettledAttempt | undefined> => {
  const attempt = await ports.reservations.attempt(command.idempotencyKey);
  return attempt && settleAttempt(ports, attempt);
};

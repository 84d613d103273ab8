import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Settles the attempt of an idempotency key with the gateway's state; undefined when there is none. Safe to call
 * repeatedly and in any order. B13, fault 12
 */
export const settleByKey = async (
  ports: PaymentPorts,
  command: { idempotencyKey: string },
): Promise<SettledAttempt | undefined> => {
  const attempt = await ports.reservations.findAttempt(command.idempotencyKey);
  return attempt && settleAttempt(ports, attempt);
};

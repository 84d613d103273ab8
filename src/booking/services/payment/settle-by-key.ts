import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Safe to call repeatedly and in any order. B13, fault 12 */
export const settleByKey = async (
  ports: PaymentPorts,
  command: { idempotencyKey: string },
): Promise<SettledAttempt | undefined> => {
  const attempt = await ports.reservations.findAttempt(command.idempotencyKey);
  return attempt && settleAttempt(ports, attempt);
};

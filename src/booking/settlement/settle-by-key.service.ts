import type { PaymentPorts, SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import { settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';

/** Safe to call repeatedly and in any order. B13, fault 12 */
export const settleByKey = async (
  ports: PaymentPorts,
  command: { idempotencyKey: string },
): Promise<SettledAttempt | undefined> => {
  const attempt = await ports.reservations.findAttempt(command.idempotencyKey);
  return attempt && settleAttempt(ports, attempt);
};

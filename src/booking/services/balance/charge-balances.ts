import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { processLeased } from '#src/booking/services/payment/process-leased.ts';
import { chargeBalance } from './charge-balance.ts';

/** Charges every due balance, however long overdue; returns how many were tried. B14 */
export const chargeBalances = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  return processLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takeDueBalances(at, leaseUntil, limit),
    (reserva) => chargeBalance(ports, reserva),
  );
};

import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { processLeased } from '#src/booking/services/payment/process-leased.ts';
import { chargeBalance } from './charge-balance.ts';

/** B14: returns how many were tried. */
export const chargeBalances = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  return processLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takeDueBalances(at, leaseUntil, limit),
    (reserva) => chargeBalance(ports, reserva),
  );
};

import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { processLeased } from '#src/booking/payment/process-leased.service.ts';
import { chargeBalance } from './charge-balance.service.ts';

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

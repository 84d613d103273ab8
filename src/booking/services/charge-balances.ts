import { chargeBalance } from './charge-balance.ts';
import { eachLeased } from './each-leased.ts';
import type { PaymentPorts } from './payment-outcome.ts';

/** B14: tries every balance whose time has come, however long ago that was; returns how many. */
export const chargeBalances = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  return eachLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takeDueBalances(at, leaseUntil, limit),
    (reserva) => chargeBalance(ports, reserva),
  );
};

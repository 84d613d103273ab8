import type { PaymentPorts, SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import { settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/**
 * Asks the gateway; pages call `requestDepositSettlement` instead. `none`: nothing was charged and nothing is on its
 * way.
 */
export const settleDeposit = async (ports: PaymentPorts, command: { reserva: Reserva }): Promise<SettledAttempt> => {
  const attempt = await ports.reservations.findLatestDeposit(command.reserva);
  return attempt ? settleAttempt(ports, attempt) : { status: 'none' };
};

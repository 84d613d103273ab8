import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Brings the newest deposit attempt of a reserva to its end by asking the gateway for its key; pages do not call it but
 * `requestDepositSettlement`. `none`: nothing was charged and nothing is on its way, because there was no attempt yet or
 * it was voided. B13
 */
export const settleDeposit = async (ports: PaymentPorts, command: { reserva: Reserva }): Promise<SettledAttempt> => {
  const attempt = await ports.reservations.findLatestDeposit(command.reserva);
  return attempt ? settleAttempt(ports, attempt) : { status: 'none' };
};

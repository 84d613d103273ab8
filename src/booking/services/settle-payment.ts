import type { Reserva } from '../model/hold.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Brings the newest deposit attempt of a reserva to its end by asking the gateway for its key: the return from a
 * challenge, the "processing" page and recovery all come here. `none`: nothing was charged and nothing is on its
 * way, because there was no attempt yet or it was called off. B13
 */
export const settlePayment = async (ports: PaymentPorts, command: { reserva: Reserva }): Promise<SettledAttempt> => {
  const attempt = await ports.reservations.latestDeposit(command.reserva);
  return attempt ? settleAttempt(ports, attempt) : { status: 'none' };
};

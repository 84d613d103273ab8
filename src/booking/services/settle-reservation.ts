import type { Reserva } from '../model/hold.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { paymentOutcome, type ReservationPaymentOutcome } from './reservation-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * What the newest payment after the deposit came to, asked of the bank when it is not known: the return from a
 * challenge and the page of the reservation come here. `none`: there was none, or it was called off. B13
 */
export const settleReservation = async (
  ports: PaymentPorts,
  { reserva }: { readonly reserva: Reserva },
): Promise<ReservationPaymentOutcome | { readonly status: 'none' }> => {
  const attempts = await ports.amendments.attempts(reserva);
  const newest = attempts.findLast(({ purpose }) => purpose !== 'deposit');
  return newest ? paymentOutcome(await settleAttempt(ports, newest)) : { status: 'none' };
};

import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.service.ts';

/** B12 */
export const toConfirmedOutcome = (booking: Reservation): PaymentOutcome | undefined =>
  isPaid(booking) ? { status: 'confirmed', reserva: booking.reserva, code: booking.code } : undefined;

/** @throws Error when there is none, which is a database inconsistency */
export const getBooking = async ({ reservations }: PaymentPorts, reserva: Reserva): Promise<Reservation> => {
  const booking = await reservations.find(reserva);
  if (!booking) throw new Error('a payment attempt has no reservation');
  return booking;
};

export const getConfirmedOutcome = async (
  ports: PaymentPorts,
  { reserva }: PaymentAttempt,
): Promise<PaymentOutcome> => {
  const answer = toConfirmedOutcome(await getBooking(ports, reserva));
  if (!answer) throw new Error('a payment succeeded without its reservation');
  return answer;
};

export const toProcessingOutcome = ({ reserva }: PaymentAttempt): PaymentOutcome => ({ status: 'processing', reserva });

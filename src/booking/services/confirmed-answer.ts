import type { Reserva } from '../model/hold.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import { isPaid, type Reservation } from '../model/reservation.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';

/** The answer to whoever asks for a reservation that is paid already; undefined when it is not. B12 */
export const confirmedAnswer = (booking: Reservation): PaymentOutcome | undefined =>
  isPaid(booking) ? { status: 'confirmed', reserva: booking.reserva, code: booking.code } : undefined;

/** The booking of an attempt. @throws when there is none: the database contradicts itself. */
export const bookingOf = async ({ reservations }: PaymentPorts, reserva: Reserva): Promise<Reservation> => {
  const booking = await reservations.find(reserva);
  if (!booking) throw new Error('a payment attempt has no reservation');
  return booking;
};

/** The answer to an attempt that succeeded and was recorded. */
export const confirmed = async (ports: PaymentPorts, { reserva }: PaymentAttempt): Promise<PaymentOutcome> => {
  const answer = confirmedAnswer(await bookingOf(ports, reserva));
  if (!answer) throw new Error('a payment succeeded without its reservation');
  return answer;
};

/** What nobody knows yet. */
export const processing = ({ reserva }: PaymentAttempt): PaymentOutcome => ({ status: 'processing', reserva });

import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Amendments, HoldPorts } from '#src/booking/reservation/reservations.port.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { GatewayRefusal } from '#src/payments/payment-attempt.rules.ts';
import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';

export type PaymentOutcome =
  | { readonly status: 'confirmed'; readonly reserva: Reserva; readonly code: ReservationCode }
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  /** B13: unknown, not declined. */
  | { readonly status: 'processing'; readonly reserva: Reserva }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  /** The rooms were sold before the payment arrived. B13 */
  | { readonly status: 'refunded' }
  /** The gateway refused the refund for good; the hotel is notified. */
  | { readonly status: 'refund-refused' };

/** `none`: proven not charged, the guest may pay again. */
export type SettledAttempt = PaymentOutcome | { readonly status: 'none' };

export interface PaymentPorts extends HoldPorts {
  readonly amendments: Amendments;
  readonly gateway: PaymentGateway;
  /** Milliseconds. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly onGatewayFailure?: (error: unknown) => void;
  /** `code`: of the gateway. */
  readonly onRefundRefused?: (refusal: { readonly code: string }) => void;
}

/** An exception means an unknown outcome, not a decline. B13 */
export const callGateway = async <Answer>(
  ports: PaymentPorts,
  ask: () => Promise<Answer>,
): Promise<Answer | 'unknown'> => {
  try {
    return await ask();
  } catch (error) {
    ports.onGatewayFailure?.(error);
    return 'unknown';
  }
};

type RefundAnswer =
  | { readonly status: 'refunded'; readonly reference: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown' };

export const requestRefund = async (
  ports: PaymentPorts,
  refund: Parameters<PaymentGateway['refund']>[0],
): Promise<RefundAnswer> => {
  try {
    const { reference } = await ports.gateway.refund(refund);
    return { status: 'refunded', reference };
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      ports.onRefundRefused?.({ code: error.code });
      return { status: 'refused', reason: error.code };
    }
    ports.onGatewayFailure?.(error);
    return { status: 'unknown' };
  }
};

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

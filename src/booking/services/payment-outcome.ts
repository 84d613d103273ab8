import { GatewayRefusal } from '../model/gateway-refusal.ts';
import type { Reserva } from '../model/hold.ts';
import type { DeclineReason } from '../model/payment-attempt.ts';
import type { ReservationCode } from '../model/reservation-code.ts';
import type { Amendments } from '../ports/amendments.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { HoldPorts } from './place-hold.ts';

export type PaymentOutcome =
  | { readonly status: 'confirmed'; readonly reserva: Reserva; readonly code: ReservationCode }
  /** 3-D Secure: the guest goes to the bank's page. */
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  /** The bank's answer is not known yet: unknown, not declined. B13 */
  | { readonly status: 'processing'; readonly reserva: Reserva }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  /** The rooms were gone when the payment arrived; it was given back in full. B13 */
  | { readonly status: 'refunded' }
  /** The same, but the gateway will never give it back: the hotel is told to. */
  | { readonly status: 'refund-refused' };

/** What became of an attempt; `none`: proven not charged, the guest may pay again. */
export type SettledAttempt = PaymentOutcome | { readonly status: 'none' };

export interface PaymentPorts extends HoldPorts {
  readonly amendments: Amendments;
  readonly gateway: PaymentGateway;
  /** Waits (milliseconds) for the answer that another tab gets; tests need not. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Hears of gateway calls that failed; for the log. */
  readonly onGatewayFailure?: (error: unknown) => void;
  /** Hears of refunds that the gateway will never do (`code`: its word); for the log of the operators. */
  readonly onRefundRefused?: (refusal: { readonly code: string }) => void;
}

/** B13: a gateway that throws has not said no; its answer is unknown. */
export const answerOf = async <Answer>(
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

/** Asks for a refund, and tells a refusal for good from an answer that is not known. */
export const askForRefund = async (
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

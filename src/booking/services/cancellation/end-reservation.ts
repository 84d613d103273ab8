import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import {
  type CancellationPreview,
  type CancellationRequest,
  decideCancellation,
} from '#src/booking/model/reservation/cancellation.ts';
import { findRepeatedCancellation } from '#src/booking/model/reservation/repeated-cancellation.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import { chargeBalance } from '#src/booking/services/balance/charge-balance.ts';
import { retryOnConflict } from '#src/booking/services/change/retry-on-conflict.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { amendResolvingPayment } from '#src/booking/services/payment/resolve-open-payment.ts';
import { settleReservationRefunds } from '#src/booking/services/payment/settle-refunds.ts';

export type CancellationOutcome = Outcome<
  CancellationPreview,
  'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'price-changed'
>;

interface EndReservationCommand extends Omit<CancellationRequest, 'now'> {
  readonly reserva: Reserva;
  /** Amounts that the guest agreed to; null: no check. */
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor } | null;
}

const endOnce = async (
  ports: PaymentPorts,
  command: EndReservationCommand,
): Promise<CancellationOutcome | undefined> => {
  const { reserva, roomId, cause, shown } = command;
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const asked = { roomId, cause, now };
  const repeated = findRepeatedCancellation(reservation, asked, ports.policy);
  if (repeated) return accepted(repeated);
  const cancellation = decideCancellation(reservation, asked, ports.policy);
  if (!cancellation.ok) return cancellation;
  const { preview, decision } = cancellation.value;
  if (shown && (shown.refund !== preview.refund || shown.chargedNow !== preview.chargedNow))
    return rejected('price-changed');
  const written = await amendResolvingPayment(ports, reservation, decision, now);
  if (written === 'amended') return accepted(preview);
  return written === 'payment-in-progress' ? rejected(written) : undefined;
};

/** Cancels first, then refunds and charges; jobs continue what the gateway does not answer. B8, B12 */
export const endReservation = async (
  ports: PaymentPorts,
  command: EndReservationCommand,
): Promise<CancellationOutcome> => {
  const outcome = (await retryOnConflict(() => endOnce(ports, command))) ?? rejected('payment-in-progress');
  if (outcome.ok) {
    await settleReservationRefunds(ports, command.reserva);
    await chargeBalance(ports, command.reserva);
  }
  return outcome;
};

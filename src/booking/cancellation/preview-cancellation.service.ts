import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { settleOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { isOpen } from '#src/payments/payment-attempt.rules.ts';
import { type CancellationPreview, type CancellationRequest, decideCancellation } from './cancellation.rules.ts';

export type { CancellationPreview } from './cancellation.rules.ts';

interface PreviewCancellationCommand
  extends Pick<CancellationRequest, 'roomId' | 'agreedPenalty'>,
    Partial<Pick<CancellationRequest, 'cause'>> {
  readonly reserva: Reserva;
}

/** B8 */
export const previewCancellation = async (
  ports: PaymentPorts,
  { reserva, roomId, cause = 'guest', agreedPenalty }: PreviewCancellationCommand,
): Promise<Outcome<CancellationPreview, 'unknown-reservation' | 'not-cancellable' | 'payment-in-progress'>> => {
  // A pending 3-D Secure challenge is voided by the cancellation, so it changes no amount here.
  const attempts = await ports.amendments.listAttempts(reserva);
  const isPending = attempts.some((one) => isOpen(one) && one.state.status !== 'requires-action');
  if (isPending && !(await settleOpenPayment(ports, reserva))) return rejected('payment-in-progress');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const asked = { roomId, cause, agreedPenalty, now: ports.clock.now() };
  const cancellation = decideCancellation(reservation, asked, ports.policy);
  return cancellation.ok ? accepted(cancellation.value.preview) : cancellation;
};

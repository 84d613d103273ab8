import { chargeBalance } from '#src/booking/balance/charge-balance.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { amendResolvingPayment, settleOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { settleReservationRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import type { AmendmentDecision } from '#src/booking/reservation/reservation.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import { isOpen } from '#src/payments/payment-attempt.rules.ts';
import {
  type CancellationAmounts,
  type CancellationPreview,
  type CancellationRequest,
  decideCancellation,
} from './cancellation.rules.ts';
import { findRepeatedCancellation } from './repeated-cancellation.rules.ts';

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

type CancellationRefusal = 'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'price-changed';

/** `guest-arrived`: the guest of a no-show is marked as arrived. D12, D21 */
export type EndOutcome<Code extends string = never> = CancellationOutcome<Code | 'guest-arrived'>;

export type CancellationOutcome<Code extends string = never> = Outcome<CancellationAmounts, CancellationRefusal | Code>;

/** Checks of the desk before a cancellation is written; a cancellation that was recorded before has no preview. */
export interface CancellationReview<Code extends string> {
  /** What is written besides. D7, D8 */
  readonly reviewPreview: (
    reservation: Paid,
    preview: CancellationPreview,
  ) => Outcome<Partial<AmendmentDecision>, Code>;
  /** B12 */
  readonly reviewRepeated: (repeated: CancellationAmounts) => Outcome<null, Code>;
}

export interface EndReservationCommand<Code extends string = never> extends Omit<CancellationRequest, 'now'> {
  readonly reserva: Reserva;
  /** Amounts that the guest agreed to; null: no check. */
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor } | null;
  readonly review?: CancellationReview<Code>;
}

const endOnce = async <Code extends string>(
  ports: PaymentPorts,
  { reserva, shown, review, ...request }: EndReservationCommand<Code>,
): Promise<EndOutcome<Code> | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const asked = { ...request, now };
  const repeated = findRepeatedCancellation(reservation, asked, ports.policy);
  if (repeated) {
    const reviewed = review?.reviewRepeated(repeated);
    return reviewed && !reviewed.ok ? reviewed : accepted(repeated);
  }
  const cancellation = decideCancellation(reservation, asked, ports.policy);
  if (!cancellation.ok) return cancellation;
  const { preview, decision } = cancellation.value;
  const reviewed = review?.reviewPreview(reservation, preview);
  if (reviewed && !reviewed.ok) return reviewed;
  if (shown && (shown.refund !== preview.refund || shown.chargedNow !== preview.chargedNow))
    return rejected('price-changed');
  const written = await amendResolvingPayment(ports, reservation, { ...decision, ...reviewed?.value }, now);
  if (written === 'amended') return accepted(preview);
  return written === 'payment-in-progress' || written === 'guest-arrived' ? rejected(written) : undefined;
};

/** Cancels first, then refunds and charges; jobs continue what the gateway does not answer. B8, B12 */
export const endReservation = async <Code extends string = never>(
  ports: PaymentPorts,
  command: EndReservationCommand<Code>,
): Promise<EndOutcome<Code>> => {
  const outcome = (await retryOnConflict(() => endOnce(ports, command))) ?? rejected('payment-in-progress');
  if (outcome.ok) {
    await settleReservationRefunds(ports, command.reserva);
    await chargeBalance(ports, command.reserva);
  }
  return outcome;
};

export interface CancelReservationCommand {
  readonly reserva: Reserva;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor };
}

/** Cancels for the guest, at the amounts shown. B8 */
export const cancelReservation = async (
  ports: PaymentPorts,
  command: CancelReservationCommand,
): Promise<CancellationOutcome> => {
  const outcome = await endReservation(ports, { ...command, cause: 'guest' });
  if (outcome.ok) return outcome;
  // Of no-shows alone.
  return rejected(outcome.code === 'guest-arrived' ? 'not-cancellable' : outcome.code, outcome.details);
};

/** Records a no-show, from the day after arrival; without `confirm` it only returns the preview. B8 */
export const markNoShow = async (
  ports: PaymentPorts,
  { code, confirm }: { readonly code: ReservationCode; readonly confirm: boolean },
): Promise<EndOutcome> => {
  const reservation = await ports.reservations.findByCode(code);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const { reserva } = reservation;
  if (confirm) return endReservation(ports, { reserva, roomId: null, cause: 'no-show', shown: null });
  const asked = { roomId: null, cause: 'no-show', now: ports.clock.now() } as const;
  const repeated = findRepeatedCancellation(reservation, asked, ports.policy);
  if (repeated) return accepted(repeated);
  const cancellation = decideCancellation(reservation, asked, ports.policy);
  return cancellation.ok ? accepted(cancellation.value.preview) : cancellation;
};

import {
  type CancellationReview,
  type EndOutcome,
  endReservation,
  previewCancellation,
} from '#src/booking/cancellation/cancel-reservation.service.ts';
import type { CancellationPreview } from '#src/booking/cancellation/cancellation.rules.ts';
import { hasArrived, readPresence } from '#src/booking/presence/stay-mark.rules.ts';
import { type CancellationCause, isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { reviewWaiver } from '#src/desk/acting/amend-at-desk.service.ts';
import { keepReason, parseReason } from '#src/desk/acting/override.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/** Cancellation by the terms, or with an override. D8, D12 */
export interface DeskCancellation extends DeskCommand {
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly cause: CancellationCause;
  /** undefined: by the terms. */
  readonly agreedPenalty?: Minor | undefined;
  /** Reason of an override. */
  readonly reason?: string | undefined;
}

type OverrideRefusal = 'changed-meanwhile' | 'penalty-too-high' | 'waiver-limit' | 'reason-required';

const reviewOverride = (
  ports: DeskPorts,
  { revision, agreedPenalty = 0, reason = '' }: DeskCancellation,
  reservation: Paid,
  { termsPenalty, penalty }: CancellationPreview,
): ReturnType<CancellationReview<OverrideRefusal>['reviewPreview']> => {
  if (reservation.revision !== revision) return rejected('changed-meanwhile');
  if (agreedPenalty > termsPenalty) return rejected('penalty-too-high', { max: termsPenalty });
  const waived = termsPenalty - penalty;
  const waiver = reviewWaiver(ports, reservation, waived, parseReason(reason));
  if (!waiver.ok) return waiver;
  const text = keepReason(reason);
  return accepted({
    ...waiver.value,
    event: { ...(waived > 0 && { after: { termsPenalty, penalty, waived } }), ...(text && { reason: text }) },
  });
};

/** Whether the desk marked that a guest of the reservation came, which is no no-show. D12, D21 */
const isArrived = async ({ stayMarks }: DeskPorts, reserva: Reserva): Promise<boolean> => {
  const entries = await stayMarks.list(reserva);
  return hasArrived(readPresence(entries, entries));
};

/** What a cancellation or a no-show costs, and what of it is waived. */
export const previewDeskCancellation = async (
  ports: DeskPorts,
  command: DeskCancellation,
): Promise<
  Outcome<
    CancellationPreview,
    'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'guest-arrived' | OverrideRefusal
  >
> => {
  if (command.cause === 'no-show' && (await isArrived(ports, command.reserva))) return rejected('guest-arrived');
  const preview = await previewCancellation(ports, command);
  if (!preview.ok) return preview;
  const reservation = await ports.reservations.find(command.reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const reviewed = reviewOverride(ports, command, reservation, preview.value);
  return reviewed.ok ? preview : reviewed;
};

/** Cancels at the amounts shown, on the revision shown; otherwise like a cancellation by the guest. D7, D8, D12 */
export const cancelAtDesk = async (
  ports: DeskPorts,
  {
    shown,
    ...command
  }: DeskCancellation & {
    readonly shown: { readonly refund: Minor; readonly chargedNow: Minor; readonly penalty: Minor };
  },
): Promise<EndOutcome<OverrideRefusal>> => {
  const { reserva, roomId, cause, agreedPenalty } = command;
  const outcome = await endReservation<OverrideRefusal>(ports, {
    ...{ reserva, roomId, cause, agreedPenalty, shown },
    review: {
      reviewPreview: (reservation, preview) => reviewOverride(ports, command, reservation, preview),
      reviewRepeated: ({ refund, penalty }) =>
        refund === shown.refund && penalty === shown.penalty ? accepted(null) : rejected('changed-meanwhile'),
    },
  });
  if (outcome.ok || outcome.code !== 'not-cancellable') return outcome;
  const reservation = await ports.reservations.find(reserva);
  const isChanged = reservation && isPaid(reservation) && reservation.revision !== command.revision;
  return isChanged ? rejected('changed-meanwhile') : outcome;
};

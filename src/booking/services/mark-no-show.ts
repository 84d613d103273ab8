import { type CancellationPreview, cancellationOf } from '../model/cancellation.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { repeatedCancellation } from '../model/repeated-cancellation.ts';
import { isPaid } from '../model/reservation.ts';
import type { ReservationCode } from '../model/reservation-code.ts';
import { endReservation } from './end-reservation.ts';
import type { PaymentPorts } from './payment-outcome.ts';

/**
 * B8: the hotel says, from the day after arrival on, that a guest never came: the full stay is kept and what is still
 * owed is charged. Without `confirm` it only tells what that would mean.
 */
export const markNoShow = async (
  ports: PaymentPorts,
  { code, confirm }: { readonly code: ReservationCode; readonly confirm: boolean },
): Promise<
  Outcome<CancellationPreview, 'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'price-changed'>
> => {
  const reservation = await ports.reservations.findByCode(code);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const { reserva } = reservation;
  if (confirm) return endReservation(ports, { reserva, roomId: null, cause: 'no-show', shown: null });
  const asked = { roomId: null, cause: 'no-show', now: ports.clock.now() } as const;
  const repeated = repeatedCancellation(reservation, asked, ports.policy);
  if (repeated) return accepted(repeated);
  const cancellation = cancellationOf(reservation, asked, ports.policy);
  return cancellation.ok ? accepted(cancellation.value.preview) : cancellation;
};

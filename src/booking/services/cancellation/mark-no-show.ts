import { decideCancellation } from '#src/booking/model/reservation/cancellation.ts';
import { findRepeatedCancellation } from '#src/booking/model/reservation/repeated-cancellation.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { type CancellationOutcome, endReservation } from './end-reservation.ts';

/** From the day after arrival; without `confirm` it only returns the preview. B8 */
export const markNoShow = async (
  ports: PaymentPorts,
  { code, confirm }: { readonly code: ReservationCode; readonly confirm: boolean },
): Promise<CancellationOutcome> => {
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

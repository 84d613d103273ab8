import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import { decideCancellation } from './cancellation.rules.ts';
import { type CancellationOutcome, endReservation } from './end-reservation.service.ts';
import { findRepeatedCancellation } from './repeated-cancellation.rules.ts';

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

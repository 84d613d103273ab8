import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { type CancellationOutcome, endReservation } from './end-reservation.service.ts';

export interface CancelReservationCommand {
  readonly reserva: Reserva;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor };
}

/** At the amounts shown. B8 */
export const cancelReservation = (
  ports: PaymentPorts,
  command: CancelReservationCommand,
): Promise<CancellationOutcome> => endReservation(ports, { ...command, cause: 'guest' });

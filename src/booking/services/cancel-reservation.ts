import type { CancellationPreview } from '../model/cancellation.ts';
import type { Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import type { Outcome } from '../model/rejections.ts';
import { endReservation } from './end-reservation.ts';
import type { PaymentPorts } from './payment-outcome.ts';

export interface CancelReservation {
  readonly reserva: Reserva;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  /** The amounts beside the button that was pressed. */
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor };
}

/** The guest cancels all of it or one room, on the terms shown. B8 */
export const cancelReservation = (
  ports: PaymentPorts,
  command: CancelReservation,
): Promise<
  Outcome<CancellationPreview, 'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'price-changed'>
> => endReservation(ports, { ...command, cause: 'guest' });

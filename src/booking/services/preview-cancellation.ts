import { type CancellationPreview, cancellationOf } from '../model/cancellation.ts';
import type { Reserva } from '../model/hold.ts';
import { isOpen } from '../model/payment-attempt.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { isPaid } from '../model/reservation.ts';
import { settleOpen } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';

export type { CancellationPreview } from '../model/cancellation.ts';

/** B8: what cancelling now would mean, to the cent; nothing is changed by asking. */
export const previewCancellation = async (
  ports: PaymentPorts,
  { reserva, roomId }: { readonly reserva: Reserva; readonly roomId: string | null },
): Promise<Outcome<CancellationPreview, 'unknown-reservation' | 'not-cancellable' | 'payment-in-progress'>> => {
  // A question of the bank that nobody answers is called off by cancelling, so it changes no amount here.
  const attempts = await ports.amendments.attempts(reserva);
  const isOnItsWay = attempts.some((one) => isOpen(one) && one.state.status !== 'requires-action');
  if (isOnItsWay && !(await settleOpen(ports, reserva))) return rejected('payment-in-progress');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const asked = { roomId, cause: 'guest', now: ports.clock.now() } as const;
  const cancellation = cancellationOf(reservation, asked, ports.policy);
  return cancellation.ok ? accepted(cancellation.value.preview) : cancellation;
};

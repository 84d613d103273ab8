import { type CancellationAsked, type CancellationPreview, cancellationOf } from '../model/cancellation.ts';
import type { Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { repeatedCancellation } from '../model/repeated-cancellation.ts';
import { isPaid } from '../model/reservation.ts';
import { chargeBalance } from './charge-balance.ts';
import { makeWay } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { settleRefundsOf } from './settle-refunds.ts';

type EndOutcome = Outcome<
  CancellationPreview,
  'unknown-reservation' | 'not-cancellable' | 'payment-in-progress' | 'price-changed'
>;

interface EndReservation extends Omit<CancellationAsked, 'now'> {
  readonly reserva: Reserva;
  /** The amounts that were agreed to; null: whatever they are. */
  readonly shown: { readonly refund: Minor; readonly chargedNow: Minor } | null;
}

/** Each round somebody else was faster, or a payment on its way came to its end. */
const MOST_ROUNDS = 5;

/** One round; undefined when what stands now has to be read again. */
const endOnce = async (ports: PaymentPorts, command: EndReservation): Promise<EndOutcome | undefined> => {
  const { reserva, roomId, cause, shown } = command;
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const asked = { roomId, cause, now };
  const repeated = repeatedCancellation(reservation, asked, ports.policy);
  if (repeated) return accepted(repeated);
  const cancellation = cancellationOf(reservation, asked, ports.policy);
  if (!cancellation.ok) return cancellation;
  const { preview, decision } = cancellation.value;
  if (shown && (shown.refund !== preview.refund || shown.chargedNow !== preview.chargedNow))
    return rejected('price-changed');
  const { revision } = reservation;
  const written = await ports.amendments.amend({ ...decision, reserva, revision, at: new Date(now).toISOString() });
  if (written.status === 'amended') return accepted(preview);
  if (written.status === 'payment-open' && !(await makeWay(ports, reserva))) return rejected('payment-in-progress');
  return undefined;
};

/**
 * B8: cancelled first, then the money: what the bank does not answer now goes on by jobs. Asked again it has the same
 * answer. B12
 */
export const endReservation = async (ports: PaymentPorts, command: EndReservation): Promise<EndOutcome> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcome = await endOnce(ports, command);
    if (!outcome) continue;
    if (outcome.ok) {
      await settleRefundsOf(ports, command.reserva);
      await chargeBalance(ports, command.reserva);
    }
    return outcome;
  }
  return rejected('payment-in-progress');
};

import type { Reserva } from './hold.ts';
import { type Minor, sum } from './money.ts';

/** Money that goes back to a card; decided and written down before the gateway is asked, so that a crash repeats it. */
export interface Refund {
  /** `${reserva}.refund.${n}`; the same refund asked again is the same refund. */
  readonly idempotencyKey: string;
  /** The gateway's reference of the charge that it gives back. */
  readonly chargeReference: string;
  readonly amount: Minor;
  /** ISO 8601 instant. */
  readonly requestedAt: string;
  /** The gateway's reference once it is done; null until then. */
  readonly reference: string | null;
  /** The gateway's word for why it will never do it; a person has to. */
  readonly refusedReason?: string;
  /** ISO instant before which the job does not ask for it again. */
  readonly tryAt?: string;
}

/** A captured charge of a reservation. */
export interface Capture {
  readonly reference: string;
  readonly amount: Minor;
}

/** Whether the gateway is still to be asked: it has neither done it nor refused it for good. */
export const isPending = ({ reference, refusedReason }: Refund): boolean =>
  reference === null && refusedReason === undefined;

export const refundKey = (reserva: Reserva, seq: number): string => `${reserva}.refund.${seq}`;

/**
 * Spreads `amount` over the charges of a reservation, the newest first, so that no charge gives back more than it took.
 * @throws RangeError when more is to go back than was taken.
 */
export const spreadRefund = (
  reserva: Reserva,
  amount: Minor,
  captures: readonly Capture[],
  earlier: readonly Refund[],
  requestedAt: string,
): Refund[] => {
  let left = amount;
  const refunds: Refund[] = [];
  for (const { reference, amount: taken } of captures.toReversed()) {
    const given = sum(earlier.filter(({ chargeReference }) => chargeReference === reference).map((one) => one.amount));
    const part = Math.min(left, taken - given);
    if (part <= 0) continue;
    const idempotencyKey = refundKey(reserva, earlier.length + refunds.length + 1);
    refunds.push({ idempotencyKey, chargeReference: reference, amount: part, requestedAt, reference: null });
    left -= part;
  }
  if (left > 0) throw new RangeError('more is to be refunded than was charged');
  return refunds;
};

import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/** A refund to a card; stored before the gateway is called, so that it is retried after a crash. */
export interface Refund {
  /** `${reserva}.refund.${n}`; a repeated request is the same refund. */
  readonly idempotencyKey: string;
  readonly chargeReference: string;
  readonly amount: Minor;
  readonly requestedAt: string;
  readonly reference: string | null;
  readonly refusedReason?: string;
  /** ISO instant before which the job does not retry. */
  readonly tryAt?: string;
}

export interface Capture {
  readonly reference: string;
  readonly amount: Minor;
}

export const isPending = ({ reference, refusedReason }: Refund): boolean =>
  reference === null && refusedReason === undefined;

/** What the captures have left to give back; a refund that was refused has taken its part. */
export const calculateRefundable = (captures: readonly Capture[], refunds: readonly Refund[]): Minor =>
  Math.max(0, sum(captures.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount)));

export const createRefundKey = (reserva: Reserva, seq: number): string => `${reserva}.refund.${seq}`;

/** Allocates a refund over the captured charges, newest first. @throws RangeError for more than was charged */
export const allocateRefund = (
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
    const idempotencyKey = createRefundKey(reserva, earlier.length + refunds.length + 1);
    refunds.push({ idempotencyKey, chargeReference: reference, amount: part, requestedAt, reference: null });
    left -= part;
  }
  if (left > 0) throw new RangeError('more is to be refunded than was charged');
  return refunds;
};

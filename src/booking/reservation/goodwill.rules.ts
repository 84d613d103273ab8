import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import {
  allocateRefund,
  calculateGoodwill,
  calculateRefundable,
  listCaptures,
  type NewEntry,
  type Refund,
  type ReservationLedger,
} from './folio.rules.ts';

/** Where an amount goes that the hotel gives back. */
export interface ReturnedAmount {
  readonly refunds: readonly Refund[];
  /** The part that was not taken by card, or that the gateway refused to give back. */
  readonly byHand: Minor;
}

/** Back to the card as far as it was taken by card, newest charge first; the rest by hand. D9 */
export const allocateReturn = (
  reserva: Reserva,
  amount: Minor,
  { folio, refunds: earlier }: ReservationLedger,
  requestedAt: string,
): ReturnedAmount => {
  const captures = listCaptures(folio);
  const byCard = Math.min(amount, calculateRefundable(captures, earlier));
  return { refunds: allocateRefund(reserva, byCard, captures, earlier, requestedAt), byHand: amount - byCard };
};

/** Goodwill lowers what is charged, at most to nothing: what exceeds the charges that remain. D9 */
export const calculateUnusedGoodwill = (folio: ReservationLedger['folio'], charges: Minor): Minor =>
  Math.max(0, calculateGoodwill(folio) - charges);

/** Takes unused goodwill back, so that it is never paid out. D9 */
export const createGoodwillReversal = (unused: Minor, reference: string | null, at: string): NewEntry[] =>
  unused === 0 ? [] : [{ kind: 'adjustment', amount: unused, reference, at }];

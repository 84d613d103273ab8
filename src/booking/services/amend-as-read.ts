import type { Reserva } from '../model/hold.ts';
import { isPaid, type Paid } from '../model/reservation.ts';
import type { Amendment, AmendResult } from '../ports/amendments.ts';
import type { PaymentPorts } from './payment-outcome.ts';

/** What is to be written about a reservation as it was read; undefined: nothing. */
export type Decide = (reservation: Paid, now: number) => Omit<Amendment, 'reserva' | 'revision' | 'at'> | undefined;

/** `nothing`: there was nothing to write, or no paid reservation to write it to. */
export type AmendedAsRead = AmendResult['status'] | 'nothing';

/** Each round somebody else was faster; more than a few in a row do not happen to one reservation. */
const MOST_ROUNDS = 8;

/** Reads, decides and writes, and does it again on what stands now when somebody was faster. */
export const amendAsRead = async (
  { reservations, amendments, clock }: Pick<PaymentPorts, 'reservations' | 'amendments' | 'clock'>,
  reserva: Reserva,
  decide: Decide,
): Promise<AmendedAsRead> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reservation = await reservations.find(reserva);
    const now = clock.now();
    const decision = reservation && isPaid(reservation) ? decide(reservation, now) : undefined;
    if (!reservation || !isPaid(reservation) || !decision) return 'nothing';
    const at = new Date(now).toISOString();
    const { status } = await amendments.amend({ ...decision, reserva, revision: reservation.revision, at });
    if (status !== 'stale') return status;
  }
  return 'stale';
};

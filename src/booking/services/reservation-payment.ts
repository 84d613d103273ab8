import type { TypedCard } from '../model/card.ts';
import type { FieldErrors } from '../model/guest-details.ts';
import type { Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import type { DeclineReason, PaymentPurpose } from '../model/payment-attempt.ts';
import { isPaid, type Paid } from '../model/reservation.ts';
import type { BeginChargeResult } from '../ports/amendments.ts';
import { chargeCard } from './charge-card.ts';
import { hasEnded, outcomeOfOpen } from './open-attempt.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';

/** Why a payment of a reservation is not even tried. */
export type PaymentRefusal =
  | 'unknown-reservation'
  | 'nothing-owed'
  | 'price-changed'
  | 'payment-in-progress'
  | 'not-changeable'
  | 'sold-out'
  /** They were gone, and what was charged could not be given back by itself: the hotel is told to. */
  | 'refund-refused'
  | 'hold-expired';

/** What became of a later payment of a reservation, or of a card that was verified. */
export type ReservationPaymentOutcome =
  | { readonly status: 'done' }
  /** 3-D Secure: the guest goes to the bank's page and comes back to the return URL. */
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  /** The bank's answer is not known yet. B13 */
  | { readonly status: 'processing' }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: PaymentRefusal };

export const refusedPayment = (code: PaymentRefusal): ReservationPaymentOutcome => ({ status: 'refused', code });

/** An attempt in the words of whoever pays for a reservation that stands. */
export const paymentOutcome = (settled: SettledAttempt): ReservationPaymentOutcome | { readonly status: 'none' } => {
  switch (settled.status) {
    case 'confirmed':
      return { status: 'done' };
    case 'processing':
      return { status: 'processing' };
    // B13: only the rooms of a change can be gone; what was charged for them went back.
    case 'refunded':
      return refusedPayment('sold-out');
    case 'refund-refused':
      return refusedPayment('refund-refused');
    default:
      return settled;
  }
};

/** What is to be charged of a reservation as it was read, or the answer when nothing is. */
export type Payable =
  | {
      readonly purpose: PaymentPurpose;
      readonly amount: Minor;
      readonly card: TypedCard | { readonly token: string };
    }
  | { readonly answer: ReservationPaymentOutcome };

interface Payer {
  readonly reserva: Reserva;
  readonly locale: 'es' | 'en';
  readonly returnUrl: string;
}

/** Each round another tab, or a job, was faster; those that keep ending each other's attempts must stop. */
const MOST_ROUNDS = 5;

/** One round; undefined when what stands now has to be read again. */
const payOnce = async (
  ports: PaymentPorts,
  reservation: Paid,
  payable: Exclude<Payable, { answer: unknown }>,
  { locale, returnUrl }: Payer,
): Promise<ReservationPaymentOutcome | undefined> => {
  const { reserva, revision, quote } = reservation;
  const { purpose, amount, card } = payable;
  const now = ports.clock.now();
  const begun: BeginChargeResult = await ports.amendments.beginCharge({ reserva, revision, purpose, amount, now });
  if (begun.status === 'stale' || begun.status === 'paid') return undefined;
  const settled =
    begun.status === 'begun'
      ? await chargeCard(ports, begun.attempt, { card, locale, returnUrl, stay: quote.stay })
      : await outcomeOfOpen(ports, begun.attempt);
  // B12: another payment's end is not the answer to this one.
  if (begun.attempt.purpose !== purpose) return hasEnded(settled) ? undefined : refusedPayment('payment-in-progress');
  const outcome = paymentOutcome(settled);
  return outcome.status === 'none' ? undefined : outcome;
};

/**
 * B12, B13: attempt recorded → gateway called with its key → result and what it was for recorded in one transaction.
 * `payableOf` says on what stands now what is to be charged; undefined: read again. Two tabs and a double click end in the same answer.
 */
export const payForReservation = async (
  ports: PaymentPorts,
  payer: Payer,
  payableOf: (reservation: Paid) => Promise<Payable | undefined>,
): Promise<ReservationPaymentOutcome> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reservation = await ports.reservations.find(payer.reserva);
    if (!reservation || !isPaid(reservation)) return refusedPayment('unknown-reservation');
    const payable = await payableOf(reservation);
    if (!payable) continue;
    if ('answer' in payable) return payable.answer;
    const outcome = await payOnce(ports, reservation, payable, payer);
    if (outcome) return outcome;
  }
  return refusedPayment('payment-in-progress');
};

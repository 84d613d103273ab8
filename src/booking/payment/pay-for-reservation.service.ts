import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { BeginChargeResult } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { DeclineReason, TypedCard } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { isSamePurpose, type PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import type { Charge } from '#src/payments/payment-gateway.port.ts';
import { callGateway, type PaymentPorts, type SettledAttempt, toProcessingOutcome } from './payment-outcome.service.ts';
import { hasEnded, resolveOpenAttempt } from './resolve-open-payment.service.ts';
import { recordCharge } from './settle-attempt.service.ts';

export interface CardCharge extends Pick<Charge, 'card' | 'returnUrl' | 'locale'> {
  readonly stay: Stay;
}

/** Charges a card; after a lost response, looks the key up and charges again only if nothing arrived. B13 */
export const chargeCard = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  { card, returnUrl, locale, stay }: CardCharge,
): Promise<SettledAttempt> => {
  const { idempotencyKey, amount, currency } = attempt;
  const description = `${stay.arrival} – ${stay.departure}`;
  const charge: Charge = { idempotencyKey, amount, currency, card, returnUrl, locale, description };
  const send = () => callGateway(ports, () => ports.gateway.charge(charge));
  const answer = await send();
  if (answer !== 'unknown') return recordCharge(ports, attempt, answer);
  const found = await callGateway(ports, () => ports.gateway.find(idempotencyKey));
  const known = found === undefined ? await send() : found;
  return known === 'unknown' ? toProcessingOutcome(attempt) : recordCharge(ports, attempt, known);
};

export type PaymentRefusal =
  | 'unknown-reservation'
  | 'nothing-owed'
  | 'price-changed'
  | 'payment-in-progress'
  | 'not-changeable'
  | 'sold-out'
  | 'refund-refused'
  | 'hold-expired';

export type ReservationPaymentOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  /** B13: the outcome is unknown. */
  | { readonly status: 'processing' }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: PaymentRefusal };

export const refusePayment = (code: PaymentRefusal): ReservationPaymentOutcome => ({ status: 'refused', code });

export const toReservationPaymentOutcome = (
  settled: SettledAttempt,
): ReservationPaymentOutcome | { readonly status: 'none' } => {
  switch (settled.status) {
    case 'confirmed':
      return { status: 'done' };
    case 'processing':
      return { status: 'processing' };
    // B13: only additional nights of a date change can be sold out; their charge was refunded.
    case 'refunded':
      return refusePayment('sold-out');
    case 'refund-refused':
      return refusePayment('refund-refused');
    default:
      return settled;
  }
};

/** The charge to make, or the outcome when there is none. */
export type Payable =
  | {
      readonly purpose: PaymentPurpose;
      readonly amount: Minor;
      readonly card: TypedCard | { readonly token: string };
    }
  | { readonly answer: ReservationPaymentOutcome };

interface Payer {
  readonly reserva: Reserva;
  readonly locale: Locale;
  /** null: the guest is absent. */
  readonly returnUrl: string | null;
}

const payOnce = async (
  ports: PaymentPorts,
  reservation: Paid,
  payable: Exclude<Payable, { answer: unknown }>,
  { locale, returnUrl }: Payer,
): Promise<ReservationPaymentOutcome | undefined> => {
  const { reserva, revision, quote } = reservation;
  const { purpose, amount, card } = payable;
  const now = ports.clock.now();
  const charge = { reserva, revision, purpose, amount, now, by: ports.actor };
  const begun: BeginChargeResult = await ports.amendments.beginCharge(charge);
  if (begun.status === 'stale' || begun.status === 'paid') return undefined;
  const settled =
    begun.status === 'begun'
      ? await chargeCard(ports, begun.attempt, { card, locale, returnUrl, stay: quote.stay })
      : await resolveOpenAttempt(ports, begun.attempt);
  // B12: the outcome of another payment is not this one's.
  if (!isSamePurpose(begun.attempt.purpose, purpose))
    return hasEnded(settled) ? undefined : refusePayment('payment-in-progress');
  const outcome = toReservationPaymentOutcome(settled);
  return outcome.status === 'none' ? undefined : outcome;
};

/**
 * `findPayable` returns undefined when the reservation must be read again. Idempotent across tabs and double clicks.
 * B12, B13
 */
export const payForReservation = async (
  ports: PaymentPorts,
  payer: Payer,
  findPayable: (reservation: Paid) => Promise<Payable | undefined>,
): Promise<ReservationPaymentOutcome> => {
  const outcome = await retryOnConflict(async () => {
    const reservation = await ports.reservations.find(payer.reserva);
    if (!reservation || !isPaid(reservation)) return refusePayment('unknown-reservation');
    const payable = await findPayable(reservation);
    if (!payable) return undefined;
    return 'answer' in payable ? payable.answer : payOnce(ports, reservation, payable, payer);
  });
  return outcome ?? refusePayment('payment-in-progress');
};

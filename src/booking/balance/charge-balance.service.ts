import { amendWithRetry } from '#src/booking/payment/amend-with-retry.service.ts';
import { createBalancePurpose, decideFailedBalance, isBalanceDue } from '#src/booking/payment/balance-payment.rules.ts';
import { chargeCard } from '#src/booking/payment/pay-for-reservation.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { hasEnded, settleOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { closeAttempt, settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import { processLeased } from '#src/booking/payment/settle-refunds.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { isExpired, type SavedCard } from '#src/kernel/card.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';

/** B14: expired cards are not charged, because every decline counts against the merchant. */
const hasExpiredCard = ({ clock, policy }: PaymentPorts, { card }: Paid): boolean =>
  card !== null && isExpired(card.expMonth, card.expYear, toHotelDate(clock.now(), policy.timeZone));

const chargeSavedCard = async (
  ports: PaymentPorts,
  { locale, quote }: Paid,
  card: SavedCard,
  attempt: PaymentAttempt,
): Promise<void> => {
  const settled = await chargeCard(ports, attempt, { card, locale, returnUrl: null, stay: quote.stay });
  // B14: the guest is absent and cannot answer a 3-D Secure challenge.
  if (settled.status === 'requires-action') await closeAttempt(ports, { ...attempt, state: settled });
};

const tryOnce = async (ports: PaymentPorts, reservation: Paid, card: SavedCard): Promise<boolean> => {
  const { reserva, revision } = reservation;
  const now = ports.clock.now();
  const amount = calculateOutstandingAmount(reservation);
  const purpose = createBalancePurpose(reservation.folio);
  const charge = { reserva, revision, purpose, amount, now, by: ports.actor };
  const begun = await ports.amendments.beginCharge(charge);
  switch (begun.status) {
    case 'begun':
      await chargeSavedCard(ports, reservation, card, begun.attempt);
      return true;
    case 'open':
      return !hasEnded(await settleAttempt(ports, begun.attempt));
    case 'stale':
    case 'paid':
      return false;
  }
};

const flagExpiredCard = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const written = await amendWithRetry(ports, reserva, (reservation, now) =>
    isBalanceDue(reservation, now) && hasExpiredCard(ports, reservation)
      ? decideFailedBalance(reservation, 'card-expired', now)
      : undefined,
  );
  return written !== 'payment-open' || !(await settleOpenPayment(ports, reserva));
};

/** Does nothing before it is due. B14 */
export const chargeBalance = async (ports: PaymentPorts, reserva: Reserva): Promise<void> => {
  await retryOnConflict(async () => {
    const reservation = await ports.reservations.find(reserva);
    if (!reservation || !isPaid(reservation) || !isBalanceDue(reservation, ports.clock.now())) return true;
    const { card } = reservation;
    // D26: without a card the hotel takes what is owed.
    if (card === null) return true;
    const isDone = hasExpiredCard(ports, reservation)
      ? flagExpiredCard(ports, reserva)
      : tryOnce(ports, reservation, card);
    return (await isDone) || undefined;
  });
};

/** B14: returns how many were tried. */
export const chargeBalances = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  return processLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takeDueBalances(at, leaseUntil, limit),
    (reserva) => chargeBalance(ports, reserva),
  );
};

import { isExpired } from '../model/card.ts';
import { stillOwed } from '../model/folio.ts';
import type { Reserva } from '../model/hold.ts';
import { balanceFailed, isBalanceToTry } from '../model/later-payment.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import { isPaid, type Paid } from '../model/reservation.ts';
import { hotelToday } from '../model/stay.ts';
import { amendAsRead } from './amend-as-read.ts';
import { chargeCard } from './charge-card.ts';
import { hasEnded, settleOpen } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { endAttempt, settleAttempt } from './settle-attempt.ts';

/** Each round somebody else was faster. */
const MOST_ROUNDS = 5;

/** B14: an expired card is not presented: the bank would say no, and every no counts against the hotel. */
const hasExpiredCard = ({ clock, policy }: PaymentPorts, { card }: Paid): boolean =>
  isExpired(card.expMonth, card.expYear, hotelToday(clock.now(), policy.timeZone));

const chargeSavedCard = async (ports: PaymentPorts, reservation: Paid, attempt: PaymentAttempt): Promise<void> => {
  const { card, locale, quote } = reservation;
  const settled = await chargeCard(ports, attempt, { card, locale, returnUrl: null, stay: quote.stay });
  // B14: the guest is not there to answer the bank; the question is called off, and the guest is mailed.
  if (settled.status === 'requires-action') await endAttempt(ports, { ...attempt, state: settled });
};

/** One round; false when what stands now has to be read again. */
const tryOnce = async (ports: PaymentPorts, reservation: Paid): Promise<boolean> => {
  const { reserva, revision } = reservation;
  const now = ports.clock.now();
  const amount = stillOwed(reservation);
  const begun = await ports.amendments.beginCharge({ reserva, revision, purpose: 'balance', amount, now });
  switch (begun.status) {
    case 'begun':
      await chargeSavedCard(ports, reservation, begun.attempt);
      return true;
    case 'open':
      return !hasEnded(await settleAttempt(ports, begun.attempt));
    case 'stale':
    case 'paid':
      return false;
  }
};

/** One round for a card that is past its date; false when what stands now has to be read again. */
const flagExpired = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const written = await amendAsRead(ports, reserva, (reservation, now) =>
    isBalanceToTry(reservation, now) && hasExpiredCard(ports, reservation)
      ? balanceFailed(reservation, 'card-expired', now)
      : undefined,
  );
  return written !== 'payment-open' || !(await settleOpen(ports, reserva));
};

/** Charges a balance whose time has come to the saved card, once; one whose time has not come is left alone. B14 */
export const chargeBalance = async (ports: PaymentPorts, reserva: Reserva): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reservation = await ports.reservations.find(reserva);
    if (!reservation || !isPaid(reservation) || !isBalanceToTry(reservation, ports.clock.now())) return;
    const isDone = hasExpiredCard(ports, reservation) ? flagExpired(ports, reserva) : tryOnce(ports, reservation);
    if (await isDone) return;
  }
};

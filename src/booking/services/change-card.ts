import { stillOwed } from '../model/folio.ts';
import { type CardForm, cardErrors, readCard } from '../model/guest-details.ts';
import type { Reserva } from '../model/hold.ts';
import type { PaymentAttempt, PaymentPurpose } from '../model/payment-attempt.ts';
import type { Paid } from '../model/reservation.ts';
import { hotelToday, type IsoDate } from '../model/stay.ts';
import { chargeBalance } from './charge-balance.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import {
  type Payable,
  payForReservation,
  type ReservationPaymentOutcome,
  refusedPayment,
} from './reservation-payment.ts';

export interface ChangeCard {
  readonly reserva: Reserva;
  readonly form: CardForm;
  readonly locale: 'es' | 'en';
  /** Absolute URL to which a challenge returns. */
  readonly returnUrl: string;
}

/** B12: the purpose of the next card; each that was kept has its own. */
const cardPurpose = (attempts: readonly PaymentAttempt[]): PaymentPurpose => {
  const kept = attempts.filter(({ purpose, state }) => purpose.startsWith('card-') && state.status === 'succeeded');
  return `card-${kept.length + 1}`;
};

/** A card is of use as long as the stay, or something of it, is still to be paid. */
const takesCard = (reservation: Paid, today: IsoDate): boolean =>
  stillOwed(reservation) > 0 || (reservation.status === 'confirmed' && today < reservation.quote.stay.departure);

/** Verifies another card by a charge of nothing and keeps it; a balance that waited for it is charged at once. B14 */
export const changeCard = async (ports: PaymentPorts, command: ChangeCard): Promise<ReservationPaymentOutcome> => {
  const { reserva, form } = command;
  const today = hotelToday(ports.clock.now(), ports.policy.timeZone);
  const errors = cardErrors(form, today);
  const payable = async (reservation: Paid): Promise<Payable> => {
    if (!takesCard(reservation, today)) return { answer: refusedPayment('not-changeable') };
    if (Object.keys(errors).length > 0) return { answer: { status: 'invalid', errors } };
    return { purpose: cardPurpose(await ports.amendments.attempts(reserva)), amount: 0, card: readCard(form) };
  };
  const outcome = await payForReservation(ports, command, payable);
  if (outcome.status === 'done') await chargeBalance(ports, reserva);
  return outcome;
};

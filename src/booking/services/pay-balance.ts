import { stillOwed } from '../model/folio.ts';
import { type CardForm, cardErrors, readCard } from '../model/guest-details.ts';
import type { Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import type { Paid } from '../model/reservation.ts';
import { hotelToday } from '../model/stay.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import {
  type Payable,
  payForReservation,
  type ReservationPaymentOutcome,
  refusedPayment,
} from './reservation-payment.ts';

export interface PayBalance {
  readonly reserva: Reserva;
  /** null: with the saved card. */
  readonly form: CardForm | null;
  /** The amount on the button that was pressed. */
  readonly shownAmount: Minor;
  readonly locale: 'es' | 'en';
  /** Absolute URL to which a challenge returns. */
  readonly returnUrl: string;
}

/** B12: the button pressed again after it was paid has the same answer. */
const afterPayment = ({ folio }: Paid, shownAmount: Minor): ReservationPaymentOutcome => {
  const isPaid = folio.some(({ kind, amount }) => kind === 'balance' && amount === 0 - shownAmount);
  return isPaid ? { status: 'done' } : refusedPayment('nothing-owed');
};

/** The guest pays what is still owed, before its day or after it failed, with the saved card or another. B14 */
export const payBalance = async (ports: PaymentPorts, command: PayBalance): Promise<ReservationPaymentOutcome> => {
  const { form, shownAmount } = command;
  const errors = form ? cardErrors(form, hotelToday(ports.clock.now(), ports.policy.timeZone)) : {};
  const payable = async (reservation: Paid): Promise<Payable> => {
    const amount = stillOwed(reservation);
    if (amount <= 0) return { answer: afterPayment(reservation, shownAmount) };
    if (Object.keys(errors).length > 0) return { answer: { status: 'invalid', errors } };
    if (amount !== shownAmount) return { answer: refusedPayment('price-changed') };
    return { purpose: 'balance', amount, card: form ? readCard(form) : reservation.card };
  };
  return payForReservation(ports, command, payable);
};

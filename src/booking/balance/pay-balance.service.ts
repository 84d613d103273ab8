import { type CardForm, parseCard, validateCardForm } from '#src/booking/guest/guest-details.rules.ts';
import { createBalancePurpose } from '#src/booking/payment/balance-payment.rules.ts';
import {
  type Payable,
  payForReservation,
  type ReservationPaymentOutcome,
  refusePayment,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt, PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { chargeBalance } from './charge-balance.service.ts';

export interface PayBalanceCommand {
  readonly reserva: Reserva;
  /** null: with the saved card. */
  readonly form: CardForm | null;
  readonly shownAmount: Minor;
  readonly locale: Locale;
  /** null: the guest is absent. */
  readonly returnUrl: string | null;
}

/** B12: a repeated submit after the payment gets the same result. */
const getRepeatedOutcome = ({ folio }: Paid, shownAmount: Minor): ReservationPaymentOutcome => {
  const isPaid = folio.some(({ kind, amount }) => kind === 'balance' && amount === 0 - shownAmount);
  return isPaid ? { status: 'done' } : refusePayment('nothing-owed');
};

/** Pays the balance before the due date or after a failed charge, with the saved card or another. B14 */
export const payBalance = async (
  ports: PaymentPorts,
  command: PayBalanceCommand,
): Promise<ReservationPaymentOutcome> => {
  const { form, shownAmount } = command;
  const errors = form ? validateCardForm(form, toHotelDate(ports.clock.now(), ports.policy.timeZone)) : {};
  const getPayable = async (reservation: Paid): Promise<Payable> => {
    const amount = calculateOutstandingAmount(reservation);
    if (amount <= 0) return { answer: getRepeatedOutcome(reservation, shownAmount) };
    if (Object.keys(errors).length > 0) return { answer: { status: 'invalid', errors } };
    if (amount !== shownAmount) return { answer: refusePayment('price-changed') };
    const card = form ? parseCard(form) : reservation.card;
    // D26: the form with the saved card is not shown to a guest who gave none.
    if (card === null) return { answer: refusePayment('not-changeable') };
    return { purpose: createBalancePurpose(reservation.folio), amount, card };
  };
  return payForReservation(ports, command, getPayable);
};

export interface ChangeCardCommand {
  readonly reserva: Reserva;
  readonly form: CardForm;
  readonly locale: Locale;
  readonly returnUrl: string;
}

/** B12: every saved card has its own purpose. */
const createCardPurpose = (attempts: readonly PaymentAttempt[]): PaymentPurpose => {
  const kept = attempts.filter(({ purpose, state }) => purpose.kind === 'card' && state.status === 'succeeded');
  return { kind: 'card', number: kept.length + 1 };
};

/** While the stay, or a part of it, is unpaid. */
const isCardChangeable = (reservation: Paid, today: IsoDate): boolean =>
  calculateOutstandingAmount(reservation) > 0 ||
  (reservation.status === 'confirmed' && today < reservation.quote.stay.departure);

/** Changes the saved card by a zero-amount charge; a failed balance is charged immediately. B14 */
export const changeCard = async (
  ports: PaymentPorts,
  command: ChangeCardCommand,
): Promise<ReservationPaymentOutcome> => {
  const { reserva, form } = command;
  const today = toHotelDate(ports.clock.now(), ports.policy.timeZone);
  const errors = validateCardForm(form, today);
  const getPayable = async (reservation: Paid): Promise<Payable> => {
    if (!isCardChangeable(reservation, today)) return { answer: refusePayment('not-changeable') };
    if (Object.keys(errors).length > 0) return { answer: { status: 'invalid', errors } };
    return {
      purpose: createCardPurpose(await ports.amendments.listAttempts(reserva)),
      amount: 0,
      card: parseCard(form),
    };
  };
  const outcome = await payForReservation(ports, command, getPayable);
  if (outcome.status === 'done') await chargeBalance(ports, reserva);
  return outcome;
};

import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { decideManualPayment, decideManualRefund } from '#src/booking/payment/manual-payment.rules.ts';
import {
  type PaymentRefusal,
  type ReservationPaymentOutcome,
  refusePayment,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import { resolveOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import type { ManualMethod } from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { amendAtDesk, type DeskRefusal } from '#src/desk/acting/amend-at-desk.service.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';

export interface ManualCommand extends DeskCommand {
  readonly amount: Minor;
  readonly method: ManualMethod;
  readonly reference: string | null;
  /** Date of the payment, today at the latest. */
  readonly date: IsoDate;
}

type ManualOutcome = Outcome<null, DeskRefusal | 'amount-too-high'>;

const NOON = 12;

/** Today now, an earlier day at noon. */
const findInstant = ({ clock, policy }: DeskPorts, date: IsoDate): string => {
  const now = clock.now();
  const isToday = date >= toHotelDate(now, policy.timeZone);
  return isToday ? new Date(now).toISOString() : toHotelInstant(date, NOON, policy.timeZone);
};

const recordByHand = (
  ports: DeskPorts,
  { reserva, revision, ...movement }: ManualCommand,
  action: string,
  decide: typeof decideManualPayment,
): Promise<ManualOutcome> =>
  amendAtDesk(ports, { reserva, revision }, { action, after: movement }, (reservation, now) =>
    decide(reservation, { ...movement, at: findInstant(ports, movement.date) }, now),
  );

/** Records a payment in cash or by transfer; the card is then charged for the rest only. B14 */
export const recordManualPayment = (ports: DeskPorts, command: ManualCommand): Promise<ManualOutcome> =>
  recordByHand(ports, command, 'payment-recorded', decideManualPayment);

/** Records a refund of what the hotel has to return in cash or by transfer. D9 */
export const recordManualRefund = (ports: DeskPorts, command: ManualCommand): Promise<ManualOutcome> =>
  recordByHand(ports, command, 'return-recorded', decideManualRefund);

export interface ChargeCardCommand extends DeskCommand {
  readonly shownAmount: Minor;
}

/** Mails the guest a link to pay what is owed, at the amount shown. B15, D6 */
export const askForPayment = (
  ports: DeskPorts,
  { reserva, revision, shownAmount: amount }: ChargeCardCommand,
): Promise<Outcome<null, DeskRefusal | 'nothing-owed' | 'price-changed'>> =>
  amendAtDesk<'nothing-owed' | 'price-changed'>(
    ports,
    { reserva, revision },
    { action: 'payment-asked', after: { amount } },
    (reservation, now) => {
      const owed = calculateOutstandingAmount(reservation);
      if (owed <= 0) return rejected('nothing-owed');
      if (owed !== amount) return rejected('price-changed');

      const { currency } = reservation.quote;
      const envelope = createAmendmentEnvelope('payment-asked', reservation.revision, new Date(now).toISOString());
      return accepted({ mails: [createMail('payment-asked', { amount, currency }, envelope)] });
    },
  );

type ChargeOutcome =
  | ReservationPaymentOutcome
  | { readonly status: 'refused'; readonly code: PaymentRefusal | 'changed-meanwhile' };

/** Charges what is owed now; a bank that asks for the absent guest counts as a refusal. No card is typed. B14, B15 */
export const chargeSavedCard = async (
  ports: DeskPorts,
  { reserva, revision, shownAmount }: ChargeCardCommand,
): Promise<ChargeOutcome> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return refusePayment('unknown-reservation');
  // B12: once it is paid, repeating answers the same.
  if (reservation.revision !== revision && calculateOutstandingAmount(reservation) > 0)
    return { status: 'refused', code: 'changed-meanwhile' };
  const { locale } = reservation;
  const outcome = await payBalance(ports, { reserva, form: null, shownAmount, locale, returnUrl: null });
  if (outcome.status !== 'requires-action') return outcome;
  await resolveOpenPayment(ports, reserva);
  return { status: 'declined', reason: 'authentication-failed' };
};

import {
  type CheckoutForm,
  type FieldErrors,
  type GuestDetails,
  parseCheckout,
  validateCheckoutForm,
} from '#src/booking/guest/guest-details.rules.ts';
import { chargeCard } from '#src/booking/payment/pay-for-reservation.service.ts';
import type { PaymentOutcome, PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { toConfirmedOutcome } from '#src/booking/payment/payment-outcome.service.ts';
import { resolveOpenAttempt } from '#src/booking/payment/resolve-open-payment.service.ts';
import { settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import { createConsent } from '#src/booking/reservation/consent.rules.ts';
import { calculatePaymentExpiry, type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { BeginPaymentResult } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { removePromotion } from '#src/rates/quote/discounts.rules.ts';
import { quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';

export type { PaymentOutcome, PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';

export interface PayDepositCommand {
  readonly reserva: Reserva;
  readonly form: CheckoutForm;
  readonly termsAccepted: boolean;
  readonly shownDeposit: Minor;
  readonly locale: Locale;
  readonly returnUrl: string;
}

type RefusalCode =
  | 'unknown-reservation'
  | 'hold-expired'
  | 'terms-required'
  | 'price-changed'
  /** R18: the price is the normal one now. */
  | 'promotion-used-by-guest';

export type PayDepositOutcome =
  | PaymentOutcome
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: RefusalCode };

/** Each attempt is a charge at the bank: tabs that keep voiding each other's must stop. */
const MAX_ATTEMPTS = 3;

const refuse = (code: RefusalCode): PayDepositOutcome => ({ status: 'refused', code });

const resolveExpiredHold = async (ports: PaymentPorts, reserva: Reserva): Promise<PayDepositOutcome> => {
  const attempt = await ports.reservations.findLatestDeposit(reserva);
  const outcome = attempt && (await settleAttempt(ports, attempt));
  if (!outcome || outcome.status === 'none' || outcome.status === 'declined') return refuse('hold-expired');
  return outcome;
};

/** R18: the guest sees the new total before anything is charged. */
const refuseUsedPromotion = async (ports: PaymentPorts, { reserva, quote }: Held): Promise<PayDepositOutcome> => {
  const now = ports.clock.now();
  const rooms = removePromotion(quote, await ports.catalogue.read());
  const today = toHotelDate(now, ports.policy.timeZone);
  const normal = { ...quoteRemainingRooms(quote, rooms, today, ports.policy), promotion: null };
  await ports.reservations.shrink(reserva, normal, now, ports.actor);
  return refuse('promotion-used-by-guest');
};

/** B13: before the gateway is called. */
const beginPayment = (
  ports: PaymentPorts,
  hold: Held,
  guest: GuestDetails,
  locale: Locale,
): Promise<BeginPaymentResult> => {
  const now = ports.clock.now();
  return ports.reservations.beginPayment({
    reserva: hold.reserva,
    guest,
    consent: createConsent(hold.quote, locale, new Date(now).toISOString()),
    now,
    holdUntil: calculatePaymentExpiry(hold, now, ports.policy),
  });
};

const payOnce = async (
  ports: PaymentPorts,
  hold: Held,
  command: PayDepositCommand,
): Promise<PayDepositOutcome | undefined> => {
  const { guest, card } = parseCheckout(command.form);
  const begun = await beginPayment(ports, hold, guest, command.locale);
  if (begun.status === 'not-payable') return resolveExpiredHold(ports, hold.reserva);
  if (begun.status === 'promotion-used-by-guest') return refuseUsedPromotion(ports, hold);
  if (begun.status === 'begun' && begun.attempt.amount !== hold.quote.deposit) {
    // A room was removed since: the guest agreed to another amount.
    await ports.reservations.recordAttemptState(begun.attempt.idempotencyKey, { status: 'abandoned' });
    return refuse('price-changed');
  }
  const outcome =
    begun.status === 'begun'
      ? await chargeCard(ports, begun.attempt, { ...command, card, stay: hold.quote.stay })
      : await resolveOpenAttempt(ports, begun.attempt);
  return outcome.status === 'none' ? undefined : outcome;
};

/** Idempotent across tabs, double clicks and reloads. B12, B13 */
export const payDeposit = async (ports: PaymentPorts, command: PayDepositCommand): Promise<PayDepositOutcome> => {
  const booking = await ports.reservations.find(command.reserva);
  if (!booking) return refuse('unknown-reservation');
  const paidAlready = toConfirmedOutcome(booking);
  if (paidAlready) return paidAlready;

  const now = ports.clock.now();
  const errors = validateCheckoutForm(command.form, toHotelDate(now, ports.policy.timeZone));
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  if (!command.termsAccepted) return refuse('terms-required');
  if (command.shownDeposit !== booking.quote.deposit) return refuse('price-changed');
  if (booking.status !== 'held' || !isHoldActive(booking, now)) return resolveExpiredHold(ports, command.reserva);
  const outcome = await retryOnConflict(() => payOnce(ports, booking, command), MAX_ATTEMPTS);
  return outcome ?? { status: 'processing', reserva: command.reserva };
};

import { type Consent, consentTo } from '../model/consent.ts';
import {
  type CheckoutForm,
  type FieldErrors,
  formErrors,
  type GuestDetails,
  readCheckout,
} from '../model/guest-details.ts';
import { type Held, isAlive, paymentEnd, type Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import { hotelToday } from '../model/stay.ts';
import type { BeginResult } from '../ports/reservations.ts';
import { chargeCard } from './charge-card.ts';
import { confirmedAnswer } from './confirmed-answer.ts';
import { outcomeOfOpen } from './open-attempt.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

export type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';

export interface PayDeposit {
  readonly reserva: Reserva;
  readonly form: CheckoutForm;
  readonly termsAccepted: boolean;
  /** The amount on the button that was pressed; another amount due is refused. */
  readonly shownDeposit: Minor;
  readonly locale: 'es' | 'en';
  /** Absolute URL to which a challenge returns. */
  readonly returnUrl: string;
}

type RefusalCode = 'unknown-reservation' | 'hold-expired' | 'terms-required' | 'price-changed';

export type PayDepositOutcome =
  | PaymentOutcome
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: RefusalCode };

/** An attempt that another tab ended makes room for a new one; tabs that keep ending each other's must stop. */
const MOST_ROUNDS = 3;

const refused = (code: RefusalCode): PayDepositOutcome => ({ status: 'refused', code });

/** The hold is over: a payment on its way is brought to its end and told, whatever it is. B13 */
const afterTheHold = async (ports: PaymentPorts, reserva: Reserva): Promise<PayDepositOutcome> => {
  const attempt = await ports.reservations.latestDeposit(reserva);
  const outcome = attempt && (await settleAttempt(ports, attempt));
  if (!outcome || outcome.status === 'none' || outcome.status === 'declined') return refused('hold-expired');
  return outcome;
};

/** B13: records the attempt, or finds the one that is open, before the gateway hears anything. */
const begin = (
  ports: PaymentPorts,
  hold: Held,
  guest: GuestDetails,
  locale: Consent['locale'],
): Promise<BeginResult> => {
  const now = ports.clock.now();
  return ports.reservations.beginPayment({
    reserva: hold.reserva,
    guest,
    consent: consentTo(hold.quote, locale, new Date(now).toISOString()),
    now,
    holdUntil: paymentEnd(hold, now, ports.policy),
  });
};

const payHold = async (ports: PaymentPorts, hold: Held, command: PayDeposit): Promise<PayDepositOutcome> => {
  const { guest, card } = readCheckout(command.form);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const begun = await begin(ports, hold, guest, command.locale);
    if (begun.status === 'not-payable') return afterTheHold(ports, hold.reserva);
    if (begun.status === 'begun' && begun.attempt.amount !== hold.quote.deposit) {
      // A room was removed since the hold was read: the guest agreed to another amount, and nothing was sent yet.
      await ports.reservations.settleAttempt(begun.attempt.idempotencyKey, { status: 'abandoned' });
      return refused('price-changed');
    }
    const outcome =
      begun.status === 'begun'
        ? await chargeCard(ports, begun.attempt, { ...command, card, stay: hold.quote.stay })
        : await outcomeOfOpen(ports, begun.attempt);
    if (outcome.status !== 'none') return outcome;
  }
  return { status: 'processing', reserva: hold.reserva };
};

/**
 * B12, B13: hold → attempt recorded → gateway called with its key → result recorded with the reservation
 * in one transaction. Two tabs, a double click and a reload end in the same answer.
 */
export const payDeposit = async (ports: PaymentPorts, command: PayDeposit): Promise<PayDepositOutcome> => {
  const booking = await ports.reservations.find(command.reserva);
  if (!booking) return refused('unknown-reservation');
  const paidAlready = confirmedAnswer(booking);
  if (paidAlready) return paidAlready;

  const now = ports.clock.now();
  const errors = formErrors(command.form, hotelToday(now, ports.policy.timeZone));
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  if (!command.termsAccepted) return refused('terms-required');
  if (command.shownDeposit !== booking.quote.deposit) return refused('price-changed');
  if (booking.status !== 'held' || !isAlive(booking, now)) return afterTheHold(ports, command.reserva);
  return payHold(ports, booking, command);
};

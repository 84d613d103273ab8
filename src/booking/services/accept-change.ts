import { acceptedChange, liveChange, proposalOf, wasAccepted } from '../model/date-change.ts';
import { type Held, paymentEnd, type Reserva } from '../model/hold.ts';
import { changePurpose } from '../model/later-payment.ts';
import type { Minor } from '../model/money.ts';
import { isOpen } from '../model/payment-attempt.ts';
import type { Confirmed, Paid } from '../model/reservation.ts';
import { makeWay } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import {
  type Payable,
  payForReservation,
  paymentOutcome,
  type ReservationPaymentOutcome,
  refusedPayment,
} from './reservation-payment.ts';
import { settleAttempt } from './settle-attempt.ts';
import { settleRefundsOf } from './settle-refunds.ts';

export interface AcceptChange {
  readonly reserva: Reserva;
  readonly change: Reserva;
  /** The amounts beside the button that was pressed. */
  readonly shown: { readonly dueNow: Minor; readonly refund: Minor };
  readonly locale: 'es' | 'en';
  /** Absolute URL to which a challenge returns. */
  readonly returnUrl: string;
}

/** B13: the time is over; a payment that is on its way is brought to its end and told, whatever it is. */
const afterTheHold = async (ports: PaymentPorts, reserva: Reserva): Promise<Payable> => {
  const open = (await ports.amendments.attempts(reserva)).find(isOpen);
  const outcome = open && paymentOutcome(await settleAttempt(ports, open));
  const isTold = outcome && outcome.status !== 'none' && outcome.status !== 'declined';
  return { answer: isTold ? outcome : refusedPayment('hold-expired') };
};

/** Nothing is due: the change is written at once; undefined when what stands now has to be read again. */
const acceptUnpaid = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  hold: Held,
  now: number,
): Promise<Payable | undefined> => {
  const { reserva, revision } = reservation;
  const decision = acceptedChange(reservation, hold, null, now);
  const { status } = await ports.amendments.amend({ ...decision, reserva, revision, at: new Date(now).toISOString() });
  if (status === 'sold-out') return { answer: refusedPayment('sold-out') };
  if (status === 'payment-open' && !(await makeWay(ports, reserva)))
    return { answer: refusedPayment('payment-in-progress') };
  if (status !== 'amended') return undefined;
  await settleRefundsOf(ports, reserva);
  return { answer: { status: 'done' } };
};

const payableFor = async (
  ports: PaymentPorts,
  reservation: Paid,
  { change, shown }: AcceptChange,
): Promise<Payable | undefined> => {
  const { reserva } = reservation;
  const hold = await ports.amendments.latestChange(reserva);
  if (hold?.reserva !== change) return { answer: refusedPayment('hold-expired') };
  if (hold.status === 'expired' && wasAccepted(reservation, hold.quote)) return { answer: { status: 'done' } };
  if (reservation.status !== 'confirmed') return { answer: refusedPayment('not-changeable') };
  const now = ports.clock.now();
  const live = liveChange(reservation, hold, now);
  if (!live) return afterTheHold(ports, reserva);
  const { dueNow, refund } = proposalOf(reservation, live);
  if (shown.dueNow !== dueNow || shown.refund !== refund) return { answer: refusedPayment('price-changed') };
  if (dueNow === 0) return acceptUnpaid(ports, reservation, live, now);
  // B11: the bank's question has the full time again.
  await ports.amendments.extendForPayment(change, paymentEnd(live, now, ports.policy), now);
  return { purpose: changePurpose(reservation.folio), amount: dueNow, card: reservation.card };
};

/**
 * The new dates take the place of the old ones in one step, after what they cost at once was charged to the saved card.
 * Pressed twice it is done once. B12, B13
 */
export const acceptChange = (ports: PaymentPorts, command: AcceptChange): Promise<ReservationPaymentOutcome> =>
  payForReservation(ports, command, (reservation) => payableFor(ports, reservation, command));

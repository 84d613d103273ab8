import {
  createChangeProposal,
  decideChange,
  findActiveChange,
  isChangeAccepted,
} from '#src/booking/change-rules/date-change.rules.ts';
import { createChangePurpose } from '#src/booking/payment/balance-payment.rules.ts';
import {
  type Payable,
  payForReservation,
  type ReservationPaymentOutcome,
  refusePayment,
  toReservationPaymentOutcome,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { amendResolvingPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import { settleReservationRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { calculatePaymentExpiry, type Held } from '#src/booking/reservation/hold.rules.ts';
import { type Confirmed, isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { isOpen } from '#src/payments/payment-attempt.rules.ts';

export interface AcceptChangeCommand {
  readonly reserva: Reserva;
  readonly change: Reserva;
  readonly shown: { readonly dueNow: Minor; readonly refund: Minor };
  readonly locale: Locale;
  /** null: nothing is charged. */
  readonly returnUrl: string | null;
  /** Reason of a price that the desk named. D8 */
  readonly reason?: string;
}

/**
 * B13: the hold expired; a pending payment is settled and its result returned. Undefined when the reservation changed
 * since it was read, perhaps by this change in another tab. B12
 */
const resolveExpiredChange = async (ports: PaymentPorts, { reserva, revision }: Paid): Promise<Payable | undefined> => {
  const current = await ports.reservations.find(reserva);
  if (current && isPaid(current) && current.revision !== revision) return undefined;
  const open = (await ports.amendments.listAttempts(reserva)).find(isOpen);
  const outcome = open && toReservationPaymentOutcome(await settleAttempt(ports, open));
  const hasOutcome = outcome && outcome.status !== 'none' && outcome.status !== 'declined';
  return { answer: hasOutcome ? outcome : refusePayment('hold-expired') };
};

const acceptWithoutPayment = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  hold: Held,
  { now, reason }: { readonly now: number; readonly reason: string | undefined },
): Promise<Payable | undefined> => {
  const change = decideChange(reservation, hold, null, now);
  const decision = reason === undefined ? change : { ...change, event: { ...change.event, reason } };
  const status = await amendResolvingPayment(ports, reservation, decision, now);
  // A guest who came is a matter of no-shows.
  if (status === undefined || status === 'guest-arrived') return undefined;
  if (status !== 'amended') return { answer: refusePayment(status) };
  await settleReservationRefunds(ports, reservation.reserva);
  return { answer: { status: 'done' } };
};

const findPayable = async (
  ports: PaymentPorts,
  reservation: Paid,
  { change, shown, reason }: AcceptChangeCommand,
): Promise<Payable | undefined> => {
  const { reserva } = reservation;
  const hold = await ports.amendments.findLatestChange(reserva);
  if (hold?.reserva !== change) return { answer: refusePayment('hold-expired') };
  if (hold.status === 'expired' && isChangeAccepted(reservation, hold.quote)) return { answer: { status: 'done' } };
  if (reservation.status !== 'confirmed') return { answer: refusePayment('not-changeable') };
  const now = ports.clock.now();
  const live = findActiveChange(reservation, hold, now);
  if (!live) return resolveExpiredChange(ports, reservation);
  const { dueNow, refund } = createChangeProposal(reservation, live);
  if (shown.dueNow !== dueNow || shown.refund !== refund) return { answer: refusePayment('price-changed') };
  const { card } = reservation;
  if (dueNow === 0) return acceptWithoutPayment(ports, reservation, live, { now, reason });
  if (card === null) return { answer: refusePayment('not-changeable') };
  // B11: a 3-D Secure challenge gets the full time again.
  await ports.amendments.extendForPayment(change, calculatePaymentExpiry(live, now, ports.policy), now);
  return { purpose: createChangePurpose(reservation.folio), amount: dueNow, card };
};

/** Charges what is due to the saved card, then replaces the dates in one transaction. Idempotent. B12, B13 */
export const acceptChange = (ports: PaymentPorts, command: AcceptChangeCommand): Promise<ReservationPaymentOutcome> =>
  payForReservation(ports, command, (reservation) => findPayable(ports, reservation, command));

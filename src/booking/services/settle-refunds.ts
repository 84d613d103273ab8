import type { Reserva } from '../model/hold.ts';
import { mailOf, refusedRefundFacts } from '../model/mail.ts';
import { isPending, type Refund } from '../model/refund.ts';
import { isPaid } from '../model/reservation.ts';
import { retryPause } from '../model/retry-pause.ts';
import { amendAsRead } from './amend-as-read.ts';
import { eachBounded, throwFailures } from './each-bounded.ts';
import { eachLeased } from './each-leased.ts';
import { askForRefund, type PaymentPorts } from './payment-outcome.ts';

/** A refund younger than this is still being asked for by the request that decided it. */
const YOUNG_MS = 30_000;

const HOUR_MS = 60 * 60_000;
const PAUSE = { least: 0, most: HOUR_MS };

/** A person has to give it back: the desk is told once, and the gateway is not asked again. */
const recordRefusal = async (
  ports: PaymentPorts,
  reserva: Reserva,
  { idempotencyKey, chargeReference, amount }: Refund,
  reason: string,
): Promise<void> => {
  await amendAsRead(ports, reserva, ({ guest, quote: { currency } }, now) => {
    const facts = refusedRefundFacts({ amount, currency, chargeReference, reason }, guest);
    const when = { dedupeKey: `hotel-refund-refused.${idempotencyKey}`, sendAfter: new Date(now).toISOString() };
    return { refundRefused: { idempotencyKey, reason }, mails: [mailOf('hotel-refund-refused', facts, when)] };
  });
};

/** Asks the gateway by the refund's own key, and records what came back with its line of the folio. */
const settleRefund = async (ports: PaymentPorts, reserva: Reserva, refund: Refund): Promise<void> => {
  const { idempotencyKey, chargeReference, amount, requestedAt } = refund;
  const answer = await askForRefund(ports, { reference: chargeReference, amount, idempotencyKey });
  if (answer.status === 'refused') return recordRefusal(ports, reserva, refund, answer.reason);
  if (answer.status === 'unknown') {
    const now = ports.clock.now();
    const tryAt = new Date(now + retryPause(now - Date.parse(requestedAt), PAUSE)).toISOString();
    return ports.amendments.putOffRefund(idempotencyKey, tryAt);
  }
  const { reference } = answer;
  await amendAsRead(ports, reserva, (_, now) => ({
    refunded: { idempotencyKey, reference },
    folio: [{ kind: 'refund', amount, reference, at: new Date(now).toISOString() }],
  }));
};

const settleWhich = async (
  ports: PaymentPorts,
  reserva: Reserva,
  isDue: (refund: Refund) => boolean,
): Promise<void> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return;
  const due = reservation.refunds.filter((refund) => isPending(refund) && isDue(refund));
  // One after the other: each is written on the reservation as the last one left it.
  const failures = await eachBounded(due, 1, (refund) => settleRefund(ports, reserva, refund));
  throwFailures(failures, due.length);
};

/** Sends back what was decided to go back; what the gateway does not answer is asked again by the job. */
export const settleRefundsOf = (ports: PaymentPorts, reserva: Reserva): Promise<void> =>
  settleWhich(ports, reserva, () => true);

/** Every refund that the gateway has neither confirmed nor refused; returns of how many reservations. */
export const settleRefunds = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const before = new Date(now - YOUNG_MS).toISOString();
  return eachLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takePendingRefunds(before, leaseUntil, limit),
    (reserva) => settleWhich(ports, reserva, ({ tryAt = '' }) => tryAt <= new Date(now).toISOString()),
  );
};

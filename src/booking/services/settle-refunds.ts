import type { Reserva } from '../model/hold.ts';
import type { Refund } from '../model/refund.ts';
import { isPaid } from '../model/reservation.ts';
import { amendAsRead } from './amend-as-read.ts';
import { eachLeased } from './each-leased.ts';
import { answerOf, type PaymentPorts } from './payment-outcome.ts';

/** A refund younger than this is still being asked for by the request that decided it. */
const YOUNG_MS = 30_000;

/** Asks the gateway by the refund's own key, and records what came back with its line of the folio. */
const settleRefund = async (ports: PaymentPorts, reserva: Reserva, refund: Refund): Promise<void> => {
  const { idempotencyKey, chargeReference, amount } = refund;
  const asked = { reference: chargeReference, amount, idempotencyKey };
  const answer = await answerOf(ports, () => ports.gateway.refund(asked));
  if (answer === 'unknown') return;
  const { reference } = answer;
  await amendAsRead(ports, reserva, (_, now) => ({
    refunded: { idempotencyKey, reference },
    folio: [{ kind: 'refund', amount, reference, at: new Date(now).toISOString() }],
  }));
};

/** Sends back what was decided to go back; what the gateway does not answer is asked again by the job. */
export const settleRefundsOf = async (ports: PaymentPorts, reserva: Reserva): Promise<void> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return;
  for (const refund of reservation.refunds) if (refund.reference === null) await settleRefund(ports, reserva, refund);
};

/** Every refund that the gateway has not confirmed; returns of how many reservations. */
export const settleRefunds = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const before = new Date(now - YOUNG_MS).toISOString();
  return eachLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takePendingRefunds(before, leaseUntil, limit),
    (reserva) => settleRefundsOf(ports, reserva),
  );
};

import { isPending, type Refund } from '#src/booking/reservation/folio.rules.ts';
import { createMail, createRefusedRefundFacts } from '#src/booking/reservation/mail.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { Leased } from '#src/booking/reservation/reservations.port.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { amendWithRetry } from './amend-with-retry.service.ts';
import { calculateBackoff } from './balance-payment.rules.ts';
import { type PaymentPorts, requestRefund } from './payment-outcome.service.ts';

/** A failure stops no other item; returns all failures. */
export const runConcurrently = async <Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const queue = items.values();
  const runWorker = async (): Promise<void> => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker));
  return failures;
};

/** @throws AggregateError when there are any */
export const throwFailures = (failures: readonly unknown[], worked: number): void => {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${worked} failed`);
};

const BATCH_SIZE = 20;

/** One by one, twenty that wait for the gateway could outlast the lease. */
const CONCURRENCY = 5;

const LEASE_MS = 5 * 60_000;

/** All due rows in leased batches, shared among workers; returns how many. @throws AggregateError at the end */
export const processLeased = async (
  now: number,
  take: (leaseUntil: string, limit: number) => Promise<Leased[]>,
  work: (reserva: Reserva) => Promise<void>,
): Promise<number> => {
  const leaseUntil = new Date(now + LEASE_MS).toISOString();
  const failures: unknown[] = [];
  let worked = 0;
  for (;;) {
    const taken = await take(leaseUntil, BATCH_SIZE);
    failures.push(...(await runConcurrently(taken, CONCURRENCY, ({ reserva }) => work(reserva))));
    worked += taken.length;
    if (taken.length < BATCH_SIZE) break;
  }
  throwFailures(failures, worked);
  return worked;
};

/** Younger refunds are still requested by the action that decided them. */
const YOUNG_MS = 30_000;

const HOUR_MS = 60 * 60_000;
const PAUSE = { least: 0, most: HOUR_MS };

/** Staff must refund; the gateway is not called again. */
const recordRefusal = async (
  ports: PaymentPorts,
  reserva: Reserva,
  { idempotencyKey, chargeReference, amount }: Refund,
  reason: string,
): Promise<void> => {
  await amendWithRetry(ports, reserva, ({ guest, quote: { currency } }, now) => {
    const facts = createRefusedRefundFacts({ amount, currency, chargeReference, reason }, guest);
    const when = { dedupeKey: `hotel-refund-refused.${idempotencyKey}`, sendAfter: new Date(now).toISOString() };
    return { refundRefused: { idempotencyKey, reason }, mails: [createMail('hotel-refund-refused', facts, when)] };
  });
};

const settleRefund = async (ports: PaymentPorts, reserva: Reserva, refund: Refund): Promise<void> => {
  const { idempotencyKey, chargeReference, amount, requestedAt } = refund;
  const answer = await requestRefund(ports, { reference: chargeReference, amount, idempotencyKey });
  if (answer.status === 'refused') return recordRefusal(ports, reserva, refund, answer.reason);
  if (answer.status === 'unknown') {
    const now = ports.clock.now();
    const tryAt = new Date(now + calculateBackoff(now - Date.parse(requestedAt), PAUSE)).toISOString();
    return ports.amendments.postponeRefund(idempotencyKey, tryAt);
  }
  const { reference } = answer;
  await amendWithRetry(ports, reserva, (_, now) => ({
    refunded: { idempotencyKey, reference },
    folio: [{ kind: 'refund', amount, reference, at: new Date(now).toISOString() }],
  }));
};

const settlePendingRefunds = async (
  ports: PaymentPorts,
  reserva: Reserva,
  isDue: (refund: Refund) => boolean,
): Promise<void> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return;
  const due = reservation.refunds.filter((refund) => isPending(refund) && isDue(refund));
  // Each result is written on the revision of the previous one.
  const failures = await runConcurrently(due, 1, (refund) => settleRefund(ports, reserva, refund));
  throwFailures(failures, due.length);
};

/** The job retries unanswered ones. */
export const settleReservationRefunds = (ports: PaymentPorts, reserva: Reserva): Promise<void> =>
  settlePendingRefunds(ports, reserva, () => true);

/** Returns the number of reservations. */
export const settleRefunds = (ports: PaymentPorts): Promise<number> => {
  const now = ports.clock.now();
  const before = new Date(now - YOUNG_MS).toISOString();
  return processLeased(
    now,
    (leaseUntil, limit) => ports.amendments.takePendingRefunds(before, leaseUntil, limit),
    (reserva) => settlePendingRefunds(ports, reserva, ({ tryAt = '' }) => tryAt <= new Date(now).toISOString()),
  );
};

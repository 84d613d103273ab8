import type { Reserva } from '#src/booking/model/hold/hold.ts';
import { isOpen, type PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import { type AmendmentDraft, amendRevision } from '#src/booking/services/change/amend-with-retry.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { closeAttempt, settleAttempt } from './settle-attempt.ts';

/** Maximum wait of a tab for the result of another tab's attempt. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 250;

const sleepReal = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** B12: an attempt of another tab gives this tab its result too. */
const awaitAttempt = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<PaymentAttempt> => {
  const sleep = ports.sleep ?? sleepReal;
  let latest = attempt;
  let waited = Math.max(0, ports.clock.now() - Date.parse(attempt.startedAt));
  while (latest.state.status === 'processing' && waited < MAX_WAIT_MS) {
    await sleep(POLL_MS);
    waited += POLL_MS;
    latest = (await ports.reservations.findAttempt(attempt.idempotencyKey)) ?? latest;
  }
  return latest;
};

/** Resolves an open attempt for a guest who submits again. */
export const resolveOpenAttempt = async (ports: PaymentPorts, open: PaymentAttempt): Promise<SettledAttempt> => {
  // The guest left the 3-D Secure challenge for another action: it must not succeed later.
  if (open.state.status === 'requires-action') return closeAttempt(ports, open);
  return settleAttempt(ports, await awaitAttempt(ports, open));
};

export const hasEnded = ({ status }: SettledAttempt): boolean =>
  status !== 'processing' && status !== 'requires-action';

const findOpenAttempt = async ({ amendments }: PaymentPorts, reserva: Reserva): Promise<PaymentAttempt | undefined> =>
  (await amendments.listAttempts(reserva)).find(isOpen);

/** Settles a pending payment; returns true when none is pending any more. */
export const settleOpenPayment = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await findOpenAttempt(ports, reserva);
  return !open || hasEnded(await settleAttempt(ports, open));
};

/** Ends a pending payment, voiding a 3-D Secure challenge; returns true when it ended. B12 */
export const resolveOpenPayment = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await findOpenAttempt(ports, reserva);
  return !open || hasEnded(await resolveOpenAttempt(ports, open));
};

/**
 * Writes a decision made at `now` (epoch milliseconds) after ending any pending payment. Returns undefined when the
 * reservation must be read and decided again. B12
 */
export const amendResolvingPayment = async (
  ports: PaymentPorts,
  reservation: Paid,
  draft: AmendmentDraft,
  now: number,
): Promise<'amended' | 'sold-out' | 'payment-in-progress' | undefined> => {
  const status = await amendRevision(ports, reservation, draft, now);
  if (status === 'amended' || status === 'sold-out') return status;
  if (status === 'payment-open' && !(await resolveOpenPayment(ports, reservation.reserva)))
    return 'payment-in-progress';
  return undefined;
};

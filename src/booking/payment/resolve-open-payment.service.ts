import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { isOpen, type PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { type AmendmentDraft, amendRevision } from './amend-with-retry.service.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.service.ts';
import { closeAttempt, settleAttempt } from './settle-attempt.service.ts';

const MAX_WAIT_MS = 5_000;
const POLL_MS = 250;

const sleepReal = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** B12: the tab gets the result of another tab's attempt. */
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

export const resolveOpenAttempt = async (ports: PaymentPorts, open: PaymentAttempt): Promise<SettledAttempt> => {
  // A challenge that the guest left must not succeed later.
  if (open.state.status === 'requires-action') return closeAttempt(ports, open);
  return settleAttempt(ports, await awaitAttempt(ports, open));
};

export const hasEnded = ({ status }: SettledAttempt): boolean =>
  status !== 'processing' && status !== 'requires-action';

const findOpenAttempt = async ({ amendments }: PaymentPorts, reserva: Reserva): Promise<PaymentAttempt | undefined> =>
  (await amendments.listAttempts(reserva)).find(isOpen);

/** True when none is pending any more. */
export const settleOpenPayment = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await findOpenAttempt(ports, reserva);
  return !open || hasEnded(await settleAttempt(ports, open));
};

/** Voids a 3-D Secure challenge; true when the payment ended. B12 */
export const resolveOpenPayment = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await findOpenAttempt(ports, reserva);
  return !open || hasEnded(await resolveOpenAttempt(ports, open));
};

/** Ends any pending payment first; undefined when the reservation must be read and decided again. B12 */
export const amendResolvingPayment = async (
  ports: PaymentPorts,
  reservation: Paid,
  draft: AmendmentDraft,
  now: number,
): Promise<'amended' | 'sold-out' | 'guest-arrived' | 'payment-in-progress' | undefined> => {
  const status = await amendRevision(ports, reservation, draft, now);
  if (status === 'amended' || status === 'sold-out' || status === 'guest-arrived') return status;
  if (status === 'payment-open' && !(await resolveOpenPayment(ports, reservation.reserva)))
    return 'payment-in-progress';
  return undefined;
};

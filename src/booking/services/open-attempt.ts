import type { Reserva } from '../model/hold.ts';
import { isOpen, type PaymentAttempt } from '../model/payment-attempt.ts';
import type { PaymentPorts, SettledAttempt } from './payment-outcome.ts';
import { endAttempt, settleAttempt } from './settle-attempt.ts';

/** How long a tab waits for the answer that another tab is getting. */
const PATIENCE_MS = 5_000;
const POLL_MS = 250;

const realSleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** B12: the attempt of another tab that is on its way gives this tab its answer too. */
const waitFor = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<PaymentAttempt> => {
  const sleep = ports.sleep ?? realSleep;
  let latest = attempt;
  let waited = Math.max(0, ports.clock.now() - Date.parse(attempt.startedAt));
  while (latest.state.status === 'processing' && waited < PATIENCE_MS) {
    await sleep(POLL_MS);
    waited += POLL_MS;
    latest = (await ports.reservations.attempt(attempt.idempotencyKey)) ?? latest;
  }
  return latest;
};

/** What an attempt that is still open means to a guest who presses a button. */
export const outcomeOfOpen = async (ports: PaymentPorts, open: PaymentAttempt): Promise<SettledAttempt> => {
  // The guest came back from the bank's question to do something else: that question must never be answered now.
  if (open.state.status === 'requires-action') return endAttempt(ports, open);
  return settleAttempt(ports, await waitFor(ports, open));
};

/** Whether an attempt came to its end. */
export const hasEnded = ({ status }: SettledAttempt): boolean =>
  status !== 'processing' && status !== 'requires-action';

const openOf = async ({ amendments }: PaymentPorts, reserva: Reserva): Promise<PaymentAttempt | undefined> =>
  (await amendments.attempts(reserva)).find(isOpen);

/** Asks the bank how a payment on its way went; true when none is on its way any more. */
export const settleOpen = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await openOf(ports, reserva);
  return !open || hasEnded(await settleAttempt(ports, open));
};

/** B12: brings a payment on its way to its end, also by calling off the bank's question; true when it came to one. */
export const makeWay = async (ports: PaymentPorts, reserva: Reserva): Promise<boolean> => {
  const open = await openOf(ports, reserva);
  return !open || hasEnded(await outcomeOfOpen(ports, open));
};

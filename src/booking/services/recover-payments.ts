import type { PaymentPorts } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Attempts read at once; more than guests who can be at the bank's page at one time. */
const AT_ONCE = 500;

/** B13: settles every attempt that stayed open longer than `olderThanMs`; returns how many ended. */
export const recoverPayments = async (ports: PaymentPorts, command: { olderThanMs: number }): Promise<number> => {
  const before = new Date(ports.clock.now() - command.olderThanMs).toISOString();
  let ended = 0;
  for (;;) {
    const attempts = await ports.reservations.openAttempts(before, AT_ONCE);
    const endedBefore = ended;
    for (const attempt of attempts) {
      const { status } = await settleAttempt(ports, attempt);
      if (status !== 'processing' && status !== 'requires-action') ended += 1;
    }
    if (attempts.length < AT_ONCE || ended === endedBefore) return ended;
  }
};

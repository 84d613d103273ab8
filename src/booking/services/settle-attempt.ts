import { isAlive } from '../model/hold.ts';
import { flagOf } from '../model/later-payment.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import type { ChargeState } from '../ports/payment-gateway.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { bookingOf, confirmed, processing } from './confirmed-answer.ts';
import { giveBack } from './give-back.ts';
import { answerOf, type PaymentPorts, type SettledAttempt } from './payment-outcome.ts';
import { recordFailure, recordPayment } from './record-payment.ts';

/** A charge that the gateway has not seen for so long will not come on its own. */
const UNSEEN_MS = 30_000;

const MINUTE_MS = 60_000;

/** A question of the bank that is called off was a try of its own; a call that never arrived was none. */
const recordVoided = (ports: PaymentPorts, attempt: PaymentAttempt): Promise<void> => {
  const state = { status: 'abandoned' } as const;
  return attempt.state.status === 'requires-action'
    ? recordFailure(ports, attempt, state, 'authentication-needed')
    : ports.reservations.settleAttempt(attempt.idempotencyKey, state);
};

/** Records what the gateway said of an attempt, and says it to the guest. */
export const recordCharge = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: ChargeState | { readonly status: 'voided' },
): Promise<SettledAttempt> => {
  switch (state.status) {
    case 'succeeded':
      return attempt.purpose === 'deposit'
        ? confirmDeposit(ports, attempt, state)
        : recordPayment(ports, attempt, state);
    case 'requires-action':
      await ports.reservations.settleAttempt(attempt.idempotencyKey, state);
      return state;
    case 'declined':
      await recordFailure(ports, attempt, state, flagOf(state.reason));
      return state;
    case 'voided':
      await recordVoided(ports, attempt);
      return { status: 'none' };
  }
};

/** Ends an attempt without a charge, or with the one that came first: a captured payment stands. */
export const endAttempt = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const { idempotencyKey } = attempt;
  const answer = await answerOf(ports, () => ports.gateway.void(idempotencyKey));
  if (answer === 'voided') return recordCharge(ports, attempt, { status: 'voided' });
  const state = answer === 'unknown' ? answer : await answerOf(ports, () => ports.gateway.find(idempotencyKey));
  return state === 'unknown' || state === undefined ? processing(attempt) : recordCharge(ports, attempt, state);
};

/** B11: how long a guest may take for the bank's question: as long as the rooms are held, or as a hold lasts. */
const isWaitedFor = async (ports: PaymentPorts, attempt: PaymentAttempt, now: number): Promise<boolean> => {
  if (attempt.purpose !== 'deposit') return now - Date.parse(attempt.startedAt) < ports.policy.holdMinutes * MINUTE_MS;
  const booking = await bookingOf(ports, attempt.reserva);
  return booking.status === 'held' && isAlive(booking, now);
};

/** B13: asks the gateway by the key of an open attempt, and ends what will not go on by itself. */
const askGateway = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const now = ports.clock.now();
  const state = await answerOf(ports, () => ports.gateway.find(attempt.idempotencyKey));
  if (state === 'unknown') return processing(attempt);
  if (state === undefined) {
    const young = now - Date.parse(attempt.startedAt) < UNSEEN_MS;
    return young ? processing(attempt) : endAttempt(ports, attempt);
  }
  if (state.status === 'requires-action' && !(await isWaitedFor(ports, attempt, now)))
    return endAttempt(ports, { ...attempt, state });
  return recordCharge(ports, attempt, state);
};

/** Brings an attempt to its end as far as the gateway knows it; one that ended already keeps its answer. B12, B13 */
export const settleAttempt = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const { state } = attempt;
  switch (state.status) {
    case 'processing':
    case 'requires-action':
      return askGateway(ports, attempt);
    case 'refunding':
      return giveBack(ports, attempt, state.reference);
    case 'succeeded':
      return confirmed(ports, attempt);
    case 'declined':
      return state;
    case 'refunded':
    case 'refund-refused':
      return { status: state.status };
    case 'abandoned':
      return { status: 'none' };
  }
};

import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { ChargeState } from '#src/payments/payment-gateway.port.ts';
import { toBalanceFlag } from './balance-payment.rules.ts';
import { confirmDeposit } from './confirm-deposit.service.ts';
import { getBooking, getConfirmedOutcome, toProcessingOutcome } from './confirmed-outcome.service.ts';
import { callGateway, type PaymentPorts, type SettledAttempt } from './payment-outcome.service.ts';
import { recordFailure, recordPayment } from './record-payment.service.ts';
import { refundUnfulfillablePayment } from './refund-unfulfillable-payment.service.ts';

/** After this long, a charge unknown to the gateway will not arrive. */
const UNSEEN_LIMIT_MS = 30_000;

const MINUTE_MS = 60_000;

/** A voided 3-D Secure challenge counts as a failed attempt, a call that never arrived does not. */
const recordVoided = (ports: PaymentPorts, attempt: PaymentAttempt): Promise<void> => {
  const state = { status: 'abandoned' } as const;
  return attempt.state.status === 'requires-action'
    ? recordFailure(ports, attempt, state, 'authentication-needed')
    : ports.reservations.recordAttemptState(attempt.idempotencyKey, state);
};

export const recordCharge = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: ChargeState | { readonly status: 'voided' },
): Promise<SettledAttempt> => {
  switch (state.status) {
    case 'succeeded':
      return attempt.purpose.kind === 'deposit'
        ? confirmDeposit(ports, attempt, state)
        : recordPayment(ports, attempt, state);
    case 'requires-action':
      await ports.reservations.recordAttemptState(attempt.idempotencyKey, state);
      return state;
    case 'declined':
      await recordFailure(ports, attempt, state, toBalanceFlag(state.reason));
      return state;
    case 'voided':
      await recordVoided(ports, attempt);
      return { status: 'none' };
  }
};

/** When the charge was captured first, it stands. */
export const closeAttempt = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const { idempotencyKey } = attempt;
  const answer = await callGateway(ports, () => ports.gateway.void(idempotencyKey));
  if (answer === 'voided') return recordCharge(ports, attempt, { status: 'voided' });
  const state = answer === 'unknown' ? answer : await callGateway(ports, () => ports.gateway.find(idempotencyKey));
  return state === 'unknown' || state === undefined
    ? toProcessingOutcome(attempt)
    : recordCharge(ports, attempt, state);
};

/** B11: a 3-D Secure challenge may take as long as the rooms are held, or as a hold lasts. */
const isChallengePending = async (ports: PaymentPorts, attempt: PaymentAttempt, now: number): Promise<boolean> => {
  if (attempt.purpose.kind !== 'deposit')
    return now - Date.parse(attempt.startedAt) < ports.policy.holdMinutes * MINUTE_MS;
  const booking = await getBooking(ports, attempt.reserva);
  return booking.status === 'held' && isHoldActive(booking, now);
};

/** B13: voids an attempt that cannot continue. */
const queryGateway = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const now = ports.clock.now();
  const state = await callGateway(ports, () => ports.gateway.find(attempt.idempotencyKey));
  if (state === 'unknown') return toProcessingOutcome(attempt);
  if (state === undefined) {
    const young = now - Date.parse(attempt.startedAt) < UNSEEN_LIMIT_MS;
    return young ? toProcessingOutcome(attempt) : closeAttempt(ports, attempt);
  }
  if (state.status === 'requires-action' && !(await isChallengePending(ports, attempt, now)))
    return closeAttempt(ports, { ...attempt, state });
  return recordCharge(ports, attempt, state);
};

/** Undefined while it is open. Never calls the gateway. B12 */
export const findOutcome = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
): Promise<SettledAttempt | undefined> => {
  const { state } = attempt;
  switch (state.status) {
    case 'processing':
    case 'requires-action':
    case 'refunding':
      return undefined;
    case 'succeeded':
      return getConfirmedOutcome(ports, attempt);
    case 'declined':
      return state;
    case 'refunded':
    case 'refund-refused':
      return { status: state.status };
    case 'abandoned':
      return { status: 'none' };
  }
};

/** An ended attempt keeps its outcome. B12, B13 */
export const settleAttempt = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const { state } = attempt;
  if (state.status === 'refunding') return refundUnfulfillablePayment(ports, attempt, state.reference);
  return (await findOutcome(ports, attempt)) ?? queryGateway(ports, attempt);
};

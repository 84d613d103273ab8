import { decideChange } from '#src/booking/change-rules/date-change.rules.ts';
import { buildBookingMails } from '#src/booking/outbox/booking-mails.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Expired, Held } from '#src/booking/reservation/hold.rules.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { AmendmentDecision, Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { AttemptState, PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { ChargeState } from '#src/payments/payment-gateway.port.ts';
import { type AmendOutcome, amendWithRetry } from './amend-with-retry.service.ts';
import {
  decideCardChange,
  decideChargedBalance,
  decideFailedBalance,
  isBalanceDue,
  toBalanceFlag,
} from './balance-payment.rules.ts';
import type { PaymentOutcome } from './payment-outcome.service.ts';
import {
  callGateway,
  getBooking,
  getConfirmedOutcome,
  type PaymentPorts,
  type SettledAttempt,
  toProcessingOutcome,
} from './payment-outcome.service.ts';
import { refundUnfulfillablePayment } from './refund-unfulfillable-payment.service.ts';

/** 29⁷ codes: that many collisions in a row mean a defect. */
const MAX_CODE_ATTEMPTS = 8;

/** Turns a captured deposit into a reservation, or refunds it. B13 @throws Error when no free code is found */
export const confirmDeposit = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Extract<ChargeState, { status: 'succeeded' }>,
): Promise<PaymentOutcome> => {
  const { quote } = await getBooking(ports, attempt.reserva);
  const now = ports.clock.now();
  const confirmedAt = new Date(now).toISOString();
  const folio = createOpeningEntries(quote, state.reference, confirmedAt);
  const balance = quote.balance && createDueBalance(quote.balance.dueAt);
  const mails = buildBookingMails(balance, now);
  for (let draw = 0; draw < MAX_CODE_ATTEMPTS; draw += 1) {
    const code = ports.identity.createReservationCode();
    const { idempotencyKey } = attempt;
    const result = await ports.reservations.confirm({
      idempotencyKey,
      state,
      code,
      folio,
      balance,
      mails,
      confirmedAt,
      by: ports.actor,
    });
    if (result.status === 'confirmed') return getConfirmedOutcome(ports, attempt);
    if (result.status === 'rooms-gone') return refundUnfulfillablePayment(ports, attempt, state.reference);
  }
  throw new Error(`no free reservation code in ${MAX_CODE_ATTEMPTS} draws`);
};

type Succeeded = Extract<ChargeState, { status: 'succeeded' }>;

/** Undefined when the charge came too late. */
const decidePayment = (
  reservation: Paid,
  attempt: PaymentAttempt,
  { reference, card }: Succeeded,
  { change, now }: { readonly change: Held | Expired | undefined; readonly now: number },
): AmendmentDecision | undefined => {
  const { amount } = attempt;
  switch (attempt.purpose.kind) {
    case 'balance':
      return decideChargedBalance(reservation, { amount, reference, card }, now);
    case 'card':
      return decideCardChange(reservation, card, now);
    default:
      return change && reservation.status === 'confirmed'
        ? decideChange(reservation, change, { reference, amount }, now)
        : undefined;
  }
};

/** Records a payment in one transaction with what it paid for, or refunds it. B12, B13 */
export const recordPayment = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Succeeded,
): Promise<PaymentOutcome> => {
  const { reserva, idempotencyKey } = attempt;
  const change = attempt.purpose.kind === 'change' ? await ports.amendments.findLatestChange(reserva) : undefined;
  const written: AmendOutcome = await amendWithRetry(ports, reserva, (reservation, now) => {
    const decision = decidePayment(reservation, attempt, state, { change, now });
    return decision && { ...decision, attempt: { idempotencyKey, state } };
  });
  if (written === 'amended') return getConfirmedOutcome(ports, attempt);
  if (written === 'stale' || written === 'payment-open') return toProcessingOutcome(attempt);
  return refundUnfulfillablePayment(ports, attempt, state.reference);
};

/** B14: a due balance counts as failed in the same transaction, so that a crash causes no additional retry. */
export const recordFailure = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Extract<AttemptState, { status: 'declined' | 'abandoned' }>,
  flag: BalanceFlag,
): Promise<void> => {
  const { reserva, idempotencyKey } = attempt;
  if (attempt.purpose.kind === 'balance') {
    const written = await amendWithRetry(ports, reserva, (reservation, now) =>
      isBalanceDue(reservation, now)
        ? { ...decideFailedBalance(reservation, flag, now), attempt: { idempotencyKey, state } }
        : undefined,
    );
    if (written !== 'nothing') return;
  }
  await ports.reservations.recordAttemptState(idempotencyKey, state);
};

/** Time after which a charge unknown to the gateway will not arrive. */
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

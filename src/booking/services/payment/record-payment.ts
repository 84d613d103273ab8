import type { Expired, Held } from '#src/booking/model/hold/hold.ts';
import {
  decideCardChange,
  decideChargedBalance,
  decideFailedBalance,
  isBalanceDue,
} from '#src/booking/model/payment/balance-payment.ts';
import type { BalanceFlag } from '#src/booking/model/payment/due-balance.ts';
import type { AttemptState, PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { AmendmentDecision } from '#src/booking/model/reservation/amendment-decision.ts';
import { decideChange } from '#src/booking/model/reservation/date-change.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import type { ChargeState } from '#src/booking/ports/payment-gateway.ts';
import { type AmendOutcome, amendWithRetry } from '#src/booking/services/change/amend-with-retry.ts';
import { getConfirmedOutcome, toProcessingOutcome } from './confirmed-outcome.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';
import { refundUnfulfillablePayment } from './refund-unfulfillable-payment.ts';

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

/** In one transaction with what it paid for, or refunded. B12, B13 */
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

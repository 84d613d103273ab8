import { decideChange } from '#src/booking/proposal/date-change.rules.ts';
import type { AmendmentDecision } from '#src/booking/reservation/amendment-decision.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import type { Expired, Held } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { AttemptState, PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { ChargeState } from '#src/payments/payment-gateway.port.ts';
import { type AmendOutcome, amendWithRetry } from './amend-with-retry.service.ts';
import { decideCardChange, decideChargedBalance, decideFailedBalance, isBalanceDue } from './balance-payment.rules.ts';
import { getConfirmedOutcome, toProcessingOutcome } from './confirmed-outcome.service.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.service.ts';
import { refundUnfulfillablePayment } from './refund-unfulfillable-payment.service.ts';

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

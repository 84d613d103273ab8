import type { Decision } from '../model/amendment.ts';
import type { BalanceFlag } from '../model/balance.ts';
import { acceptedChange } from '../model/date-change.ts';
import type { Expired, Held } from '../model/hold.ts';
import { balanceCharged, balanceFailed, cardChanged, isBalanceToTry } from '../model/later-payment.ts';
import type { AttemptState, PaymentAttempt } from '../model/payment-attempt.ts';
import type { Paid } from '../model/reservation.ts';
import type { ChargeState } from '../ports/payment-gateway.ts';
import { type AmendedAsRead, amendAsRead } from './amend-as-read.ts';
import { confirmed, processing } from './confirmed-answer.ts';
import { giveBack } from './give-back.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';

type Succeeded = Extract<ChargeState, { status: 'succeeded' }>;

const kindOf = ({ purpose }: PaymentAttempt): string => purpose.replace(/-\d+$/, '');

/** What a charge that was made means for its reservation; undefined when it came too late for what it paid. */
const decisionOn = (
  reservation: Paid,
  attempt: PaymentAttempt,
  { reference, card }: Succeeded,
  { change, now }: { readonly change: Held | Expired | undefined; readonly now: number },
): Decision | undefined => {
  const { amount } = attempt;
  switch (kindOf(attempt)) {
    case 'balance':
      return balanceCharged(reservation, { amount, reference, card }, now);
    case 'card':
      return cardChanged(reservation, card, now);
    default:
      return change && reservation.status === 'confirmed'
        ? acceptedChange(reservation, change, { reference, amount }, now)
        : undefined;
  }
};

/** B12, B13: a charge of a reservation and what it was for are recorded in one transaction, or it is given back. */
export const recordPayment = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Succeeded,
): Promise<PaymentOutcome> => {
  const { reserva, idempotencyKey } = attempt;
  const change = kindOf(attempt) === 'change' ? await ports.amendments.latestChange(reserva) : undefined;
  const written: AmendedAsRead = await amendAsRead(ports, reserva, (reservation, now) => {
    const decision = decisionOn(reservation, attempt, state, { change, now });
    return decision && { ...decision, attempt: { idempotencyKey, state } };
  });
  if (written === 'amended') return confirmed(ports, attempt);
  if (written === 'stale' || written === 'payment-open') return processing(attempt);
  return giveBack(ports, attempt, state.reference);
};

/**
 * Records that an attempt ended without a charge. B14: a balance whose day it was has failed by that, whoever tried it,
 * so that a crash between the bank's answer and this never makes one try more.
 */
export const recordFailure = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Extract<AttemptState, { status: 'declined' | 'abandoned' }>,
  flag: BalanceFlag,
): Promise<void> => {
  const { reserva, idempotencyKey } = attempt;
  if (attempt.purpose === 'balance') {
    const written = await amendAsRead(ports, reserva, (reservation, now) =>
      isBalanceToTry(reservation, now)
        ? { ...balanceFailed(reservation, flag, now), attempt: { idempotencyKey, state } }
        : undefined,
    );
    if (written !== 'nothing') return;
  }
  await ports.reservations.settleAttempt(idempotencyKey, state);
};

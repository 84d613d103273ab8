import {
  type ReservationPaymentOutcome,
  toReservationPaymentOutcome,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import type { PaymentPorts, SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import { toProcessingOutcome } from '#src/booking/payment/payment-outcome.service.ts';
import { findOutcome, settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';

/** Safe to call repeatedly and in any order. B13, fault 12 */
export const settleByKey = async (
  ports: PaymentPorts,
  command: { idempotencyKey: string },
): Promise<SettledAttempt | undefined> => {
  const attempt = await ports.reservations.findAttempt(command.idempotencyKey);
  return attempt && settleAttempt(ports, attempt);
};

/**
 * Asks the gateway; pages call `requestDepositSettlement` instead. `none`: nothing was charged and nothing is on its
 * way.
 */
export const settleDeposit = async (ports: PaymentPorts, command: { reserva: Reserva }): Promise<SettledAttempt> => {
  const attempt = await ports.reservations.findLatestDeposit(command.reserva);
  return attempt ? settleAttempt(ports, attempt) : { status: 'none' };
};

export interface SettlementPorts extends PaymentPorts {
  /** Runs apart from the request that asks for it; undefined when it does not end in the time that a page waits. */
  readonly runSettlement: (
    idempotencyKey: string,
    settle: () => Promise<SettledAttempt | undefined>,
  ) => Promise<SettledAttempt | undefined>;
}

/** B13 */
const requestSettlement = async (ports: SettlementPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const recorded = await findOutcome(ports, attempt);
  if (recorded) return recorded;
  const { idempotencyKey } = attempt;
  const settled = await ports.runSettlement(idempotencyKey, () => settleByKey(ports, { idempotencyKey }));
  return settled ?? toProcessingOutcome(attempt);
};

/**
 * What became of the newest deposit attempt, for a page: reads the ledger and asks for the settlement of an open one.
 * `none`: no attempt, or it was voided. B13
 */
export const requestDepositSettlement = async (
  ports: SettlementPorts,
  { reserva }: { readonly reserva: Reserva },
): Promise<SettledAttempt> => {
  const attempt = await ports.reservations.findLatestDeposit(reserva);
  return attempt ? requestSettlement(ports, attempt) : { status: 'none' };
};

/** The same of the newest payment after the deposit. */
export const requestPaymentSettlement = async (
  ports: SettlementPorts,
  { reserva }: { readonly reserva: Reserva },
): Promise<ReservationPaymentOutcome | { readonly status: 'none' }> => {
  const attempts = await ports.amendments.listAttempts(reserva);
  const newest = attempts.findLast(({ purpose }) => purpose.kind !== 'deposit');
  return newest ? toReservationPaymentOutcome(await requestSettlement(ports, newest)) : { status: 'none' };
};

import { buildBookingMails } from '#src/booking/outbox/booking-mails.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { ChargeState } from '#src/payments/payment-gateway.port.ts';
import { getBooking, getConfirmedOutcome } from './confirmed-outcome.service.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.service.ts';
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

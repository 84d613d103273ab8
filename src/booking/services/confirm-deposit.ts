import { balanceDue } from '../model/balance.ts';
import { bookedMails } from '../model/booking-mails.ts';
import { openingEntries } from '../model/folio.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import type { ChargeState } from '../ports/payment-gateway.ts';
import { bookingOf, confirmed } from './confirmed-answer.ts';
import { giveBack } from './give-back.ts';
import type { PaymentOutcome, PaymentPorts } from './payment-outcome.ts';

/** Of 29⁷ codes, drawing this many that are all taken does not happen to a hotel. */
const CODE_DRAWS = 8;

/** B13: a captured deposit becomes a reservation in one transaction, or is given back. */
export const confirmDeposit = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Extract<ChargeState, { status: 'succeeded' }>,
): Promise<PaymentOutcome> => {
  const { quote } = await bookingOf(ports, attempt.reserva);
  const now = ports.clock.now();
  const confirmedAt = new Date(now).toISOString();
  const folio = openingEntries(quote, state.reference, confirmedAt);
  const balance = quote.balance && balanceDue(quote.balance.dueAt);
  const mails = bookedMails(balance, now);
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const code = ports.identity.reservationCode();
    const { idempotencyKey } = attempt;
    const result = await ports.reservations.confirm({
      idempotencyKey,
      state,
      code,
      folio,
      balance,
      mails,
      confirmedAt,
    });
    if (result.status === 'confirmed') return confirmed(ports, attempt);
    if (result.status === 'rooms-gone') return giveBack(ports, attempt, state.reference);
  }
  throw new Error(`no free reservation code in ${CODE_DRAWS} draws`);
};

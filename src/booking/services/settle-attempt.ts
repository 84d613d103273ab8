import { openingEntries } from '../model/folio.ts';
import { isAlive, type Reserva } from '../model/hold.ts';
import type { PaymentAttempt } from '../model/payment-attempt.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ChargeState } from '../ports/payment-gateway.ts';
import { answerOf, type PaymentOutcome, type PaymentPorts, type SettledAttempt } from './payment-outcome.ts';

/** A charge that the gateway has not seen for so long will not come on its own. */
const UNSEEN_MS = 30_000;

/** Of 29⁷ codes, drawing this many that are all taken does not happen to a hotel. */
const CODE_DRAWS = 8;

const processing = ({ reserva }: PaymentAttempt): PaymentOutcome => ({ status: 'processing', reserva });

/** The answer to whoever asks for a reservation that is paid already; undefined when it is not. B12 */
export const confirmedAnswer = (booking: Reservation): PaymentOutcome | undefined =>
  'code' in booking ? { status: 'confirmed', reserva: booking.reserva, code: booking.code } : undefined;

const bookingOf = async ({ reservations }: PaymentPorts, reserva: Reserva): Promise<Reservation> => {
  const booking = await reservations.find(reserva);
  if (!booking) throw new Error('a payment attempt has no reservation');
  return booking;
};

const confirmed = async (ports: PaymentPorts, { reserva }: PaymentAttempt): Promise<PaymentOutcome> => {
  const answer = confirmedAnswer(await bookingOf(ports, reserva));
  if (!answer) throw new Error('a payment succeeded without its reservation');
  return answer;
};

/** B13: the rooms are gone, so the whole payment goes back; first decided, then done, so that a crash repeats it. */
const giveBack = async (ports: PaymentPorts, attempt: PaymentAttempt, reference: string): Promise<PaymentOutcome> => {
  const { idempotencyKey, amount } = attempt;
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refunding', reference });
  // What stands decides: another process may have confirmed it just before.
  const standing = await ports.reservations.attempt(idempotencyKey);
  if (standing?.state.status === 'succeeded') return confirmed(ports, attempt);
  const refund = { reference, amount, idempotencyKey: `${idempotencyKey}.refund` };
  const answer = await answerOf(ports, () => ports.gateway.refund(refund));
  if (answer === 'unknown') return processing(attempt);
  await ports.reservations.settleAttempt(idempotencyKey, { status: 'refunded', reference });
  return { status: 'refunded' };
};

/** B13: a captured payment becomes a reservation in one transaction, or is given back. */
const confirmOrGiveBack = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: Extract<ChargeState, { status: 'succeeded' }>,
): Promise<PaymentOutcome> => {
  const { quote } = await bookingOf(ports, attempt.reserva);
  const confirmedAt = new Date(ports.clock.now()).toISOString();
  const folio = openingEntries(quote, state.reference, confirmedAt);
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const code = ports.identity.reservationCode();
    const { idempotencyKey } = attempt;
    const result = await ports.reservations.confirm({ idempotencyKey, state, code, folio, confirmedAt });
    if (result.status === 'confirmed') return confirmed(ports, attempt);
    if (result.status === 'rooms-gone') return giveBack(ports, attempt, state.reference);
  }
  throw new Error(`no free reservation code in ${CODE_DRAWS} draws`);
};

/** Records what the gateway said of an attempt, and says it to the guest. */
export const recordCharge = async (
  ports: PaymentPorts,
  attempt: PaymentAttempt,
  state: ChargeState | { readonly status: 'voided' },
): Promise<SettledAttempt> => {
  const { reservations } = ports;
  switch (state.status) {
    case 'succeeded':
      return confirmOrGiveBack(ports, attempt, state);
    case 'requires-action':
    case 'declined':
      await reservations.settleAttempt(attempt.idempotencyKey, state);
      return state;
    case 'voided':
      await reservations.settleAttempt(attempt.idempotencyKey, { status: 'abandoned' });
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

/** B13: asks the gateway by the key of an open attempt, and ends what will not go on by itself. */
const askGateway = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<SettledAttempt> => {
  const now = ports.clock.now();
  const state = await answerOf(ports, () => ports.gateway.find(attempt.idempotencyKey));
  if (state === 'unknown') return processing(attempt);
  if (state === undefined) {
    const young = now - Date.parse(attempt.startedAt) < UNSEEN_MS;
    return young ? processing(attempt) : endAttempt(ports, attempt);
  }
  if (state.status === 'requires-action') {
    // B11: the guest's time for the bank's question is the time of the hold.
    const booking = await bookingOf(ports, attempt.reserva);
    if (booking.status !== 'held' || !isAlive(booking, now)) return endAttempt(ports, attempt);
  }
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
      return { status: 'refunded' };
    case 'abandoned':
      return { status: 'none' };
  }
};

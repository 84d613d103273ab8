import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import {
  decideManualPayment,
  decideManualRefund,
  decideManualReversal,
  getManualMethod,
  type ManualReversal,
} from '#src/booking/payment/manual-payment.rules.ts';
import {
  type PaymentRefusal,
  type ReservationPaymentOutcome,
  refusePayment,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import { resolveOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import type { ManualMethod } from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount, type FolioEntry, isManualMovement } from '#src/booking/reservation/folio.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { amendAtDesk, type DeskRefusal } from '#src/desk/acting/amend-at-desk.service.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';

export interface ManualCommand extends DeskCommand {
  readonly amount: Minor;
  readonly method: ManualMethod;
  readonly reference: string | null;
  /** Date of the payment, today at the latest. */
  readonly date: IsoDate;
}

type ManualOutcome = Outcome<null, DeskRefusal | 'amount-too-high'>;

const NOON = 12;

/** Today now, an earlier day at noon. */
const findInstant = ({ clock, policy }: DeskPorts, date: IsoDate): string => {
  const now = clock.now();
  const isToday = date >= toHotelDate(now, policy.timeZone);
  return isToday ? new Date(now).toISOString() : toHotelInstant(date, NOON, policy.timeZone);
};

const recordByHand = (
  ports: DeskPorts,
  { reserva, revision, ...movement }: ManualCommand,
  action: string,
  decide: typeof decideManualPayment,
): Promise<ManualOutcome> =>
  amendAtDesk(ports, { reserva, revision }, { action, after: movement }, (reservation, now) =>
    decide(reservation, { ...movement, at: findInstant(ports, movement.date) }, now),
  );

/** Records a payment in cash or by transfer; the card is then charged for the rest only. B14 */
export const recordManualPayment = (ports: DeskPorts, command: ManualCommand): Promise<ManualOutcome> =>
  recordByHand(ports, command, 'payment-recorded', decideManualPayment);

/** Records a refund of what the hotel has to return in cash or by transfer. D9 */
export const recordManualRefund = (ports: DeskPorts, command: ManualCommand): Promise<ManualOutcome> =>
  recordByHand(ports, command, 'return-recorded', decideManualRefund);

export interface ReversalCommand extends DeskCommand {
  /** `seq` of the movement in the folio. */
  readonly entry: number;
  readonly reason: string;
}

type ReversalRefusal = DeskRefusal | 'already-reversed' | 'returned-since' | 'reversal-needs-owner' | 'price-changed';

const RECORDED = ['payment-recorded', 'return-recorded'];

/** When each movement was recorded, which is not the day on which the money moved: events and entries come in one order. */
const listRecordedDays = async ({ deskEvents, policy }: DeskPorts, { reserva, folio }: Paid) => {
  const events = (await deskEvents.listOfReservation(reserva)).filter(({ action }) => RECORDED.includes(action));
  const days = folio
    .filter((entry) => isManualMovement(entry) && entry.reverses === undefined)
    .map(({ seq }, index): [number, IsoDate | undefined] => {
      const at = events[index]?.at;
      return [seq, at === undefined ? undefined : toHotelDate(Date.parse(at), policy.timeZone)];
    });
  return new Map(days);
};

/** Whether the person may take it back: on the day of the record, or the owner on any. D23 */
const mayReverse = async (ports: DeskPorts, reservation: Paid, entry: number): Promise<boolean> => {
  if (ports.actor.role === 'owner') return true;
  const days = await listRecordedDays(ports, reservation);
  return days.get(entry) === toHotelDate(ports.clock.now(), ports.policy.timeZone);
};

/** What taking a movement back comes to. D23 */
export const previewReversal = async (
  ports: DeskPorts,
  { reserva, revision, entry }: Omit<ReversalCommand, 'reason'>,
): Promise<Outcome<ManualReversal, ReversalRefusal>> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  if (reservation.revision !== revision) return rejected('changed-meanwhile');
  const reversal = decideManualReversal(reservation, entry, ports.clock.now());
  if (!reversal.ok) return reversal;
  return (await mayReverse(ports, reservation, entry)) ? reversal : rejected('reversal-needs-owner');
};

const describeReversed = (entry: FolioEntry) => ({
  amount: Math.abs(entry.amount),
  method: getManualMethod(entry),
  ...(entry.reference !== null && { reference: entry.reference }),
});

/** Takes a recorded movement back by an opposite entry, with its reason; the records stay. D6, D23 */
export const reverseByHand = async (
  ports: DeskPorts,
  { reserva, revision, entry: seq, reason, shownOwed }: ReversalCommand & { readonly shownOwed: Minor },
): Promise<Outcome<null, ReversalRefusal>> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const entry = reservation.folio.find((each) => each.seq === seq && isManualMovement(each));
  if (!entry) return rejected('already-reversed');
  if (!(await mayReverse(ports, reservation, seq))) return rejected('reversal-needs-owner');
  const action = entry.kind === 'manual-payment' ? 'payment-reversed' : 'return-reversed';
  const facts = { action, reason, after: describeReversed(entry) };
  return amendAtDesk<Exclude<ReversalRefusal, DeskRefusal>>(ports, { reserva, revision }, facts, (current, now) => {
    const reversal = decideManualReversal(current, seq, now);
    if (!reversal.ok) return reversal;
    return reversal.value.owedAfter === shownOwed ? accepted(reversal.value.decision) : rejected('price-changed');
  });
};

export interface ChargeCardCommand extends DeskCommand {
  readonly shownAmount: Minor;
}

/** Mails the guest a link to pay what is owed, at the amount shown. B15, D6 */
export const askForPayment = (
  ports: DeskPorts,
  { reserva, revision, shownAmount: amount }: ChargeCardCommand,
): Promise<Outcome<null, DeskRefusal | 'nothing-owed' | 'price-changed'>> =>
  amendAtDesk<'nothing-owed' | 'price-changed'>(
    ports,
    { reserva, revision },
    { action: 'payment-asked', after: { amount } },
    (reservation, now) => {
      const owed = calculateOutstandingAmount(reservation);
      if (owed <= 0) return rejected('nothing-owed');
      if (owed !== amount) return rejected('price-changed');

      const { currency } = reservation.quote;
      const envelope = createAmendmentEnvelope('payment-asked', reservation.revision, new Date(now).toISOString());
      return accepted({ mails: [createMail('payment-asked', { amount, currency }, envelope)] });
    },
  );

type ChargeOutcome =
  | ReservationPaymentOutcome
  | { readonly status: 'refused'; readonly code: PaymentRefusal | 'changed-meanwhile' };

/** Charges what is owed now; a bank that asks for the absent guest counts as a refusal. No card is typed. B14, B15 */
export const chargeSavedCard = async (
  ports: DeskPorts,
  { reserva, revision, shownAmount }: ChargeCardCommand,
): Promise<ChargeOutcome> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return refusePayment('unknown-reservation');
  // B12: once it is paid, repeating answers the same.
  if (reservation.revision !== revision && calculateOutstandingAmount(reservation) > 0)
    return { status: 'refused', code: 'changed-meanwhile' };
  const { locale } = reservation;
  const outcome = await payBalance(ports, { reserva, form: null, shownAmount, locale, returnUrl: null });
  if (outcome.status !== 'requires-action') return outcome;
  await resolveOpenPayment(ports, reserva);
  return { status: 'declined', reason: 'authentication-failed' };
};

import { findMailInstant, type WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { Consent } from '#src/booking/reservation/consent.rules.ts';
import type { Refund } from '#src/booking/reservation/folio.rules.ts';
import { isDepositPartial } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { type ReservationNote, readNotes } from '#src/desk/notes/reservation-note.rules.ts';
import type { DeskEvent, EventDetails } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { isOpen, type PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { ReservationFile } from './reservation-file.rules.ts';

export const TIMELINE_GROUPS = ['changes', 'payments', 'mails', 'notes'] as const;

export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** Something that happened to a reservation. */
export type TimelineEntry = { readonly at: string; readonly group: TimelineGroup } & (
  | {
      readonly kind: 'event';
      readonly event: EventDetails;
      /** null: before events were recorded. */
      readonly actor: Actor | null;
    }
  | {
      readonly kind: 'payment';
      readonly attempt: PaymentAttempt;
      /** `booking`: what was paid when booking, and was no part of the total but all of it. B7 */
      readonly purpose: PaymentPurpose['kind'] | 'booking';
      readonly actor: Actor | null;
    }
  | { readonly kind: 'mail'; readonly mail: WrittenMail }
  | { readonly kind: 'note'; readonly note: ReservationNote }
  | { readonly kind: 'consent'; readonly consent: Consent }
);

const PAYMENT_ACTIONS = /^(?:balance|refund|goodwill|payment|manual|return|card)-/;

const isOfNote = ({ action }: DeskEvent): boolean => action.startsWith('note-');

const toEventEntry = (event: DeskEvent): TimelineEntry => ({
  kind: 'event',
  at: event.at,
  group: PAYMENT_ACTIONS.test(event.action) ? 'payments' : isOfNote(event) ? 'notes' : 'changes',
  event,
  actor: event.actor,
});

/** A note is told by its text; what was done to it, by its event. */
const listEvents = ({ events }: ReservationFile): TimelineEntry[] =>
  events.filter(({ action }) => action !== 'note-added' && action !== 'payment-begun').map(toEventEntry);

/** Nothing is taken where a plan asks for no deposit: the bank only checks the card. */
const findPurpose = ({ amount, purpose }: PaymentAttempt, { folio }: Paid) => {
  if (purpose.kind !== 'deposit') return purpose.kind;
  if (amount === 0) return 'card';
  return isDepositPartial(folio) ? 'deposit' : 'booking';
};

/** Each attempt with who began it, as far as that was recorded. */
const listPayments = ({ attempts, events, reservation }: ReservationFile): TimelineEntry[] =>
  attempts.map((attempt) => {
    const purpose = findPurpose(attempt, reservation);
    const begun = events.find(
      ({ action, subject }) => action === 'payment-begun' && subject === attempt.idempotencyKey,
    );
    return { kind: 'payment', at: attempt.startedAt, group: 'payments', attempt, purpose, actor: begun?.actor ?? null };
  });

const createUnrecorded = (at: string, action: string, after: object = {}): TimelineEntry => ({
  kind: 'event',
  at,
  group: action.startsWith('refund') ? 'payments' : 'changes',
  event: { action, after: { ...after } },
  actor: null,
});

const listUnrecordedRefunds = (refunds: readonly Refund[], hasRefunds: boolean): TimelineEntry[] =>
  hasRefunds
    ? []
    : refunds.map(({ requestedAt, amount }) => createUnrecorded(requestedAt, 'refund-requested', { refund: amount }));

/** What the reservation itself tells of changes before events were recorded, or by a process that records none. */
const listUnrecorded = ({ reservation, events }: ReservationFile): TimelineEntry[] => {
  const has = (...actions: readonly string[]): boolean => events.some(({ action }) => actions.includes(action));
  const tellsRefunds = events.some(({ after }) => after?.refund !== undefined);
  return [
    ...(has('booked') ? [] : [createUnrecorded(reservation.confirmedAt, 'booked', { total: reservation.quote.total })]),
    ...(reservation.status === 'cancelled' && !has('cancelled', 'no-show-recorded')
      ? [createUnrecorded(reservation.cancelledAt, reservation.cause === 'no-show' ? 'no-show-recorded' : 'cancelled')]
      : []),
    ...listUnrecordedRefunds(reservation.refunds, tellsRefunds),
  ];
};

const toMailEntry = (mail: WrittenMail): TimelineEntry => ({
  kind: 'mail',
  at: findMailInstant(mail),
  group: 'mails',
  mail,
});

/** All that happened to a reservation, newest first; entries of one instant stay in the order in which they were written. */
export const createTimeline = (file: ReservationFile): TimelineEntry[] => {
  const { consent } = file.reservation;
  const notes = readNotes(file.notes).toSorted((a, b) => a.seq - b.seq);
  const entries: TimelineEntry[] = [
    ...listPayments(file),
    { kind: 'consent', at: consent.agreedAt, group: 'changes', consent },
    ...listUnrecorded(file),
    ...listEvents(file),
    ...file.mails.map(toMailEntry),
    ...notes.map((note): TimelineEntry => ({ kind: 'note', at: note.at, group: 'notes', note })),
  ];
  return entries.toReversed().toSorted((a, b) => (a.at < b.at ? 1 : Number(a.at > b.at) * -1));
};

export type Attention = 'balance-failed' | 'refund-refused' | 'payment-open' | 'mail-undelivered' | 'to-return';

/** What the desk has to look at first. */
export const findAttention = ({ reservation, attempts, mails }: ReservationFile, owed: number): Attention[] => {
  const isPaymentRefused = attempts.some(({ state }) => state.status === 'refund-refused');
  const isRefundRefused = reservation.refunds.some(({ refusedReason }) => refusedReason !== undefined);
  const hasFailedBalance = (paid: Paid) => paid.status === 'confirmed' && paid.balance?.flag != null && owed > 0;
  const checks: readonly (readonly [Attention, boolean])[] = [
    ['balance-failed', hasFailedBalance(reservation)],
    ['refund-refused', isRefundRefused || isPaymentRefused],
    ['payment-open', attempts.some(isOpen)],
    ['to-return', owed < 0 && !isRefundRefused],
    ['mail-undelivered', mails.some(({ kind }) => kind === 'hotel-mail-undelivered')],
  ];
  return checks.flatMap(([attention, applies]) => (applies ? [attention] : []));
};

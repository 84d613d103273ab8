import { buildBalanceAnnouncement } from '#src/booking/outbox/booking-mails.rules.ts';
import { createConsent } from '#src/booking/reservation/consent.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import {
  type Capture,
  calculateAmountDue,
  calculateMoneyKept,
  calculatePenalties,
  calculateRefundable,
  calculateStayPayments,
  createChargeEntries,
  createWaiverEntries,
  listCaptures,
  type NewEntry,
} from '#src/booking/reservation/folio.rules.ts';
import {
  allocateReturn,
  calculateUnusedGoodwill,
  createGoodwillReversal,
} from '#src/booking/reservation/goodwill.rules.ts';
import { type Expired, type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import {
  createAmendmentEnvelope,
  createMail,
  type MailKind,
  type MailToWrite,
} from '#src/booking/reservation/mail.rules.ts';
import {
  type AmendmentDecision,
  type Confirmed,
  isGuaranteedByDesk,
  type Paid,
  type Reservation,
} from '#src/booking/reservation/reservation.rules.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { findDateChangeEnd } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import { assertSameCurrency, hasSameRooms, hasSameStay } from '#src/rates/quote/compare-rooms.rules.ts';
import { listLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import type { ChangeTerms } from './add-on-change.rules.ts';
import { calculateAddOnTerms, decideAddOnChange, isAddOnChange } from './add-on-change.rules.ts';

export interface ChangeProposal extends ChangeTerms {
  readonly change: Reserva;
  readonly before: Quote;
  readonly after: Quote;
  /** Names of the extras of `before` that cannot be had in `after`. R14 */
  readonly dropped: readonly LocalizedText[];
  /** ISO 8601 instant. B11 */
  readonly expiresAt: string;
}

/** Whether the agreed terms still allow other dates. B8, R9 */
export const canChangeDates = (reservation: Paid, today: IsoDate): reservation is Confirmed =>
  reservation.status === 'confirmed' &&
  findDateChangeEnd(reservation.quote.stay, today, reservation.quote.terms) !== null;

/** Whether the desk can change the stay, whatever the terms allow the guest: until the day of departure. D10 */
export const canChangeStay = (reservation: Paid, today: IsoDate): reservation is Confirmed =>
  reservation.status === 'confirmed' && today <= reservation.quote.stay.departure;

export const findActiveChange = (
  reservation: Confirmed,
  hold: Reservation | undefined,
  now: number,
): Held | undefined =>
  hold?.status === 'held' && hold.changes === reservation.reserva && isHoldActive(hold, now) ? hold : undefined;

export const isChangeAccepted = ({ quote }: Paid, change: Quote): boolean =>
  hasSameStay(quote, change) && quote.addOns.length === change.addOns.length && quote.total === change.total;

/** What the stay after a change takes of goodwill that it cannot use. D9 */
const findUnusedGoodwill = ({ folio }: Confirmed, after: Quote): Minor =>
  calculateUnusedGoodwill(folio, calculatePenalties(folio) + after.total);

/** B7: earlier payments count; a charge covers at most the new deposit, a refund what exceeds the new total; nothing is charged where the desk takes what is owed. D26 */
const calculateChangeTerms = (reservation: Confirmed, after: Quote): ChangeTerms => {
  const { quote: before, folio, refunds } = reservation;
  assertSameCurrency(before, after);
  const isOfDesk = isGuaranteedByDesk(reservation);
  if (isAddOnChange(before, after)) return { ...calculateAddOnTerms(before, after), ...(isOfDesk && { dueNow: 0 }) };
  const paid = calculateStayPayments(reservation) - findUnusedGoodwill(reservation, after);
  const refund = Math.min(Math.max(0, calculateMoneyKept(reservation)), Math.max(0, paid - after.total));
  return {
    difference: after.total - before.total,
    dueNow: isOfDesk ? 0 : Math.max(0, calculateAmountDue(after, folio) - paid),
    refund,
    byHand: Math.max(0, refund - calculateRefundable(listCaptures(folio), refunds)),
  };
};

const isSameAddOn = (one: QuotedAddOn, other: QuotedAddOn): boolean =>
  one.addOnId === other.addOnId && one.roomId === other.roomId;

/** Once each, as agreed. R24 */
const listDroppedNames = (before: Quote, after: Quote): LocalizedText[] => {
  const dropped = before.addOns.filter((addOn) => !after.addOns.some((each) => isSameAddOn(addOn, each)));
  const lines = listLines(before).filter(({ kind }) => kind === 'add-on');
  return [...new Set(dropped.map(({ addOnId }) => addOnId))].flatMap(
    (addOnId) => lines.find(({ item }) => item === addOnId)?.label ?? [],
  );
};

export const createChangeProposal = (reservation: Confirmed, hold: Held): ChangeProposal => ({
  change: hold.reserva,
  before: reservation.quote,
  after: hold.quote,
  dropped: listDroppedNames(reservation.quote, hold.quote),
  ...calculateChangeTerms(reservation, hold.quote),
  expiresAt: hold.expiresAt,
});

const buildMails = (
  { quote: { stay, currency, rooms }, revision }: Confirmed,
  { quote: after }: Held | Expired,
  { dueNow, refund, byHand }: ChangeTerms,
  sendAfter: string,
): MailToWrite[] => {
  const createEnvelope = (kind: MailKind) => createAmendmentEnvelope(kind, revision, sendAfter);
  const from = { fromArrival: stay.arrival, fromDeparture: stay.departure };
  const moved = { currency, dueNow, refund: refund - byHand, ...(byHand > 0 && { byHand }) };
  if (stay.arrival === after.stay.arrival && stay.departure === after.stay.departure)
    return [
      createMail('rooms-changed', moved, createEnvelope('rooms-changed')),
      createMail('hotel-changed', { ...from, what: 'rooms' }, createEnvelope('hotel-changed')),
    ];
  const fromRooms = rooms.map(({ roomTypeId }) => roomTypeId).join(' ');
  const both = { ...from, ...(!hasSameRooms(rooms, after.rooms) && { fromRooms }) };
  return [
    createMail('dates-changed', { ...both, ...moved }, createEnvelope('dates-changed')),
    createMail('hotel-changed', both, createEnvelope('hotel-changed')),
  ];
};

const createPayment = (charge: Capture | null, at: string): NewEntry[] =>
  charge ? [{ kind: 'change', amount: 0 - charge.amount, reference: charge.reference, at }] : [];

const decideNewStay = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): AmendmentDecision => {
  const { reserva, quote: before } = reservation;
  const { quote: after, locale, waived } = change;
  const at = new Date(now).toISOString();
  const terms = calculateChangeTerms(reservation, after);
  const unused = findUnusedGoodwill(reservation, after);
  const paid = calculateStayPayments(reservation) - unused + (charge?.amount ?? 0) - terms.refund;
  const owed = after.total - paid;
  const isCharged = owed > 0 && !isGuaranteedByDesk(reservation);
  const balance = isCharged ? createDueBalance(after.balance?.dueAt ?? at) : null;
  return {
    quote: after,
    fromHold: change.reserva,
    ...(before.promotion && !after.promotion && { returnsPromotion: true }),
    // B17: the consent states what is paid by now and what remains.
    consent: { ...createConsent(after, locale, at), deposit: paid, balance: owed },
    balance,
    folio: [
      ...createWaiverEntries(listLines(before), null, at),
      ...createChargeEntries(listLines(after), at),
      ...createPayment(charge, at),
      ...createGoodwillReversal(unused, null, at),
    ],
    refunds: allocateReturn(reserva, terms.refund, reservation, at).refunds,
    mails: [...buildMails(reservation, change, terms, at), ...buildBalanceAnnouncement(balance, now)],
    ...(waived && { waived, event: { after: { waived } } }),
  };
};

/** Decides a change of the stay, or of extras for the same stay. `charge`: captured; null when nothing was due. */
export const decideChange = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): AmendmentDecision => {
  const decide = isAddOnChange(reservation.quote, change.quote) ? decideAddOnChange : decideNewStay;
  return decide(reservation, change, charge, now);
};

import { createConsent } from '#src/booking/reservation/consent.rules.ts';
import type { Capture } from '#src/booking/reservation/folio.rules.ts';
import { calculateStayPayments, createChargeEntries, type NewEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Expired, Held } from '#src/booking/reservation/hold.rules.ts';
import {
  createAmendmentEnvelope,
  createMail,
  type MailKind,
  type MailToWrite,
} from '#src/booking/reservation/mail.rules.ts';
import type { AmendmentDecision, Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { AddOnChoice, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import { hasSameStay, listAddedLines } from '#src/rates/quote/compare-rooms.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';

/** What a change of dates or extras costs. */
export interface ChangeTerms {
  /** Total after less total before; negative when the new dates cost less. */
  readonly difference: Minor;
  readonly dueNow: Minor;
  readonly refund: Minor;
  /** The part of the refund that does not go back to the card. D9 */
  readonly byHand: Minor;
}

/** An extra of a quote, named by what is unique in it. */
export type AddOnKey = Pick<AddOnChoice, 'addOnId' | 'roomId'>;

/** Whether extras can be added: until the day of departure. R14 */
export const canAddAddOns = (reservation: Paid, today: IsoDate): reservation is Confirmed =>
  reservation.status === 'confirmed' && today <= reservation.quote.stay.departure;

/** Whether a change adds extras; any other one has other dates, rooms, plans, guests or prices. R14, D10 */
export const isAddOnChange = (before: Quote, after: Quote): boolean => hasSameStay(before, after);

export const listAddedAddOns = (before: Quote, after: Quote): QuotedAddOn[] =>
  after.addOns.filter(
    ({ addOnId, roomId }) => !before.addOns.some((each) => each.addOnId === addOnId && each.roomId === roomId),
  );

/** R14: all of it now, whatever the deposit share. */
export const calculateAddOnTerms = (before: Quote, after: Quote): ChangeTerms => {
  const difference = after.total - before.total;
  return { difference, dueNow: difference, refund: 0, byHand: 0 };
};

const formatAddOnKey = ({ addOnId, roomId }: AddOnKey): string => (roomId === null ? addOnId : `${addOnId}.${roomId}`);

/** Formats keys for the facts of a mail, e.g. `airport-transfer spa-circuit.1`. */
const formatAddOnKeys = (addOns: readonly AddOnKey[]): string => addOns.map(formatAddOnKey).join(' ');

export const parseAddOnKeys = (text: string): AddOnKey[] =>
  text.split(' ').map((key) => {
    const [addOnId = '', roomId = null] = key.split('.');
    return { addOnId, roomId };
  });

const buildMails = (
  { quote: before, revision }: Confirmed,
  after: Quote,
  charged: Minor,
  sendAfter: string,
): MailToWrite[] => {
  const facts = { addOns: formatAddOnKeys(listAddedAddOns(before, after)), currency: after.currency, charged };
  const createEnvelope = (kind: MailKind) => createAmendmentEnvelope(kind, revision, sendAfter);
  return [
    createMail('extras-added', facts, createEnvelope('extras-added')),
    createMail('hotel-extras-added', facts, createEnvelope('hotel-extras-added')),
  ];
};

/** `charge`: captured; null when the extras are free. What is owed later stays as it was. R14 */
export const decideAddOnChange = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): AmendmentDecision => {
  const at = new Date(now).toISOString();
  const { quote: after, reserva, locale } = change;
  const charged = charge?.amount ?? 0;
  const paid = calculateStayPayments(reservation) + charged;
  const payment: NewEntry[] = charge ? [{ kind: 'change', amount: 0 - charged, reference: charge.reference, at }] : [];
  return {
    quote: after,
    fromHold: reserva,
    // B17: the consent states what is paid by now and what remains.
    consent: { ...createConsent(after, locale, at), deposit: paid, balance: after.total - paid },
    folio: [...createChargeEntries(listAddedLines(reservation.quote, after), at), ...payment],
    mails: buildMails(reservation, after, charged, at),
  };
};

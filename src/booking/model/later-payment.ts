import type { Decision } from './amendment.ts';
import { afterFailure, type BalanceFlag, balanceDue } from './balance.ts';
import type { SavedCard } from './card.ts';
import { type FolioEntry, stillOwed } from './folio.ts';
import type { GuestDetails } from './guest-details.ts';
import { mailOf } from './mail.ts';
import type { Minor } from './money.ts';
import type { DeclineReason, PaymentPurpose } from './payment-attempt.ts';
import type { Confirmed, Paid } from './reservation.ts';

const keyOf = (kind: string, { revision }: Paid): string => `${kind}.${revision + 1}`;

/** B14: whether its day, or the day of its next try, has come. */
export const isBalanceToTry = ({ balance }: Paid, now: number): boolean =>
  balance !== null && balance.tryAt !== null && Date.parse(balance.tryAt) <= now;

/** The balance was taken, with the card that is kept from now on. */
export const balanceCharged = (
  reservation: Paid,
  charge: { readonly amount: Minor; readonly reference: string; readonly card: SavedCard },
  now: number,
): Decision => {
  const { amount, reference, card } = charge;
  const at = new Date(now).toISOString();
  const when = { dedupeKey: keyOf('balance-charged', reservation), sendAfter: at };
  return {
    folio: [{ kind: 'balance', amount: 0 - amount, reference, at }],
    balance: null,
    card,
    mails: [mailOf('balance-charged', { amount, currency: reservation.quote.currency }, when)],
  };
};

/** What a decline asks of the guest. */
export const flagOf = (reason: DeclineReason): BalanceFlag => {
  if (reason === 'expired-card') return 'card-expired';
  return reason === 'authentication-failed' ? 'authentication-needed' : 'declined';
};

/** B14: the try of the day failed: flagged, guest and hotel told, and never cancelled by itself. */
export const balanceFailed = (reservation: Paid, reason: BalanceFlag, now: number): Decision => {
  if (!reservation.balance) return {};
  const balance = afterFailure(reservation.balance, reason, now);
  const sendAfter = new Date(now).toISOString();
  const { currency } = reservation.quote;
  const facts = { amount: stillOwed(reservation), currency, reason, nextTryAt: balance.tryAt };
  return {
    balance,
    mails: [
      mailOf('balance-failed', facts, { dedupeKey: keyOf('balance-failed', reservation), sendAfter }),
      mailOf('hotel-balance-failed', facts, { dedupeKey: keyOf('hotel-balance-failed', reservation), sendAfter }),
    ],
  };
};

/** The same card typed again has another token. */
const isSameCard = (one: SavedCard, other: SavedCard): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;

/** Another card is kept; a balance that waits for it is tried anew. A form sent twice is told once. */
export const cardChanged = (reservation: Paid, card: SavedCard, now: number): Decision => {
  const { brand, last4 } = card;
  const when = { dedupeKey: keyOf('card-changed', reservation), sendAfter: new Date(now).toISOString() };
  return {
    card,
    balance: reservation.balance && balanceDue(reservation.balance.dueAt),
    mails: isSameCard(card, reservation.card) ? [] : [mailOf('card-changed', { brand, last4 }, when)],
  };
};

/** Another name, address or time of arrival; undefined when nothing differs. */
export const guestChanged = (reservation: Confirmed, guest: GuestDetails, now: number): Decision | undefined => {
  const differs = (Object.keys(guest) as (keyof GuestDetails)[]).some((key) => guest[key] !== reservation.guest[key]);
  if (!differs) return undefined;
  const sendAfter = new Date(now).toISOString();
  const datesStay = { fromArrival: null, fromDeparture: null };
  const former = reservation.guest.email;
  // Whoever takes a reservation over by its link must not be able to do so unnoticed.
  const toFormer = { dedupeKey: keyOf('address-changed', reservation), sendAfter, to: former };
  return {
    guest,
    mails: [
      ...(guest.email === former ? [] : [mailOf('address-changed', {}, toFormer)]),
      mailOf('details-changed', {}, { dedupeKey: keyOf('details-changed', reservation), sendAfter }),
      mailOf('hotel-changed', datesStay, { dedupeKey: keyOf('hotel-changed', reservation), sendAfter }),
    ],
  };
};

/** B12: the purpose of the next change that costs something; a change that was paid stands in the folio. */
export const changePurpose = (folio: readonly FolioEntry[]): PaymentPurpose =>
  `change-${folio.filter(({ kind }) => kind === 'change').length + 1}`;

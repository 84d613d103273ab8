import { array, enums, integer, literal, nullable, optional, type Struct, string, type, union } from 'superstruct';
import { GUEST_TEXT_DETAILS, type GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import { BOARDS } from '#src/rates/catalogue/catalogue.rules.ts';
import { TERMS } from '#src/rates/catalogue/stored-rates.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { QuotedNight } from '#src/rates/quote/room-lines.rules.ts';
import { LINE_KINDS, type Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createReader } from '#src/server/database/transaction.ts';
import type { Consent } from './consent.rules.ts';

const LABEL = type({ es: string(), en: string() });

/** Structure of a stored line of a quote or of a consent. */
export const LINE = type({
  kind: enums(LINE_KINDS),
  item: string(),
  label: nullable(LABEL),
  quantity: integer(),
  unit: integer(),
  amount: integer(),
  includes: optional(array(type({ item: string(), label: LABEL, amount: integer() }))),
}) as unknown as Struct<Line>;

const COUNTED = array(type({ day: string(), units: integer() }));

const NIGHT = type({
  night: string(),
  rate: integer(),
  roomTypeId: optional(string()),
}) as unknown as Struct<QuotedNight>;

const ROOM = type({
  roomId: string(),
  roomTypeId: string(),
  ratePlanId: string(),
  planNames: optional(LABEL),
  board: optional(enums(BOARDS)),
  party: type({ adults: integer(), childAges: array(integer()) }),
  included: optional(array(type({ addOnId: string(), counted: COUNTED }))),
  nights: array(NIGHT),
  lines: array(LINE),
  atHotel: array(LINE),
  total: integer(),
});

const PROMOTION = type({
  promotionId: string(),
  code: nullable(string()),
  names: LABEL,
  addOnId: optional(string()),
});

const ADD_ON = type({
  addOnId: string(),
  roomId: nullable(string()),
  quantity: integer(),
  day: nullable(string()),
  counted: COUNTED,
});

const QUOTE = type({
  currency: string(),
  stay: type({ arrival: string(), departure: string() }),
  nights: integer(),
  rooms: array(ROOM),
  lines: array(LINE),
  atHotel: array(LINE),
  total: integer(),
  deposit: integer(),
  balance: nullable(type({ amount: integer(), dueOn: string(), dueAt: string() })),
  freeCancellationUntil: nullable(string()),
  terms: TERMS,
  promotion: nullable(PROMOTION),
  addOns: array(ADD_ON),
}) as unknown as Struct<Quote>;

/** Reads a stored quote. R23 @throws TypeError that names what cannot be read */
export const readQuote = createReader('quote', QUOTE);

const LOCALE = enums(LOCALES);

const GUEST = type({
  ...createRecord(GUEST_TEXT_DETAILS, () => string()),
  estimatedArrival: nullable(string()),
  request: nullable(type({ choices: array(string()), text: string() })),
});

const AGREED = type({
  terms: type({ termsId: string(), version: integer() }),
  rooms: array(type({ roomId: string(), ratePlanId: string(), lines: array(LINE), atHotel: array(LINE) })),
  lines: array(LINE),
  atHotel: array(LINE),
});

const CONSENT = type({
  policyVersion: string(),
  locale: LOCALE,
  total: integer(),
  deposit: integer(),
  balance: integer(),
  balanceDueOn: nullable(string()),
  freeCancellationUntil: nullable(string()),
  agreedAt: string(),
  agreed: AGREED,
});

const CARD = type({
  token: string(),
  brand: enums(['visa', 'mastercard', 'amex']),
  last4: string(),
  expMonth: integer(),
  expYear: integer(),
});

const DECLINE_REASON = enums(['declined', 'insufficient-funds', 'expired-card', 'authentication-failed']);

const ATTEMPT_STATE = union([
  type({ status: enums(['processing', 'abandoned']) }),
  type({ status: literal('requires-action'), redirectUrl: string() }),
  type({ status: literal('succeeded'), reference: string(), card: CARD }),
  type({ status: literal('declined'), reason: DECLINE_REASON }),
  type({ status: enums(['refunding', 'refunded']), reference: string() }),
  type({ status: literal('refund-refused'), reference: string(), reason: string() }),
]);

// Unknown members, added by later versions, are preserved.
export const readLocale: (value: unknown) => Locale = createReader('locale', LOCALE);

export const readGuest: (document: unknown) => GuestDetails = createReader('guest', GUEST);

export const readConsent: (document: unknown) => Consent = createReader('consent', CONSENT);

export const readCard: (document: unknown) => SavedCard = createReader('card', CARD);

export const readAttemptState: (document: unknown) => AttemptState = createReader('payment state', ATTEMPT_STATE);

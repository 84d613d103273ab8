import { array, enums, integer, literal, nullable, type Struct, string, type, union, validate } from 'superstruct';
import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import { LOCALES, type Locale } from '#src/booking/model/guest/locale.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { AttemptState } from '#src/booking/model/payment/payment-attempt.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { AgeBand } from '#src/booking/model/stay/occupancy.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';

const LOCALE = enums(LOCALES);

const ROOM_QUOTE = type({
  roomId: string(),
  roomTypeId: string(),
  ratePlanId: string(),
  party: type({ adults: integer(), childAges: array(integer()) }),
  nights: array(type({ night: string(), rate: integer() })),
  extraAdults: integer(),
  extraChildren: integer(),
  roomCost: integer(),
  extraAdultsCost: integer(),
  extraChildrenCost: integer(),
  tax: integer(),
  total: integer(),
});

const PENALTY = union([
  type({ kind: literal('none') }),
  type({ kind: literal('share'), share: integer() }),
  type({ kind: literal('nights'), nights: integer() }),
  type({ kind: literal('amount'), amount: integer() }),
]);

const TERMS = type({
  termsId: string(),
  version: integer(),
  payment: type({ share: integer(), dueDays: integer(), dueHour: integer(), fullWithinDays: integer() }),
  cancellation: array(type({ untilDays: integer(), penalty: PENALTY })),
  noShow: PENALTY,
  changesUntilDays: nullable(integer()),
  graceHours: integer(),
});

const QUOTE = type({
  currency: string(),
  stay: type({ arrival: string(), departure: string() }),
  nights: integer(),
  rooms: array(ROOM_QUOTE),
  taxRate: integer(),
  roomCost: integer(),
  extras: integer(),
  tax: integer(),
  total: integer(),
  deposit: integer(),
  balance: nullable(type({ amount: integer(), dueOn: string(), dueAt: string() })),
  freeCancellationUntil: nullable(string()),
  terms: TERMS,
});

const GUEST = type({
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: string(),
  country: string(),
  zip: string(),
  legalId: string(),
  estimatedArrival: nullable(string()),
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

const AGE_BANDS = array(type({ fromAge: integer(), toAge: integer(), pays: enums(['nothing', 'child', 'adult']) }));

/** Creates a parser of stored JSON; its error names the path only, never the value (B15). */
const createReader =
  <Value>(name: string, struct: Struct<Value>) =>
  (document: unknown): Value => {
    const [failure, value] = validate(document, struct);
    if (failure) throw new TypeError(`the database holds a ${name} that cannot be read at '${failure.path.join('.')}'`);
    return value;
  };

// Unknown members, added by later versions, are preserved.
export const readLocale: (value: unknown) => Locale = createReader('locale', LOCALE);
export const readTerms: (document: unknown) => Terms = createReader('set of terms', TERMS);
export const readQuote: (document: unknown) => Quote = createReader('quote', QUOTE);
export const readGuest: (document: unknown) => GuestDetails = createReader('guest', GUEST);
export const readConsent: (document: unknown) => Consent = createReader('consent', CONSENT);
export const readCard: (document: unknown) => SavedCard = createReader('card', CARD);
export const readAttemptState: (document: unknown) => AttemptState = createReader('payment state', ATTEMPT_STATE);
export const readAgeBands: (document: unknown) => AgeBand[] = createReader('list of age bands', AGE_BANDS);

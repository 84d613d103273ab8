import { array, enums, integer, literal, nullable, type Struct, string, type, union, validate } from 'superstruct';
import type { SavedCard } from '#src/booking/model/card.ts';
import type { Consent } from '#src/booking/model/consent.ts';
import type { GuestDetails } from '#src/booking/model/guest-details.ts';
import type { AgeBand } from '#src/booking/model/occupancy.ts';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Terms } from '#src/booking/model/terms.ts';

const LOCALE = enums(['es', 'en']);

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

/** B15: the error names the place only, never what stands there. */
const reader =
  <Value>(name: string, struct: Struct<Value>) =>
  (document: unknown): Value => {
    const [failure, value] = validate(document, struct);
    if (failure) throw new TypeError(`the database holds a ${name} that cannot be read at '${failure.path.join('.')}'`);
    return value;
  };

// Documents are kept as JSON and parsed here, once; what a later version added to one of them stays.
export const readLocale: (value: unknown) => 'es' | 'en' = reader('locale', LOCALE);
export const readTerms: (document: unknown) => Terms = reader('set of terms', TERMS);
export const readQuote: (document: unknown) => Quote = reader('quote', QUOTE);
export const readGuest: (document: unknown) => GuestDetails = reader('guest', GUEST);
export const readConsent: (document: unknown) => Consent = reader('consent', CONSENT);
export const readCard: (document: unknown) => SavedCard = reader('card', CARD);
export const readAttemptState: (document: unknown) => AttemptState = reader('payment state', ATTEMPT_STATE);
export const readAgeBands: (document: unknown) => AgeBand[] = reader('list of age bands', AGE_BANDS);

import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  optional,
  record,
  type Struct,
  string,
  type,
  union,
} from 'superstruct';
import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { AttemptState } from '#src/booking/model/payment/payment-attempt.ts';
import { AMOUNT_BASES, TAXED_KINDS, type TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import type { AgeBand, UnderOccupancy } from '#src/booking/model/stay/occupancy.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { LocalizedText } from '#src/kernel/localized-text.ts';
import { LINE } from './stored-quotes.ts';
import { createReader, TERMS } from './stored-structures.ts';

const LOCALE = enums(LOCALES);

const GUEST = type({
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: string(),
  country: string(),
  zip: string(),
  legalId: string(),
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

const AGE_BANDS = array(
  type({
    fromAge: integer(),
    toAge: integer(),
    pays: enums(['nothing', 'child', 'adult']),
    price: optional(nullable(integer())),
  }),
) as unknown as Struct<AgeBand[]>;

const UNDER_OCCUPANCY = record(string(), integer());

const TEXTS = type({ es: string(), en: string() });

const TAX_RULE = type({
  taxRuleId: string(),
  version: integer(),
  validFrom: nullable(string()),
  kind: enums(['tax', 'fee']),
  position: integer(),
  names: TEXTS,
  charge: union([
    type({
      basis: literal('percent'),
      percent: integer(),
      kinds: array(enums(TAXED_KINDS)),
      fees: array(string()),
    }),
    type({
      basis: enums(AMOUNT_BASES),
      amount: integer(),
      fromAge: nullable(integer()),
      maxNights: nullable(integer()),
    }),
  ]),
  stayFrom: nullable(string()),
  stayTo: nullable(string()),
  isInclusive: boolean(),
  isPaidAtHotel: boolean(),
  isWithdrawn: optional(boolean()),
});

// Unknown members, added by later versions, are preserved.
export const readLocale: (value: unknown) => Locale = createReader('locale', LOCALE);
export const readTerms: (document: unknown) => Terms = createReader('set of terms', TERMS);
export const readGuest: (document: unknown) => GuestDetails = createReader('guest', GUEST);
export const readConsent: (document: unknown) => Consent = createReader('consent', CONSENT);
export const readCard: (document: unknown) => SavedCard = createReader('card', CARD);
export const readAttemptState: (document: unknown) => AttemptState = createReader('payment state', ATTEMPT_STATE);
export const readAgeBands: (document: unknown) => AgeBand[] = createReader('list of age bands', AGE_BANDS);
export const readUnderOccupancy: (document: unknown) => UnderOccupancy = createReader(
  'set of amounts for fewer adults',
  UNDER_OCCUPANCY,
);
export const readTexts: (document: unknown) => LocalizedText = createReader('text', TEXTS);
export const readTaxRule: (document: unknown) => TaxRule = createReader('tax rule', TAX_RULE);

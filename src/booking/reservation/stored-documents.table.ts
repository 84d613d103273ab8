import { array, enums, integer, literal, nullable, string, type, union } from 'superstruct';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import { createReader } from '#src/server/database/stored-json.ts';
import type { Consent } from './consent.rules.ts';
import { LINE } from './stored-quotes.table.ts';

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

// Unknown members, added by later versions, are preserved.
export const readLocale: (value: unknown) => Locale = createReader('locale', LOCALE);

export const readGuest: (document: unknown) => GuestDetails = createReader('guest', GUEST);

export const readConsent: (document: unknown) => Consent = createReader('consent', CONSENT);

export const readCard: (document: unknown) => SavedCard = createReader('card', CARD);

export const readAttemptState: (document: unknown) => AttemptState = createReader('payment state', ATTEMPT_STATE);

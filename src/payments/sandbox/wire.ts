import {
  array,
  define,
  enums,
  integer,
  is,
  literal,
  min,
  pattern,
  type Struct,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { REFUSALS } from './bank-refusal.ts';

/** JSON messages between bank and hotel over HTTP. */

/** Also for values without a string form, which make superstruct throw. */
export const parseValue = <Value>(struct: Struct<Value, unknown>, value: unknown): Value | undefined => {
  try {
    return is(value, struct) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const key = pattern(string(), /^[\x20-\x7e]{1,200}$/);
export const name = size(string(), 1, 200);
const minor = min(integer(), 1);
export const webAddress = define<string>(
  'web address',
  (value) => typeof value === 'string' && value.length <= 2_000 && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
);
/** Format of `Date.toISOString`, so that instants compare as texts. */
export const instant = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

const SAVED_CARD = type({
  token: name,
  brand: enums(['visa', 'mastercard', 'amex']),
  last4: pattern(string(), /^\d{4}$/),
  expMonth: integer(),
  expYear: integer(),
});

const SUCCEEDED = type({ idempotencyKey: key, status: literal('succeeded'), reference: name, card: SAVED_CARD });
const ASKS = type({ idempotencyKey: key, status: literal('requires-action'), redirectUrl: webAddress });
const DECLINED = type({
  idempotencyKey: key,
  status: literal('declined'),
  reason: enums(['declined', 'insufficient-funds', 'expired-card', 'authentication-failed']),
});

export const CHARGED = union([SUCCEEDED, ASKS, DECLINED]);
/** `unseen` is explicit, as a 404 may come from a proxy between bank and hotel. */
export const FOUND = union([
  SUCCEEDED,
  ASKS,
  DECLINED,
  type({ idempotencyKey: key, status: literal('voided') }),
  type({ idempotencyKey: key, status: literal('unseen') }),
]);
export const REFUNDED = type({ idempotencyKey: key, reference: name });
export const ENDED = type({ idempotencyKey: key, outcome: enums(['voided', 'already-captured']) });
export const STATEMENT = type({
  charges: array(type({ idempotencyKey: key, reference: name, amount: minor, currency: string(), at: instant })),
  refunds: array(type({ idempotencyKey: key, reference: name, chargeReference: name, amount: minor, at: instant })),
});
export const REFUSED = type({ error: enums(REFUSALS) });

/** Webhook of the bank: a hint to read the charge, no proof of its state. */
export const EVENT = type({
  id: pattern(string(), /^[\w-]{1,64}$/),
  type: enums(['charge.succeeded', 'charge.declined', 'charge.refunded']),
  /** Key of the charge, also for a refund. */
  idempotencyKey: key,
  at: instant,
});

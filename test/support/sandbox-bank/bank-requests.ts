import { enums, integer, nullable, number, pattern, size, string, type, union } from 'superstruct';
import { LOCALES } from '#src/kernel/locale.ts';
import { instant, name, webAddress } from '#src/payments/sandbox/wire.ts';

/** What the hotel asks of the bank. */

const TYPED_CARD = type({
  holder: size(string(), 0, 200),
  number: pattern(string(), /^\d{12,19}$/),
  expMonth: integer(),
  expYear: integer(),
  cvc: pattern(string(), /^\d{3,4}$/),
});

// Amounts, currencies and keys are validated by the gateway, which refuses them with a code of their own.
export const CHARGE = type({
  idempotencyKey: string(),
  amount: number(),
  currency: string(),
  card: union([TYPED_CARD, type({ token: name })]),
  returnUrl: nullable(webAddress),
  description: size(string(), 0, 500),
  locale: enums(LOCALES),
});
export const REFUND = type({ idempotencyKey: string(), reference: name, amount: number() });
export const VOID = type({ idempotencyKey: string() });
export const RANGE = type({ from: instant, to: instant });

import { array, boolean, enums, integer, literal, nullable, optional, record, string, type, union } from 'superstruct';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AgeBand, UnderOccupancy } from '#src/rates/rooms/room-type.rules.ts';
import { AMOUNT_BASES } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { TAXED_KINDS, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createReader } from '#src/server/database/transaction.ts';

const PENALTY = union([
  type({ kind: literal('none') }),
  type({ kind: literal('share'), share: integer() }),
  type({ kind: literal('nights'), nights: integer() }),
  type({ kind: literal('amount'), amount: integer() }),
]);

/** Structure of stored terms. R8 */
export const TERMS = type({
  termsId: string(),
  version: integer(),
  payment: type({ share: integer(), dueDays: integer(), dueHour: integer(), fullWithinDays: integer() }),
  cancellation: array(type({ untilDays: integer(), penalty: PENALTY })),
  noShow: PENALTY,
  changesUntilDays: nullable(integer()),
  graceHours: integer(),
});

const AGE_BANDS = array(
  type({
    fromAge: integer(),
    toAge: integer(),
    pays: enums(['nothing', 'child', 'adult']),
    price: optional(nullable(integer())),
  }),
);

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

export const readTerms: (document: unknown) => Terms = createReader('set of terms', TERMS);

export const readAgeBands: (document: unknown) => AgeBand[] = createReader('list of age bands', AGE_BANDS);

export const readUnderOccupancy: (document: unknown) => UnderOccupancy = createReader(
  'set of amounts for fewer adults',
  UNDER_OCCUPANCY,
);

export const readTexts: (document: unknown) => LocalizedText = createReader('text', TEXTS);

export const readTaxRule: (document: unknown) => TaxRule = createReader('tax rule', TAX_RULE);

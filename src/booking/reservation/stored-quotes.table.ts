import { array, enums, integer, nullable, optional, type Struct, string, type } from 'superstruct';
import { BOARDS } from '#src/rates/catalogue/catalogue.rules.ts';
import { TERMS } from '#src/rates/catalogue/stored-rates.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { QuotedNight } from '#src/rates/quote/room-lines.rules.ts';
import { LINE_KINDS, type Line } from '#src/rates/taxes/line.rules.ts';
import { createReader } from '#src/server/database/stored-json.ts';

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

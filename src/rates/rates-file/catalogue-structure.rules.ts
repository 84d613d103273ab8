import { dynamic, nullable, object, optional, type Struct } from 'superstruct';
import { BOARDS, PLAN_AUDIENCES } from '#src/rates/catalogue/catalogue.rules.ts';
import { SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import { AMOUNT_BASES, TAXED_KINDS } from '#src/rates/taxes/tax-rule.rules.ts';
import {
  type Amounts,
  createChoice,
  createList,
  createLiteral,
  createPercent,
  createWholeNumber,
  FIELDS,
  MAX_ENTRIES,
} from './field-structs.rules.ts';

export const NAMES = object({ es: FIELDS.name, en: FIELDS.name });

export const LIMITS = object({
  sellFrom: optional(nullable(FIELDS.date)),
  sellTo: optional(nullable(FIELDS.date)),
  stayFrom: optional(nullable(FIELDS.date)),
  stayTo: optional(nullable(FIELDS.date)),
  minAdvanceDays: optional(nullable(FIELDS.days)),
  maxAdvanceDays: optional(nullable(FIELDS.days)),
  minStay: optional(nullable(FIELDS.stayNights)),
  maxStay: optional(nullable(FIELDS.stayNights)),
});

const RESTRICTIONS = object({
  roomType: FIELDS.roomTypeId,
  firstNight: FIELDS.date,
  lastNight: FIELDS.date,
  minStay: optional(nullable(FIELDS.stayNights)),
  maxStay: optional(nullable(FIELDS.stayNights)),
  minStayThrough: optional(nullable(FIELDS.stayNights)),
  closedToArrival: optional(nullable(FIELDS.flag)),
  closedToDeparture: optional(nullable(FIELDS.flag)),
  stopSell: optional(nullable(FIELDS.flag)),
});

/** Members of a rate plan but its seasons; what is left out stays as it is. */
const createPlanMembers = ({ amount, signedAmount }: Amounts) => ({
  id: FIELDS.id,
  status: optional(createChoice(SALE_STATUSES)),
  isReference: optional(nullable(FIELDS.flag)),
  names: optional(nullable(NAMES)),
  board: optional(nullable(createChoice(BOARDS))),
  terms: optional(FIELDS.id),
  // −90 … +300 %: design of the rates, "What bad input gets".
  derivation: optional(
    nullable(object({ base: FIELDS.id, percent: optional(createPercent(-90, 300)), amount: optional(signedAmount) })),
  ),
  supplement: optional(nullable(object({ adult: amount, child: amount }))),
  audience: optional(nullable(createChoice(PLAN_AUDIENCES))),
  code: optional(nullable(FIELDS.code)),
  limits: optional(nullable(LIMITS)),
  includes: optional(nullable(createList(FIELDS.id, MAX_ENTRIES.extras))),
  roomTypes: optional(nullable(createList(FIELDS.roomTypeId, MAX_ENTRIES.roomTypes))),
  restrictions: optional(createList(RESTRICTIONS, MAX_ENTRIES.nights)),
});

/** `"none"`, or an object with one of `share`, `nights` and `amount`. */
export type RawPenalty =
  | 'none'
  | { readonly share: string }
  | { readonly nights: number }
  | { readonly amount: string };

const createPenalty = ({ amount }: Amounts): Struct<RawPenalty, null> => {
  const kinds = {
    share: object({ share: createPercent(0, 100) }),
    nights: object({ nights: FIELDS.stayNights }),
    amount: object({ amount }),
  };
  const none = createLiteral('none', 'is not "none", nor an object with one of share, nights and amount');
  const struct = dynamic((given): Struct<RawPenalty, unknown> => {
    if (typeof given !== 'object' || given === null) return none as Struct<RawPenalty, unknown>;
    if ('nights' in given) return kinds.nights as Struct<RawPenalty, unknown>;
    return ('amount' in given ? kinds.amount : kinds.share) as Struct<RawPenalty, unknown>;
  });
  return struct as Struct<RawPenalty, null>;
};

const createTerms = (amounts: Amounts) => {
  const penalty = createPenalty(amounts);
  return object({
    id: FIELDS.id,
    payment: object({
      share: createPercent(1, 100),
      dueDays: FIELDS.days,
      dueHour: createWholeNumber(0, 23),
      fullWithinDays: FIELDS.days,
    }),
    cancellation: createList(object({ untilDays: FIELDS.days, penalty }), MAX_ENTRIES.steps),
    noShow: penalty,
    changesUntilDays: nullable(FIELDS.days),
    graceHours: createWholeNumber(0, 720),
  });
};

/** A percentage of kinds of lines and of fees, or an amount. */
export type RawCharge =
  | {
      readonly percent: string;
      readonly of?: readonly (typeof TAXED_KINDS)[number][];
      readonly fees?: readonly string[];
    }
  | {
      readonly amount: string;
      readonly per: (typeof AMOUNT_BASES)[number];
      readonly fromAge?: number | null;
      readonly maxNights?: number | null;
    };

const createTax = ({ amount }: Amounts) => {
  const percent = object({
    percent: createPercent(0, 100),
    of: optional(createList(createChoice(TAXED_KINDS), TAXED_KINDS.length)),
    fees: optional(createList(FIELDS.id, MAX_ENTRIES.taxes)),
  });
  const fixed = object({
    amount,
    per: createChoice(AMOUNT_BASES),
    fromAge: optional(nullable(createWholeNumber(1, 18))),
    maxNights: optional(nullable(FIELDS.stayNights)),
  });
  const charge = dynamic(
    (given) =>
      (typeof given === 'object' && given !== null && 'amount' in given ? fixed : percent) as Struct<
        RawCharge,
        unknown
      >,
  ) as Struct<RawCharge, null>;
  return object({
    id: FIELDS.id,
    kind: createChoice(['tax', 'fee']),
    names: NAMES,
    validFrom: optional(nullable(FIELDS.date)),
    charge,
    stayFrom: optional(nullable(FIELDS.date)),
    stayTo: optional(nullable(FIELDS.date)),
    inclusive: optional(FIELDS.flag),
    atHotel: optional(FIELDS.flag),
  });
};

/** Structures of rate plans, terms and taxes. */
export const createCatalogueStructs = (amounts: Amounts) => ({
  plan: createPlanMembers(amounts),
  terms: createTerms(amounts),
  tax: createTax(amounts),
});

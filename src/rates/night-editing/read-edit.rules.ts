import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  optional,
  string,
  type,
  union,
  validate,
} from 'superstruct';
import { ROUNDINGS } from './adjust-price.rules.ts';
import type { NightEdit } from './edit-nights.rules.ts';

const EDIT = type({
  selection: type({
    ranges: array(type({ first: string(), last: string() })),
    weekdays: array(integer()),
    roomTypeIds: array(string()),
    ratePlanId: string(),
  }),
  price: nullable(
    union([
      type({ kind: literal('set'), amount: integer() }),
      type({ kind: literal('percent'), percent: integer(), rounding: enums(ROUNDINGS) }),
      type({ kind: literal('amount'), amount: integer(), rounding: enums(ROUNDINGS) }),
    ]),
  ),
  rules: type({
    minStay: optional(integer()),
    maxStay: optional(nullable(integer())),
    minStayThrough: optional(nullable(integer())),
    closedToArrival: optional(boolean()),
    closedToDeparture: optional(boolean()),
  }),
  stopSell: nullable(boolean()),
  takesAway: array(enums(['price', 'rules'])),
  keepsManual: boolean(),
});

/** Reads an edit that is kept with a set; undefined for one of another version. D17 */
export const readNightEdit = (document: unknown): NightEdit | undefined => {
  const [failure, edit] = validate(document, EDIT);
  return failure ? undefined : edit;
};

const KEPT_CELL = nullable(
  type({
    rate: integer(),
    minStay: integer(),
    maxStay: nullable(integer()),
    minStayThrough: nullable(integer()),
    closedToArrival: boolean(),
    closedToDeparture: boolean(),
    stopSell: boolean(),
    setBy: enums(['season', 'carried', 'manual']),
    manualFields: array(
      enums(['rate', 'minStay', 'maxStay', 'minStayThrough', 'closedToArrival', 'closedToDeparture', 'stopSell']),
    ),
  }),
);

const KEPT = array(type({ roomTypeId: string(), night: string(), seen: KEPT_CELL, now: KEPT_CELL }));

/** Reads the nights that a set left as others had changed them. D15 */
export const readKeptNights = (document: unknown) => {
  const [failure, nights] = validate(document, KEPT);
  return failure ? [] : nights;
};

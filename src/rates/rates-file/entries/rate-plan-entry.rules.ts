import { BOARDS, NO_SUPPLEMENT, PLAN_AUDIENCES } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  type Amounts,
  CODE,
  createChoice,
  createPercent,
  ENTRY_ID,
  FLAG,
  MAX_ENTRIES,
  NAMES,
  NO_NAMES,
  SOLD_ROOM_TYPES,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import {
  allowMissing,
  allowNone,
  createList,
  createObject,
  defaultTo,
  omitNone,
  rename,
  resetTo,
} from '#src/rates/rates-file/field.rules.ts';
import { createNightsEntry, RESTRICTIONS_ENTRY } from './night-entries.rules.ts';
import { createSeasonEntry } from './season-entry.rules.ts';
import { LIMITS, STATUS } from './sold-entry.rules.ts';

/** A rate plan with its seasons and nights, or its restrictions; lists that are left out stay as they are. R1, R2, R5 */
export const createRatePlanEntry = (amounts: Amounts) => {
  const { amount, signedAmount } = amounts;
  const derivation = createObject({
    base: rename('basePlanId', ENTRY_ID),
    // −90 … +300 %: design of the rates, "What bad input gets".
    percent: defaultTo(createPercent(-90, 300), 0),
    amount: rename('room', defaultTo(signedAmount, 0)),
  });
  return createObject({
    id: rename('ratePlanId', ENTRY_ID),
    status: STATUS,
    isReference: resetTo(FLAG, false),
    names: resetTo(NAMES, NO_NAMES),
    board: allowNone(createChoice(BOARDS)),
    terms: rename('termsId', ENTRY_ID),
    derivation: allowNone(derivation),
    supplement: resetTo(createObject({ adult: amount, child: amount }), NO_SUPPLEMENT),
    audience: resetTo(createChoice(PLAN_AUDIENCES), 'public'),
    code: rename('accessCode', omitNone(CODE)),
    limits: LIMITS,
    includes: rename('includedAddOnIds', resetTo(createList(ENTRY_ID, MAX_ENTRIES.extras), [])),
    roomTypes: rename('roomTypeIds', SOLD_ROOM_TYPES),
    restrictions: allowMissing(createList(RESTRICTIONS_ENTRY, MAX_ENTRIES.nights)),
    seasons: allowMissing(createList(createSeasonEntry(amounts), MAX_ENTRIES.seasons)),
    nights: allowMissing(createList(createNightsEntry(amounts), MAX_ENTRIES.nights)),
  });
};

const CALENDAR_MEMBERS = ['id', 'seasons', 'nights'];

/**
 * Whether `ratePlans` says how plans are sold, and so is the whole truth of them; one with no more than ids, seasons and
 * nights is about prices only, as an export before there were plans was.
 */
export const describesPlans = (ratePlans: unknown): boolean =>
  Array.isArray(ratePlans) &&
  ratePlans.some((entry: unknown) => Object.keys(Object(entry)).some((key) => !CALENDAR_MEMBERS.includes(key)));

import {
  type Amounts,
  createLiteral,
  createPercent,
  createWholeNumber,
  DAYS,
  ENTRY_ID,
  MAX_ENTRIES,
  STAY_NIGHTS,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import {
  addMembers,
  allowNull,
  convert,
  createKinds,
  createList,
  createObject,
  rename,
} from '#src/rates/rates-file/field.rules.ts';

const findPenaltyKind = (given: unknown) => {
  if (typeof given !== 'object' || given === null) return 'none';
  if ('nights' in given) return 'nights';
  return 'amount' in given ? 'amount' : 'share';
};

/** `"none"`, or an object with one of `share`, `nights` and `amount`. */
const createPenalty = ({ amount }: Amounts) => {
  const none = createLiteral('none', 'is not "none", nor an object with one of share, nights and amount');
  const kinds = {
    none: convert(
      none,
      (kind) => ({ kind }),
      ({ kind }) => kind,
    ),
    share: addMembers(createObject({ share: createPercent(0, 100) }), { kind: 'share' } as const),
    nights: addMembers(createObject({ nights: STAY_NIGHTS }), { kind: 'nights' } as const),
    amount: addMembers(createObject({ amount }), { kind: 'amount' } as const),
  };
  return createKinds(kinds, findPenaltyKind, ({ kind }) => kind);
};

/** Payment and cancellation conditions. R8 */
export const createTermsEntry = (amounts: Amounts) => {
  const penalty = createPenalty(amounts);
  return createObject({
    id: rename('termsId', ENTRY_ID),
    payment: createObject({
      share: createPercent(1, 100),
      dueDays: DAYS,
      dueHour: createWholeNumber(0, 23),
      fullWithinDays: DAYS,
    }),
    cancellation: createList(createObject({ untilDays: DAYS, penalty }), MAX_ENTRIES.steps),
    noShow: penalty,
    changesUntilDays: allowNull(DAYS),
    graceHours: createWholeNumber(0, 720),
  });
};

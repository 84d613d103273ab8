import {
  type Amounts,
  createChoice,
  createPercent,
  createWholeNumber,
  DATE,
  ENTRY_ID,
  FLAG,
  MAX_ENTRIES,
  NAMES,
  STAY_NIGHTS,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import {
  addMembers,
  createKinds,
  createList,
  createObject,
  defaultTo,
  omitNone,
  rename,
} from '#src/rates/rates-file/field.rules.ts';
import { AMOUNT_BASES } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { TAXED_KINDS } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** A percentage of kinds of lines and of fees, or an amount. */
const createCharge = ({ amount }: Amounts) => {
  const percent = createObject({
    percent: createPercent(0, 100),
    of: rename('kinds', defaultTo(createList(createChoice(TAXED_KINDS), TAXED_KINDS.length), TAXED_KINDS)),
    fees: defaultTo(createList(ENTRY_ID, MAX_ENTRIES.taxes), []),
  });
  const fixed = createObject({
    amount,
    per: rename('basis', createChoice(AMOUNT_BASES)),
    fromAge: omitNone(createWholeNumber(1, 18)),
    maxNights: omitNone(STAY_NIGHTS),
  });
  return createKinds(
    { percent: addMembers(percent, { basis: 'percent' } as const), amount: fixed },
    (given) => ('amount' in Object(given) ? 'amount' : 'percent'),
    ({ basis }) => (basis === 'percent' ? basis : 'amount'),
  );
};

/** A version of a tax or a fee. R19, R20, R21 */
export const createTaxEntry = (amounts: Amounts) =>
  createObject({
    id: rename('taxRuleId', ENTRY_ID),
    kind: createChoice(['tax', 'fee']),
    names: NAMES,
    validFrom: omitNone(DATE),
    charge: createCharge(amounts),
    stayFrom: omitNone(DATE),
    stayTo: omitNone(DATE),
    inclusive: rename('isInclusive', defaultTo(FLAG, false)),
    atHotel: rename('isPaidAtHotel', defaultTo(FLAG, false)),
  });

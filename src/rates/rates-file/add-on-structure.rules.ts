import { nullable, object, optional } from 'superstruct';
import { ADD_ON_CHARGES, ADD_ON_DAYS } from '#src/rates/extras/add-on.rules.ts';
import { SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import { NAMES } from './catalogue-structure.rules.ts';
import {
  type Amounts,
  createChoice,
  createList,
  createWholeNumber,
  FIELDS,
  MAX_ENTRIES,
} from './field-structs.rules.ts';

/** Structure of an extra; what is left out stays as it is. R12, R13 */
export const createAddOn = ({ amount }: Amounts) =>
  object({
    id: FIELDS.id,
    status: optional(createChoice(SALE_STATUSES)),
    names: optional(nullable(NAMES)),
    descriptions: optional(nullable(object({ es: FIELDS.sentence, en: FIELDS.sentence }))),
    charge: optional(createChoice(ADD_ON_CHARGES)),
    per: optional(nullable(createChoice(['room', 'booking']))),
    price: optional(amount),
    childPrice: optional(nullable(amount)),
    days: optional(createChoice(ADD_ON_DAYS)),
    leadHours: optional(nullable(createWholeNumber(0, 8_760))),
    maxQuantity: optional(nullable(createWholeNumber(1, 100))),
    dailyCapacity: optional(nullable(createWholeNumber(1, 100_000))),
    roomTypes: optional(nullable(createList(FIELDS.roomTypeId, MAX_ENTRIES.roomTypes))),
    plans: optional(nullable(createList(FIELDS.id, MAX_ENTRIES.ratePlans))),
  });

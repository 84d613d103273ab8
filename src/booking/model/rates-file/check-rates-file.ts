import { assign, is, type, unknown } from 'superstruct';
import { MANUAL_FIELDS } from '#src/booking/model/rates/rates-state.ts';
import { checkPromotions } from './check-promotions.ts';
import { checkRatePlans } from './check-rate-plans.ts';
import { checkRoomTypes } from './check-room-types.ts';
import { checkTaxes } from './check-taxes.ts';
import { checkTerms } from './check-terms.ts';
import { FIELDS } from './field-structs.ts';
import {
  type Entry,
  findOverlaps,
  findReversed,
  findUnknownRooms,
  getMember,
  pickEntries,
  RANGE,
  type RatesFileContext,
  ROOM_TYPE,
  reportProblem,
  STAY_LIMITS,
} from './file-entries.ts';
import type { FileProblem } from './rates-file.ts';

const checkNightValues = ({ path, value }: Entry<unknown>, { lastNight }: RatesFileContext): FileProblem[] => [
  ...reportProblem(
    typeof value === 'object' && MANUAL_FIELDS.every((field) => getMember(value, field) === undefined),
    path,
    'sets nothing',
  ),
  ...reportProblem(is(value, STAY_LIMITS) && value.maxStay < value.minStay, `${path}.maxStay`, 'is less than minStay'),
  ...reportProblem(
    is(value, type({ lastNight: FIELDS.date })) && value.lastNight > lastNight,
    `${path}.lastNight`,
    `is after ${lastNight}, the last night on sale`,
  ),
];

const checkNights = (given: unknown, context: RatesFileContext): FileProblem[] => [
  ...findUnknownRooms(given, 'nights', context),
  ...findReversed(pickEntries(given, 'nights', RANGE)),
  ...findOverlaps(
    pickEntries(given, 'nights', assign(RANGE, ROOM_TYPE)),
    ({ roomType }) => roomType,
    (first) => `has nights of ${first}, of the same room type`,
  ),
  ...pickEntries(given, 'nights', unknown()).flatMap((entry) => checkNightValues(entry, context)),
];

const SECTIONS = ['roomTypes', 'ratePlans', 'nights', 'terms', 'taxes', 'promotions'] as const;

/** Checks the rules between the values of a file and against the hotel. */
export const checkRatesFile = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const currency = getMember(json, 'currency');
  const isOther = typeof currency === 'string' && currency !== context.currency;
  const isEmpty = SECTIONS.every((section) => getMember(json, section) === undefined);
  return [
    ...reportProblem(isOther, 'currency', `is ${currency}, but this hotel sells in ${context.currency}`),
    ...reportProblem(isEmpty, '', `has none of the sections ${SECTIONS.join(', ')}`),
    ...checkRoomTypes(getMember(json, 'roomTypes'), context),
    ...checkRatePlans(json, context),
    ...checkNights(getMember(json, 'nights'), context),
    ...checkTerms(getMember(json, 'terms')),
    ...checkTaxes(getMember(json, 'taxes')),
    ...checkPromotions(json, context),
  ];
};

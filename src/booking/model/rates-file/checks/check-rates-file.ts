import { MANUAL_FIELDS } from '#src/booking/model/rates/rates-state.ts';
import { getMember, type RatesFileContext, reportProblem } from '#src/booking/model/rates-file/file-entries.ts';
import type { FileProblem } from '#src/booking/model/rates-file/rates-file.ts';
import { checkAddOns } from './check-add-ons.ts';
import { checkNightRows } from './check-night-rows.ts';
import { checkPromotions } from './check-promotions.ts';
import { checkRatePlans } from './check-rate-plans.ts';
import { checkRoomTypes } from './check-room-types.ts';
import { checkTaxes } from './check-taxes.ts';
import { checkTerms } from './check-terms.ts';

const checkNights = (given: unknown, context: RatesFileContext): FileProblem[] => {
  const isEmpty = (entry: object) => MANUAL_FIELDS.every((field) => getMember(entry, field) === undefined);
  return checkNightRows(given, 'nights', isEmpty, context);
};

const SECTIONS = ['roomTypes', 'ratePlans', 'nights', 'terms', 'taxes', 'promotions', 'extras'] as const;

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
    ...checkAddOns(json, context),
  ];
};

import type { Failure } from 'superstruct';
import { checkRatesFile } from '#src/rates/rates-file/checks/check-rates-file.rules.ts';
import { toAddOn } from './entries/add-on-entry.rules.ts';
import { toPromotion } from './entries/promotion-entry.rules.ts';
import { describesPlans } from './entries/rate-plan-entry.rules.ts';
import { toCalendar } from './entries/season-entry.rules.ts';
import { getMember } from './field.rules.ts';
import type { RatesFileContext } from './file-entries.rules.ts';
import { findFailuresInSteps, formatPath } from './find-failures.rules.ts';
import {
  type CalendarEntry,
  type FileProblem,
  MAX_PROBLEMS,
  type RatePlanEntry,
  type RatesFile,
} from './rates-file.rules.ts';
import { createRatesFileField, type UncheckedFile, type UncheckedPlan } from './rates-file-field.rules.ts';

export type ParsedRatesFile =
  | { readonly ok: true; readonly file: RatesFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const describeFailure = ({ value: given, type, message }: Failure): string => {
  if (given === undefined) return 'is missing';
  if (type === 'never') return 'is not known';
  if (type === 'object' || type === 'record') return 'is not an object';
  return type === 'array' && !Array.isArray(given) ? 'is not a list' : message;
};

const refuse = (problems: readonly FileProblem[]): ParsedRatesFile => ({
  ok: false,
  problems: problems.slice(0, MAX_PROBLEMS + 1),
});

const toRatePlan = ({ seasons: _, nights: __, restrictions, ...plan }: UncheckedPlan): RatePlanEntry => ({
  ...plan,
  includedAddOnIds: [...new Set(plan.includedAddOnIds)],
  restrictions,
});

/** What an entry says of the prices of a base plan. */
const toCalendarEntry = ({ ratePlanId, seasons, nights }: UncheckedPlan, index: number): CalendarEntry => {
  const path = `ratePlans[${index}]`;
  return {
    ratePlanId,
    path,
    calendar: seasons && toCalendar(ratePlanId, seasons),
    nights: nights && { path: `${path}.nights`, entries: nights },
  };
};

const toRatesFile = (value: UncheckedFile, isPricesOnly: boolean, context: RatesFileContext): RatesFile => {
  const { version: _, ratePlans = [], promotions, extras, ...sections } = value;
  return {
    ...sections,
    calendars: ratePlans.map(toCalendarEntry),
    ratePlans: isPricesOnly ? undefined : ratePlans.map(toRatePlan),
    promotions: promotions?.map((each) => toPromotion(each, context.promotions, context.createPersonalCode)),
    extras: extras?.map(toAddOn),
  };
};

/**
 * Parses and checks a file as a whole: its structure, and then the rules between its values; otherwise lists its errors,
 * of a damaged file not all. In steps, between which the process can serve guests: a file of 5 MB takes more than a second.
 */
export function* parseInSteps(json: unknown, context: RatesFileContext): Generator<undefined, ParsedRatesFile> {
  const isPricesOnly = !describesPlans(getMember(json, 'ratePlans'));
  const field = createRatesFileField(context, isPricesOnly);
  const failures = yield* findFailuresInSteps(json, field.check, MAX_PROBLEMS + 1);
  if (failures.length > 0)
    return refuse(failures.map((each) => ({ path: formatPath(each.path), words: describeFailure(each) })));
  const file = field.read(json);
  yield;
  const problems = yield* checkRatesFile(file, isPricesOnly, context);
  return problems.length > 0 ? refuse(problems) : { ok: true, file: toRatesFile(file, isPricesOnly, context) };
}

/** Parses and checks a file in one step. */
export const parseRatesFile = (json: unknown, context: RatesFileContext): ParsedRatesFile => {
  const steps = parseInSteps(json, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

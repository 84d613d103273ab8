import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { RatesFileContext } from '#src/rates/rates-file/file-entries.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { HALF_BOARD, NON_REFUNDABLE, NON_REFUNDABLE_TERMS } from './rate-plans.ts';
import { createRatesState, GARDEN, LAST_NIGHT, VILLA } from './rates-state.ts';

/** Two plans on sale beside the reference plan. */
export const PLANS = { plans: [NON_REFUNDABLE, HALF_BOARD], terms: [NON_REFUNDABLE_TERMS] };

/** A hotel with these plans beside the reference plan. */
export const createPlansContext = (plans: readonly RatePlan[] = PLANS.plans): RatesFileContext => ({
  currency: 'USD',
  roomTypeIds: [GARDEN, VILLA],
  lastNight: LAST_NIGHT,
  plans: createRatesState({ plans }).plans,
  termsIds: ['standard', 'non-refundable'],
  promotions: [],
  addOns: [],
  createPersonalCode: () => 'PERSONAL01',
});

type Section = 'roomTypes' | 'ratePlans' | 'terms' | 'taxes';

/** The export of a state as JSON. */
export const exportJson = (state: RatesState): Record<Section, Record<string, unknown>[]> =>
  JSON.parse(formatRatesFile(state, 'USD'));

/** A section of the export of `PLANS` with members of one entry replaced; `undefined` removes one. */
export const createEditedSection = (
  section: Section,
  index: number,
  members: Readonly<Record<string, unknown>>,
): unknown => {
  const edited = exportJson(createRatesState(PLANS))[section].map((entry, at) =>
    at === index ? { ...entry, ...members } : entry,
  );
  return JSON.parse(JSON.stringify({ version: 2, currency: 'USD', [section]: edited }));
};

/** The errors of a file as the command prints them. */
export const findFileProblems = (json: unknown, context: RatesFileContext = createPlansContext()): string[] => {
  const parsed = parseRatesFile(json, context);
  return parsed.ok ? [] : parsed.problems.map(({ path, words }) => `${path}: ${words}`);
};

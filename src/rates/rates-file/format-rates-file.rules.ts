import { isBasePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { RatePlanId, Season } from '#src/rates/plans/rate-plan.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { listCurrentTaxRules } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { toAddOnEntry } from './entries/add-on-entry.rules.ts';
import { groupManualNights, groupRestrictions } from './entries/night-entries.rules.ts';
import { toSeasonEntry } from './entries/season-entry.rules.ts';
import { RATES_FILE_VERSION } from './rates-file.rules.ts';
import { createRatesFileField } from './rates-file-field.rules.ts';

/** Length of the line of a night of a rate plan with a price and a restriction. */
const MAX_LINE_LENGTH = 124;

const isListOfObjects = (json: object): boolean =>
  Array.isArray(json) && json.some((each) => typeof each === 'object' && each !== null);

/** Formats JSON with a line for each entry of a list, and one for what fits on it: a price, a night. */
const formatJson = (json: unknown, indent = ''): string => {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const isList = Array.isArray(json);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(json);
  if (members.length === 0) return open + close;
  const name = (key: string) => (isList ? '' : `${JSON.stringify(key)}: `);
  const space = isList ? '' : ' ';
  const line = `${open}${space}${members.map(([key, each]) => name(key) + formatJson(each)).join(', ')}${space}${close}`;
  if (!isListOfObjects(json) && !line.includes('\n') && indent.length + line.length <= MAX_LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = members.map(([key, each]) => inner + name(key) + formatJson(each, inner));
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

/** Orders seasons by their first night, then as they are overridden. */
const compareSeasons = (a: Season, b: Season): number =>
  a.firstNight.localeCompare(b.firstNight) || a.precedence - b.precedence || (a.seasonId < b.seasonId ? -1 : 1);

/** Adds what the database has in tables of their own: seasons and nights of a base plan, restrictions of a derived one. */
const addRows = (plan: RatePlan, state: RatesState) => {
  const isOwn = ({ ratePlanId }: { readonly ratePlanId: RatePlanId }) => ratePlanId === plan.ratePlanId;
  if (!isBasePlan(plan)) return { ...plan, restrictions: groupRestrictions(state.restrictions.filter(isOwn)) };
  const seasons = state.seasons.filter(isOwn).toSorted(compareSeasons);
  return {
    ...plan,
    seasons: seasons.map((season) => toSeasonEntry(season, state)),
    nights: groupManualNights(state.nights.filter(isOwn)),
  };
};

/** Builds the file of a state. */
const toJson = (state: RatesState, currency: string): unknown =>
  createRatesFileField({ currency, plans: [], promotions: [], addOns: [] }).write({
    version: RATES_FILE_VERSION,
    currency,
    roomTypes: state.roomTypes,
    ratePlans: state.plans.map((plan) => addRows(plan, state)),
    terms: state.terms,
    taxes: listCurrentTaxRules(state.taxes),
    promotions: state.promotions.map(({ promotion }) => promotion),
    extras: state.addOns.map(({ addOn }) => toAddOnEntry(addOn)),
    closures: state.closures,
  });

/** Formats a state as the text of a file. */
export const formatRatesFile = (state: RatesState, currency: string): string =>
  `${formatJson(toJson(state, currency))}\n`;

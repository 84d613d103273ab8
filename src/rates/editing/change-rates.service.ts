import type { Actor } from '#src/kernel/actor.ts';
import type { Clock, Identity } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { addDays, calculateLastDeparture, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { expireHolds, type OverdueHolds } from '#src/rates/offers/expire-holds.service.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseInSteps } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { type FileProblem, MAX_PROBLEMS } from '#src/rates/rates-file/rates-file.rules.ts';
import { readJson } from '#src/rates/rates-file/read-json.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { findOvertakenNights, type OvertakenNight } from './overbooked-closures.rules.ts';
import { isEmptyChange, planRatesChange, type RatesChange } from './plan-rates-change.rules.ts';
import type { Rates } from './read-rates.table.ts';
import { nameRatesChange, type RatesSummary, summarizeRatesChange } from './summarize-rates-change.rules.ts';

export interface RatesReadPorts {
  readonly rates: Rates;
  readonly reservations: OverdueHolds;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'createPersonalCode'>;
  readonly policy: Pick<HotelPolicy, 'currency' | 'timeZone' | 'horizonMonths'>;
}

export interface RatesPorts extends RatesReadPorts {
  readonly actor: Actor;
}

export type RatesRefusal =
  | { readonly status: 'invalid'; readonly problems: readonly FileProblem[] }
  /** R28 */
  | { readonly status: 'overtaken'; readonly nights: readonly OvertakenNight[] }
  | { readonly status: 'outdated' };

/** A change that would be written, and the state before it as a file. */
export interface RatesPreview {
  readonly status: 'previewed';
  /** Nothing would be written. */
  readonly isEmpty: boolean;
  readonly summary: RatesSummary;
  readonly revision: string | null;
  readonly previous: string;
}

export type ImportResult = { readonly status: 'written' } | { readonly status: 'unchanged' } | RatesRefusal;

interface Plan {
  readonly state: RatesState;
  readonly change: RatesChange;
  readonly today: IsoDate;
}

const getToday = ({ clock, policy }: RatesReadPorts): IsoDate => toHotelDate(clock.now(), policy.timeZone);

const getHorizonNight = ({ policy }: RatesReadPorts, today: IsoDate): IsoDate =>
  addDays(calculateLastDeparture(today, policy), -1);

const formatState = (state: RatesState, { policy }: RatesReadPorts): string => formatRatesFile(state, policy.currency);

/** Exports everything that a hotel sets about how it sells as the text of a file. */
export const exportRates = async (ports: RatesReadPorts): Promise<string> =>
  formatState(await ports.rates.read(getToday(ports)), ports);

/** Milliseconds for which the event loop is held: guests wait no longer for a large file. */
const SLICE_MS = 20;

const runInSlices = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE_MS;
  }
};

const planImport = async (ports: RatesReadPorts, text: string): Promise<Plan | RatesRefusal> => {
  const read = readJson(text);
  if (!read.ok) return { status: 'invalid', problems: read.problems };
  const today = getToday(ports);
  // Overdue holds take no units. B11
  await expireHolds(ports);
  const state = await ports.rates.read(today);
  const lastOpen = state.inventory.reduce((last, { night }) => (night > last ? night : last), '');
  // Nights beyond the last open one are opened by the daily job, from the same seasons.
  const lastNight = lastOpen || getHorizonNight(ports, today);
  const roomTypeIds = state.roomTypes.map(({ roomTypeId }) => roomTypeId);
  const { currency } = ports.policy;
  const termsIds = state.terms.map(({ termsId }) => termsId);
  const promotions = state.promotions.map(({ promotion }) => promotion);
  const addOns = state.addOns.map(({ addOn }) => addOn);
  const { createPersonalCode } = ports.identity;
  const known = { plans: state.plans, termsIds, promotions, addOns, createPersonalCode };
  const parsed = await runInSlices(parseInSteps(read.json, { currency, roomTypeIds, lastNight, ...known }));
  if (!parsed.ok) return { status: 'invalid', problems: parsed.problems };
  const planned = planRatesChange(state, parsed.file, { today, lastNight });
  if (!planned.ok) return { status: 'invalid', problems: planned.problems.slice(0, MAX_PROBLEMS + 1) };
  return { state, change: planned.change, today };
};

/** Previews what the text of a file changes, without writing. R27, R28 */
export const previewRates = async (ports: RatesReadPorts, text: string): Promise<RatesPreview | RatesRefusal> => {
  const planned = await planImport(ports, text);
  if ('status' in planned) return planned;
  const { state, change, today } = planned;
  const nights = findOvertakenNights(change.roomTypes, state.inventory, today);
  if (nights.length > 0) return { status: 'overtaken', nights };
  return {
    status: 'previewed',
    isEmpty: isEmptyChange(change),
    summary: summarizeRatesChange(state, change),
    revision: state.revision,
    previous: formatState(state, ports),
  };
};

/** Writes what a file changes, if the rates are still those of the preview's revision. R26, R27, R28 */
export const importRates = async (
  ports: RatesPorts,
  { text, revision }: { readonly text: string; readonly revision: string | null },
): Promise<ImportResult> => {
  const planned = await planImport(ports, text);
  if ('status' in planned) return planned;
  const { state, change, today } = planned;
  if (state.revision !== revision) return { status: 'outdated' };
  if (isEmptyChange(change)) return { status: 'unchanged' };
  const { after, ...written } = change;
  const { ratePlanId } = getReferencePlan(after);
  const range = { from: today, to: getHorizonNight(ports, today), ratePlanId };
  const at = new Date(ports.clock.now()).toISOString();
  const names = nameRatesChange(summarizeRatesChange(state, change));
  return ports.rates.write({ ...written, revision, today, range, at, by: ports.actor, names });
};

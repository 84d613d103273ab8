import type { EventFacts } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock, Identity } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { addDays, calculateLastDeparture, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { expireHolds, type OverdueHolds } from '#src/rates/offers/expire-holds.service.ts';
import { type FileProblem, MAX_PROBLEMS } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { findOvertakenNights, type OvertakenNight } from './overbooked-closures.rules.ts';
import {
  type EditedRates,
  isEmptyChange,
  type OwnEvent,
  planRatesChange,
  type RatesChange,
  type RatesEdit,
  type Refused,
} from './plan-rates-change.rules.ts';
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

/** A change that would be written. */
export interface EditPreview {
  readonly status: 'previewed';
  /** Nothing would be written. */
  readonly isEmpty: boolean;
  readonly summary: RatesSummary;
  readonly revision: string | null;
  /** The rates before it. */
  readonly state: RatesState;
  readonly change: RatesChange;
}

export type EditResult = { readonly status: 'written' } | { readonly status: 'unchanged' } | RatesRefusal;

interface Plan {
  readonly status: 'planned';
  readonly state: RatesState;
  readonly change: RatesChange;
  readonly facts: EventFacts;
  readonly event: OwnEvent | undefined;
  readonly today: IsoDate;
}

const getToday = ({ clock, policy }: RatesReadPorts): IsoDate => toHotelDate(clock.now(), policy.timeZone);

const getHorizonNight = ({ policy }: RatesReadPorts, today: IsoDate): IsoDate =>
  addDays(calculateLastDeparture(today, policy), -1);

/** Reads the rates as they are, with the nights from today on. */
export const readRatesState = (ports: RatesReadPorts): Promise<RatesState> => ports.rates.read(getToday(ports));

const isEdited = (edited: EditedRates | Refused): edited is EditedRates => edited.status === 'edited';

const planEdit = async <Refusal extends Refused>(
  ports: RatesReadPorts,
  edit: RatesEdit<Refusal>,
): Promise<Plan | Refusal | RatesRefusal> => {
  const today = getToday(ports);
  // Overdue holds take no units. B11
  await expireHolds(ports);
  const state = await readRatesState(ports);
  const lastOpen = state.inventory.reduce((last, { night }) => (night > last ? night : last), '');
  // Nights beyond the last open one are opened by the daily job, from the same seasons.
  const span = { today, lastNight: lastOpen || getHorizonNight(ports, today) };
  const edited = await edit(state, span);
  if (!isEdited(edited)) return edited;
  const planned = planRatesChange(state, { currency: ports.policy.currency, ...edited.file }, span);
  if (!planned.ok) return { status: 'invalid', problems: planned.problems.slice(0, MAX_PROBLEMS + 1) };
  const { facts = {}, event } = edited;
  return { status: 'planned', state, change: planned.change, facts, event, today };
};

const isPlan = (planned: Plan | Refused): planned is Plan => planned.status === 'planned';

/** Previews what an edit changes, without writing. R27, R28 */
export const previewEdit = async <Refusal extends Refused>(
  ports: RatesReadPorts,
  edit: RatesEdit<Refusal>,
): Promise<EditPreview | Refusal | RatesRefusal> => {
  const planned = await planEdit(ports, edit);
  if (!isPlan(planned)) return planned;
  const { state, change, today } = planned;
  const nights = findOvertakenNights(change.roomTypes, state.inventory, today);
  if (nights.length > 0) return { status: 'overtaken', nights };
  const summary = summarizeRatesChange(state, change);
  return { status: 'previewed', isEmpty: isEmptyChange(change), summary, revision: state.revision, state, change };
};

/** Writes what an edit changes, if the rates are still those of the preview's revision. R26, R27, R28 */
export const applyEdit = async <Refusal extends Refused>(
  ports: RatesPorts,
  { edit, revision }: { readonly edit: RatesEdit<Refusal>; readonly revision: string | null },
): Promise<EditResult | Refusal> => {
  const planned = await planEdit(ports, edit);
  if (!isPlan(planned)) return planned;
  const { state, change, facts, event, today } = planned;
  if (state.revision !== revision) return { status: 'outdated' };
  if (isEmptyChange(change)) return { status: 'unchanged' };
  const { after, ...written } = change;
  const { ratePlanId } = getReferencePlan(after);
  const range = { from: today, to: getHorizonNight(ports, today), ratePlanId };
  const at = new Date(ports.clock.now()).toISOString();
  const names = { ...nameRatesChange(summarizeRatesChange(state, change)), ...facts };
  return ports.rates.write({ ...written, revision, today, range, at, by: ports.actor, names, ...(event && { event }) });
};

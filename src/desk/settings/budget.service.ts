import { create } from 'superstruct';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { BUDGET, type Budget, replaceYear } from './budget.rules.ts';
import type { HotelSettings } from './hotel-settings.table.ts';

export interface BudgetPorts {
  readonly hotelSettings: HotelSettings;
  readonly clock: Clock;
}

const NAME = 'budget';

/** The budget with the revision on which a change is decided. */
export interface ReadBudget {
  readonly budget: Budget;
  readonly revision: number;
}

/** @throws StructError when something else is stored */
export const loadBudget = async ({ hotelSettings }: Pick<BudgetPorts, 'hotelSettings'>): Promise<ReadBudget> => {
  const { value, revision } = await hotelSettings.read(NAME);
  return { budget: value === null ? {} : create(value, BUDGET), revision };
};

export interface ChangeBudgetCommand {
  readonly actor: DeskActor;
  readonly year: number;
  /** By month; null: no budget. */
  readonly amounts: readonly (Minor | null)[];
  /** As the person saw it. D7 */
  readonly revision: number;
}

/** Sets the twelve numbers of a year. D6, D7 */
export const changeBudget = async (
  ports: BudgetPorts,
  { actor, year, amounts, revision }: ChangeBudgetCommand,
): Promise<Outcome<null, 'changed-meanwhile'>> => {
  const read = await loadBudget(ports);
  if (read.revision !== revision) return rejected('changed-meanwhile');
  const value = replaceYear(read.budget, year, amounts);
  const at = new Date(ports.clock.now()).toISOString();
  const isWritten = await ports.hotelSettings.write({ name: NAME, value, revision, by: actor, at });
  return isWritten ? accepted(null) : rejected('changed-meanwhile');
};

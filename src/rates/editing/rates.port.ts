import type { EventFacts } from '#src/history/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RateRange } from '#src/rates/offers/inventory.port.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import type { OvertakenNight } from './change-units.rules.ts';
import type { RatesChange } from './plan-rates-change.rules.ts';

/** Instruction to write a planned change. */
export interface WriteRatesCommand extends Omit<RatesChange, 'after'> {
  /** Revision of the state for which the change was planned. */
  readonly revision: string | null;
  readonly today: IsoDate;
  /** ISO instant. */
  readonly at: string;
  readonly by: Actor;
  /** Names of what changes, for the event. D6 */
  readonly names?: EventFacts;
  /** The nights of the lowest rate, in the reference plan as it will be. R26 */
  readonly range: RateRange;
}

export type WriteRatesResult =
  | { readonly status: 'written' }
  /** The rates were changed since; nothing was written. */
  | { readonly status: 'outdated' }
  /** More units are held or sold on these nights than a room type would have; nothing was written. R28 */
  | { readonly status: 'overtaken'; readonly nights: readonly OvertakenNight[] };

/** Prices, restrictions, units, plans, terms, taxes, promotions, extras and closures as a hotel sets them. */
export interface Rates {
  /** Reads one consistent state, with the open nights of base plans from a date on. */
  read(from: IsoDate): Promise<RatesState>;
  /**
   * Writes a change with the lowest rates (R26) and its event (D6) in one transaction, and tells every node; holds and reservations keep
   * their quotes.
   */
  write(command: WriteRatesCommand): Promise<WriteRatesResult>;
}

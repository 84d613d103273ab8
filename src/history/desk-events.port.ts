import type { Reserva } from '#src/kernel/reserva.ts';
import type { DeskEvent, NewDeskEvent } from './desk-event.rules.ts';
import type { HistoryEvent, HistoryFilter } from './history-filter.rules.ts';

/** What happened at the hotel and who did it; events are never changed or deleted. D6 */
export interface DeskEvents {
  /** For what has no transaction of its own, such as a link that was shown. `at`: ISO instant. */
  append(event: NewDeskEvent, at: string): Promise<void>;
  /** All of a reservation, oldest first. */
  listOfReservation(reserva: Reserva): Promise<DeskEvent[]>;
  /** Newest first. */
  list(filter: HistoryFilter, limit: number): Promise<HistoryEvent[]>;
}

import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import type { DeskEvent } from './desk-event.rules.ts';

export const ACTOR_KINDS = ['desk', 'guest', 'job', 'bank', 'command'] as const satisfies readonly Actor['kind'][];

/** What the history lists; undefined: all. */
export interface HistoryFilter {
  readonly kind?: Actor['kind'] | undefined;
  /** Of a person at the desk. */
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  /** ISO instants; `to` is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly reserva?: Reserva | undefined;
  /** Part of a name or a reason, or a subject. */
  readonly text?: string | undefined;
  /** Lists events before this position, for the next page. */
  readonly before?: number | undefined;
}

export interface HistoryEvent extends DeskEvent {
  /** null for an event without a reservation, and of a hold that was never paid. */
  readonly code: ReservationCode | null;
}

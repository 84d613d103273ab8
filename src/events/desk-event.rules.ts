import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';

/** What changed, by name; amounts in minor units, dates ISO 8601. */
export type EventFacts = Readonly<Record<string, unknown>>;

/** What an event says besides who did it to what. */
export interface EventDetails {
  /** Kebab case, such as `cancelled`, `goodwill-refunded`, `note-added`. */
  readonly action: string;
  readonly before?: EventFacts;
  readonly after?: EventFacts;
  /** 10 to 500 characters where the action requires one. D8 */
  readonly reason?: string;
}

/** Event before it is stored; written in the transaction of the change it reports. D6 */
export interface NewDeskEvent extends EventDetails {
  readonly actor: Actor;
  readonly reserva: Reserva | null;
  /** Revision of the reservation after the change; one event a revision. D7 */
  readonly revision?: number;
  /** What it is about besides a reservation, such as a user id. */
  readonly subject?: string;
}

export interface DeskEvent extends NewDeskEvent {
  readonly eventId: string;
  /** Ascending in the order of writing. */
  readonly position: number;
  /** ISO instant. */
  readonly at: string;
  /** Id of the request in which the actor did it, as in the log. */
  readonly requestId?: string;
}

export const ACTOR_KINDS = ['desk', 'guest', 'job', 'bank', 'command'] as const satisfies readonly Actor['kind'][];

/** What the history lists; undefined: all. */
export interface HistoryFilter {
  readonly kind?: Actor['kind'] | undefined;
  /** Id of a person at the desk. */
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  /** Any of these actions, or none of them. */
  readonly actions?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  /** ISO instants; `to` is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly reserva?: Reserva | undefined;
  /** Part of a name or a reason, or a subject. */
  readonly text?: string | undefined;
  /** Lists events before this position, for the next page. */
  readonly before?: number | undefined;
  /** Only events after this position. */
  readonly after?: number | undefined;
}

/** A person of the hotel who did something, by the name of the last time. */
export interface HistoryPerson {
  readonly userId: string;
  readonly name: string;
}

/** Steps on the way to something that has an event of its own. */
export const STEP_ACTIONS = ['payment-begun', 'change-proposed', 'change-withdrawn', 'change-expired'] as const;

export interface HistoryEvent extends DeskEvent {
  /** null for an event without a reservation, and of a hold that was never paid. */
  readonly code: ReservationCode | null;
}

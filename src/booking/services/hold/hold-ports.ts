import type { Identity } from '#src/booking/ports/identity.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import type { SearchPorts } from '#src/booking/services/rates/search-ports.ts';
import type { Actor } from '#src/kernel/actor.ts';

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
  /** Who causes what is done by these ports. D6 */
  readonly actor: Actor;
}

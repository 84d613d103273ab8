import type { Actor } from '#src/kernel/actor.ts';
import type { Identity } from '#src/kernel/clock.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import type { Reservations } from './reservations.port.ts';

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
  /** Who causes what is done by these ports. D6 */
  readonly actor: Actor;
}

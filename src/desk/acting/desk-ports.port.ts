import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Minor } from '#src/kernel/money/money.ts';

/** Ports of a person at the desk. */
export interface DeskPorts extends PaymentPorts {
  readonly actor: DeskActor;
  readonly deskEvents: DeskEvents;
  /** What roles below the owner may waive of one reservation. D8 */
  readonly waiverLimit: Minor;
}

/** What every action at the desk names. D7 */
export interface DeskCommand {
  readonly reserva: string;
  /** Revision on which it was decided. */
  readonly revision: number;
}

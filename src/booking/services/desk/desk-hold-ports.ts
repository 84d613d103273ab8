import type { DeskHolds } from '#src/booking/ports/desk-holds.ts';
import type { HoldPorts } from '#src/booking/services/hold/hold-ports.ts';

export interface DeskHoldPorts extends Omit<HoldPorts, 'actor'> {
  readonly deskHolds: DeskHolds;
}

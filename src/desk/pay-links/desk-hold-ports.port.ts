import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import type { DeskHolds } from './desk-holds.table.ts';

export interface DeskHoldPorts extends Omit<HoldPorts, 'actor'> {
  readonly deskHolds: DeskHolds;
}

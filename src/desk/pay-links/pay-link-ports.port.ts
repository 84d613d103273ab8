import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import type { PayLinks } from './pay-links.table.ts';

export interface PayLinkPorts extends Omit<HoldPorts, 'actor'> {
  readonly payLinks: PayLinks;
}

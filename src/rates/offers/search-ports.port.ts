import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import type { Inventory } from './inventory.port.ts';

export interface SearchPorts {
  readonly inventory: Inventory;
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
  readonly policy: HotelPolicy;
}

import type { CatalogueReader } from '#src/booking/ports/catalogue-reader.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';

export interface SearchPorts {
  readonly inventory: Inventory;
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
  readonly policy: HotelPolicy;
}

import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import type { Inventory } from './inventory.port.ts';

export interface CatalogueCache extends CatalogueReader, Pick<Inventory, 'listRoomTypes'> {
  /** Called when rates changed, on this node or another. */
  invalidate(): void;
}

/** Keeps what was read until it is invalidated, single flight. */
const cacheRead = <Value>(load: () => Promise<Value>) => {
  let current: Promise<Value> | undefined;
  return {
    read: (): Promise<Value> => {
      const reading = current ?? load();
      current = reading;
      // Waiting callers get the error; the next call reads again.
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    invalidate: (): void => {
      current = undefined;
    },
  };
};

/** Keeps the catalogue and the room types until rates change; for searches and pages, while a hold reads the database. */
export const cacheCatalogue = (
  reader: CatalogueReader,
  inventory: Pick<Inventory, 'listRoomTypes'>,
): CatalogueCache => {
  const catalogue = cacheRead(reader.read);
  const roomTypes = cacheRead(inventory.listRoomTypes);
  return {
    read: catalogue.read,
    listRoomTypes: roomTypes.read,
    invalidate: () => {
      catalogue.invalidate();
      roomTypes.invalidate();
    },
  };
};

import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';
import type { CatalogueReader } from '#src/booking/ports/catalogue-reader.ts';

export interface CatalogueCache extends CatalogueReader {
  /** Called when rates changed, on this node or another. */
  invalidate(): void;
}

/** Keeps the catalogue until rates change, single flight; for searches and pages, while a hold reads the database. */
export const cacheCatalogue = (reader: CatalogueReader): CatalogueCache => {
  let current: Promise<Catalogue> | undefined;
  return {
    read: () => {
      const reading = current ?? reader.read();
      current = reading;
      // Waiting callers get the error; the next call reads again.
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    invalidate: () => {
      current = undefined;
    },
  };
};

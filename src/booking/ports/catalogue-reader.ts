import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';

export interface CatalogueReader {
  /** Reads plans, terms and taxes in one snapshot. */
  read(): Promise<Catalogue>;
}

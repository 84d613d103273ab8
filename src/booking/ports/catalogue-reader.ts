import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';

export interface CatalogueReader {
  /** Reads plans, terms, taxes and promotions in one snapshot. */
  read(): Promise<Catalogue>;
}

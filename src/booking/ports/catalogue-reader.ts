import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';

export interface CatalogueReader {
  /** Reads plans, terms, taxes, promotions and extras in one snapshot. */
  read(): Promise<Catalogue>;
}

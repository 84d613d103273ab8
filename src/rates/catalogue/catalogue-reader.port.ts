import type { Catalogue } from './catalogue.rules.ts';

export interface CatalogueReader {
  /** Reads plans, terms, taxes, promotions and extras in one snapshot. */
  read(): Promise<Catalogue>;
}

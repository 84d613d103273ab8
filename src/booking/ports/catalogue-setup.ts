import type { Catalogue, RatePlan } from '#src/booking/model/rates/catalogue.ts';
import type { TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';

/** The plan, terms and tax of a hotel that has set none. */
export interface FirstCatalogue {
  readonly plan: RatePlan;
  readonly terms: Terms;
  readonly tax: TaxRule;
}

export interface CatalogueSetup {
  /** Writes the plan, terms or tax of a hotel that has none; what it has set stays. Idempotent, returns what is stored. */
  register(first: FirstCatalogue): Promise<Catalogue>;
}

import type { Catalogue, RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { TaxRule } from '#src/rates/taxes/tax-rule.rules.ts';
import type { Terms } from '#src/rates/terms/terms.rules.ts';

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

import type { Kysely } from 'kysely';
import type { Catalogue, RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { readCatalogue, readNewestTerms, readPlans, readTaxVersions } from '#src/rates/catalogue/catalogue.table.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { insertPlans, insertTaxRules, insertTerms } from './write-catalogue.table.ts';

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

/**
 * Writes the first plan, terms and tax where the hotel has none; of concurrent processes the second keeps the rows that
 * it finds.
 */
const registerCatalogue = (db: Kysely<Schema>, { plan, terms, tax }: FirstCatalogue): Promise<Catalogue> =>
  runTransaction(db, async (trx) => {
    const [plans, stored] = [await readPlans(trx), await readNewestTerms(trx)];
    if (!stored.some(({ termsId }) => termsId === terms.termsId)) await insertTerms(trx, [terms], 'keep');
    // A hotel that took back every tax charges none.
    if ((await readTaxVersions(trx)).length === 0) await insertTaxRules(trx, [tax], 'keep');
    if (plans.length === 0) await insertPlans(trx, [plan], 'keep');
    return readCatalogue(trx);
  });

/** Port implementation: the first plan, terms and tax. */
export const createCatalogueSetup = (db: Kysely<Schema>): CatalogueSetup => ({
  register: (first) => registerCatalogue(db, first),
});

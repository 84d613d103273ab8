import type { Kysely } from 'kysely';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  readCatalogue,
  readNewestTerms,
  readPlans,
  readTaxVersions,
} from '#src/rates/catalogue/read-catalogue.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { CatalogueSetup, FirstCatalogue } from './catalogue-setup.port.ts';
import { insertPlans, insertTaxRules, insertTerms } from './write-catalogue.table.ts';

/** Of concurrent processes the second finds the rows written, and keeps them. */
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

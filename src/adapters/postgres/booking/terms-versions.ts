import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import type { TermsVersions } from '#src/booking/ports/terms-versions.ts';
import { readTerms } from './stored-documents.ts';

const findNewestTerms = async (db: Kysely<Schema>, termsId: string): Promise<Terms | undefined> => {
  const row = await db
    .selectFrom('terms')
    .select('document')
    .where('property_id', '=', PROPERTY)
    .where('terms_id', '=', termsId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readTerms(row.document);
};

/**
 * Registers a new version of changed terms; of concurrent processes, the second finds the version taken and retries.
 */
const registerTerms = async (db: Kysely<Schema>, terms: Terms): Promise<Terms> => {
  const { termsId } = terms;
  const newest = await findNewestTerms(db, termsId);
  if (newest && isDeepStrictEqual({ ...terms, version: newest.version }, newest)) return newest;
  const next: Terms = { ...terms, version: (newest?.version ?? 0) + 1 };
  const inserted = await db
    .insertInto('terms')
    .values({ property_id: PROPERTY, terms_id: termsId, version: next.version, document: JSON.stringify(next) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted ? next : registerTerms(db, terms);
};

const freezeTerms = async (db: Kysely<Schema>, terms: Terms, limit: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ quote: sql`jsonb_set(quote, '{terms}', ${JSON.stringify(terms)}::text::jsonb)` })
    .where('property_id', '=', PROPERTY)
    .where(
      'reservation_id',
      'in',
      db
        .selectFrom('reservation')
        .select('reservation_id')
        .where('property_id', '=', PROPERTY)
        .where(sql<boolean>`quote -> 'terms' is null`)
        .orderBy('reservation_id')
        .limit(limit),
    )
    .where(sql<boolean>`quote -> 'terms' is null`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export const createTermsVersions = (db: Kysely<Schema>): TermsVersions => ({
  register: (terms) => registerTerms(db, terms),
  freeze: (terms, limit) => freezeTerms(db, terms, limit),
});

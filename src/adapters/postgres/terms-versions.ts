import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Terms } from '#src/booking/model/terms.ts';
import type { TermsVersions } from '#src/booking/ports/terms-versions.ts';
import { readTerms } from './kept-documents.ts';
import { PROPERTY, type Schema } from './schema.ts';

const findNewest = async (db: Kysely<Schema>, termsId: string): Promise<Terms | undefined> => {
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

/** Two processes that start at once may both try: the second finds the version taken, and looks again. */
const register = async (db: Kysely<Schema>, terms: Terms): Promise<Terms> => {
  const { termsId } = terms;
  const newest = await findNewest(db, termsId);
  if (newest && isDeepStrictEqual({ ...terms, version: newest.version }, newest)) return newest;
  const next: Terms = { ...terms, version: (newest?.version ?? 0) + 1 };
  const inserted = await db
    .insertInto('terms')
    .values({ property_id: PROPERTY, terms_id: termsId, version: next.version, document: JSON.stringify(next) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted ? next : register(db, terms);
};

const freeze = async (db: Kysely<Schema>, terms: Terms, limit: number): Promise<number> => {
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

export const termsVersionsIn = (db: Kysely<Schema>): TermsVersions => ({
  register: (terms) => register(db, terms),
  freeze: (terms, limit) => freeze(db, terms, limit),
});

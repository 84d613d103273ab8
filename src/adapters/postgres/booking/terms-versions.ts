import { type Kysely, sql } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import type { TermsVersions } from '#src/booking/ports/terms-versions.ts';

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
  freeze: (terms, limit) => freezeTerms(db, terms, limit),
});

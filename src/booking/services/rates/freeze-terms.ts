import type { Terms } from '#src/booking/model/terms/terms.ts';
import type { TermsVersions } from '#src/booking/ports/terms-versions.ts';

/** Bookings per transaction, so that no guest waits for the whole migration. */
const BATCH_SIZE = 500;

/** Writes terms into the bookings of earlier versions that have none. Runs at start; idempotent. R9 */
export const freezeTerms = async (versions: TermsVersions, terms: Terms): Promise<void> => {
  while ((await versions.freeze(terms, BATCH_SIZE)) === BATCH_SIZE);
};

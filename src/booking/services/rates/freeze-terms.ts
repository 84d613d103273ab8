import type { Terms } from '#src/booking/model/terms/terms.ts';
import type { TermsVersions } from '#src/booking/ports/terms-versions.ts';

/** Bookings per transaction, so that no guest waits for the whole migration. */
const BATCH_SIZE = 500;

/** Runs at start; idempotent, returns the terms of new bookings. R9 */
export const freezeTerms = async (versions: TermsVersions, settings: Terms): Promise<Terms> => {
  const terms = await versions.register(settings);
  while ((await versions.freeze(terms, BATCH_SIZE)) === BATCH_SIZE);
  return terms;
};

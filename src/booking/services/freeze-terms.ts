import type { Terms } from '../model/terms.ts';
import type { TermsVersions } from '../ports/terms-versions.ts';

/** Bookings per transaction, so that no guest waits for the whole step. */
const BATCH_SIZE = 500;

/**
 * R9, at start: numbers the terms that the settings describe, and writes them into every booking that was made before
 * terms were kept. Repeatable; returns the terms under which new bookings are sold.
 */
export const freezeTerms = async (versions: TermsVersions, settings: Terms): Promise<Terms> => {
  const terms = await versions.register(settings);
  while ((await versions.freeze(terms, BATCH_SIZE)) === BATCH_SIZE);
  return terms;
};

import type { Terms } from '#src/booking/model/terms/terms.ts';

/** Versions of the terms under which bookings were sold. R8 */
export interface TermsVersions {
  /**
   * Returns the newest version of these terms (by `termsId`) when it is equal, or stores a new one; the given `version`
   * is ignored.
   */
  register(terms: Terms): Promise<Terms>;
  /** Writes terms into at most `limit` bookings without any; returns how many. R9 */
  freeze(terms: Terms, limit: number): Promise<number>;
}

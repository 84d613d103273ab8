import type { Terms } from '../model/terms.ts';

/** Every version of the terms that bookings were sold under, and the bookings of before terms were kept. R8 */
export interface TermsVersions {
  /**
   * The newest version of these terms (by `termsId`) when it says the same, or else a new one.
   * The `version` that is given is not looked at.
   */
  register(terms: Terms): Promise<Terms>;
  /** R9: writes terms into at most `limit` bookings whose quote has none; answers how many it were. */
  freeze(terms: Terms, limit: number): Promise<number>;
}

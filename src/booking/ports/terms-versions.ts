import type { Terms } from '#src/booking/model/terms/terms.ts';

export interface TermsVersions {
  /** Writes terms into reservations without any; at most `limit`, returns how many. R9 */
  freeze(terms: Terms, limit: number): Promise<number>;
}

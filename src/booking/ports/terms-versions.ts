import type { Terms } from '#src/booking/model/terms/terms.ts';

export interface TermsVersions {
  /** The newest version when these terms equal it, else a new one. */
  register(terms: Terms): Promise<Terms>;
  /** Those without any; at most `limit`, returns how many. R9 */
  freeze(terms: Terms, limit: number): Promise<number>;
}

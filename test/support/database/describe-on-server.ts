import { describe } from 'vitest';
import { getPostgresSkipReason } from './postgres-server.ts';

/** A block of tests that need a PostgreSQL server; where there is none, its title says why it is not run. */
export const describeOnServer = (what: string, addTests: () => void): void => {
  const missing = getPostgresSkipReason();
  describe.skipIf(missing)(`${what}${missing ? ` (not run: ${missing})` : ''}`, addTests);
};

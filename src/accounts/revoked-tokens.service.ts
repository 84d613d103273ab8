import { createHash } from 'node:crypto';
import { readTokenExpiry } from '#src/accounts/directory/token-claims.rules.ts';

/** RFC 7009; shared by the site's nodes. Instants are ISO texts. */
export interface RevokedTokenHashes {
  add(tokenHash: string, times: { readonly now: string; readonly until: string }): Promise<void>;
  has(tokenHash: string, now: string): Promise<boolean>;
}

const MAX_LIFETIME_MS = 24 * 3_600_000;
const DEFAULT_LIFETIME_MS = 15 * 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Directus accepts an access token until it expires, even after its session ended. `now`: epoch milliseconds. */
export const createRevokedTokens = (hashes: RevokedTokenHashes, now: () => number) => {
  const toIsoInstant = (instant: number): string => new Date(instant).toISOString();
  return {
    add: (token: string): Promise<void> => {
      const until = Math.min(readTokenExpiry(token) ?? now() + DEFAULT_LIFETIME_MS, now() + MAX_LIFETIME_MS);
      return hashes.add(hashToken(token), { now: toIsoInstant(now()), until: toIsoInstant(until) });
    },
    has: (token: string): Promise<boolean> => hashes.has(hashToken(token), toIsoInstant(now())),
  };
};

export type RevokedTokens = ReturnType<typeof createRevokedTokens>;

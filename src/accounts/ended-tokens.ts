import { createHash } from 'node:crypto';
import { readTokenExpiry } from './token-claims.ts';

/** Port: hashes of access tokens whose sessions were ended, shared by the nodes of the site. Instants are ISO texts. */
export interface EndedTokenHashes {
  add(tokenHash: string, times: { readonly now: string; readonly until: string }): Promise<void>;
  has(tokenHash: string, now: string): Promise<boolean>;
}

/** Longer than any backend lets an access token live; milliseconds. */
const LONGEST_LIFE = 24 * 3_600_000;
/** Of a token that does not say it; milliseconds. */
const USUAL_LIFE = 15 * 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Access tokens that the site refuses although the backend honours them: a Directus takes one until it expires, also
 * after its session was ended. `now`: epoch milliseconds.
 */
export const endedTokens = (hashes: EndedTokenHashes, now: () => number) => {
  const isoAt = (instant: number): string => new Date(instant).toISOString();
  return {
    add: (token: string): Promise<void> => {
      const until = Math.min(readTokenExpiry(token) ?? now() + USUAL_LIFE, now() + LONGEST_LIFE);
      return hashes.add(hashToken(token), { now: isoAt(now()), until: isoAt(until) });
    },
    has: (token: string): Promise<boolean> => hashes.has(hashToken(token), isoAt(now())),
  };
};

export type EndedTokens = ReturnType<typeof endedTokens>;

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Directory } from './directory.ts';
import type { Session } from './session.ts';

/** Port: what other nodes of the site refreshed a moment ago; nothing in it opens anything. Instants are ISO texts. */
export interface RefreshedSessions {
  keep(tokenHash: string, sealed: string, times: { readonly now: string; readonly until: string }): Promise<void>;
  find(tokenHash: string, now: string): Promise<string | undefined>;
}

export interface SharedRefreshPorts {
  readonly sessions: RefreshedSessions;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** As long as a process remembers its own. */
const REMEMBERED_MS = 30_000;

/** The node that was first may still be writing down what it got. */
const PAUSES_MS = [0, 50, 150, 400];

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const keyOf = (token: string): Uint8Array => new Uint8Array(hkdfSync('sha256', token, '', 'refreshed session', 32));

/** Only who has the old refresh token can read the new session. */
const seal = (session: Session, token: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

/** @throws when it was not sealed by that token. */
const open = (sealed: string, token: string): Session => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  // Authenticated: written by `seal`, and by nobody else.
  return JSON.parse(text.toString('utf8')) as Session;
};

/**
 * A refresh that the nodes of a site share. The backend uses a refresh token up, so a node to which a request comes
 * with the old one is refused; it then finds what the first node got. Nothing is written for tokens that are none.
 */
export const sharedRefresh =
  (refresh: Directory['refresh'], { sessions, now, wait }: SharedRefreshPorts): Directory['refresh'] =>
  async (token) => {
    const isoAt = (instant: number): string => new Date(instant).toISOString();
    const session = await refresh(token);
    if (session) {
      const times = { now: isoAt(now()), until: isoAt(now() + REMEMBERED_MS) };
      // Whoever refreshed is signed in, whether or not the others can be told.
      await sessions.keep(hashOf(token), seal(session, token), times).catch(() => undefined);
      return session;
    }
    for (const pause of PAUSES_MS) {
      await wait(pause);
      const sealed = await sessions.find(hashOf(token), isoAt(now()));
      if (sealed !== undefined) return open(sealed, token);
    }
    return undefined;
  };

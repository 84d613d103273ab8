import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Directory, Session } from '#src/accounts/directory/directory.port.ts';

/** Sessions refreshed by any node, encrypted by the old token. Instants are ISO texts. */
export interface RefreshedSessions {
  save(tokenHash: string, encrypted: string, times: { readonly now: string; readonly until: string }): Promise<void>;
  find(tokenHash: string, now: string): Promise<string | undefined>;
}

export interface SharedRefreshPorts {
  readonly sessions: RefreshedSessions;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const CACHED_MS = 30_000;

const PAUSES_MS = [0, 50, 150, 400];

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const deriveKey = (token: string): Uint8Array => new Uint8Array(hkdfSync('sha256', token, '', 'refreshed session', 32));

const encryptSession = (session: Session, token: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(token), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

/** @throws when it was not encrypted by that token. */
const decryptSession = (encrypted: string, token: string): Session => {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(CIPHER, deriveKey(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  // The GCM tag authenticates the text as written by `encryptSession`.
  return JSON.parse(text.toString('utf8')) as Session;
};

/** A refresh token is valid for one use: a node that is refused looks up the session that another node obtained. */
export const createSharedRefresh =
  (refresh: Directory['refresh'], { sessions, now, wait }: SharedRefreshPorts): Directory['refresh'] =>
  async (token) => {
    const toIsoInstant = (instant: number): string => new Date(instant).toISOString();
    const session = await refresh(token);
    if (session) {
      const times = { now: toIsoInstant(now()), until: toIsoInstant(now() + CACHED_MS) };
      // A failure to share must not fail the refresh itself.
      await sessions.save(hashToken(token), encryptSession(session, token), times).catch(() => undefined);
      return session;
    }
    for (const pause of PAUSES_MS) {
      await wait(pause);
      const encrypted = await sessions.find(hashToken(token), toIsoInstant(now()));
      if (encrypted !== undefined) return decryptSession(encrypted, token);
    }
    return undefined;
  };

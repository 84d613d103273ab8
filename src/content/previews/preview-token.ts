import { createHmac } from 'node:crypto';
import type { ItemAddress } from '#src/content/backend/content-backend.port.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { isSameSecret } from '#src/server/security/same-secret.ts';

const COLLECTIONS: readonly ItemAddress['collection'][] = ['pages', 'pages_inside', 'posts', 'rooms'];

interface Preview {
  readonly address: ItemAddress;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const createSignature = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url');

export const signPreview = ({ address, expiresAt }: Preview, secret: string): string => {
  const payload = Buffer.from(JSON.stringify([address.collection, address.key, expiresAt])).toString('base64url');
  return `${payload}.${createSignature(payload, secret)}`;
};

/** `now`: epoch milliseconds. Undefined when forged or expired. */
export const verifyPreview = (token: string, secret: string, now: number): ItemAddress | undefined => {
  const [payload = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !isSameSecret(signed, createSignature(payload, secret))) return undefined;
  // Signed by this site, so it is what signPreview wrote.
  const [name, key, expiresAt]: [string, string, number] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const collection = COLLECTIONS.find((each) => each === name);
  return collection && expiresAt > now ? { collection, key } : undefined;
};

/** Without a secret every token is invalid. */
export const createPreviews = (secret: string | undefined, { now }: Clock) => ({
  read: (token: string): ItemAddress | undefined => (secret ? verifyPreview(token, secret, now()) : undefined),
});

export type Previews = ReturnType<typeof createPreviews>;

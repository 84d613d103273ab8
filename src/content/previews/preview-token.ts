import { createHmac } from 'node:crypto';
import type { ItemAddress } from '#src/content/backend/content-backend.port.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { Step } from '#src/server/exchange/exchange.ts';
import { NO_STORE_NO_TRANSFORM } from '#src/server/exchange/response-compression.ts';
import { toCanonicalPath } from '#src/server/http/canonical-path.ts';
import { isSameSecret } from '#src/server/security/constant-time.ts';
import { removeLocalePrefix } from '#src/site/i18n/locales.ts';

const PATH_COLLECTIONS: readonly (readonly [RegExp, ItemAddress['collection']])[] = [
  [/^\/(?:paginas|internas)\/([^/]+)$/, 'pages_inside'],
  [/^\/posts\/([^/]+)$/, 'posts'],
  [/^\/rooms\/(\d+)$/, 'rooms'],
  [/^\/(.+)$/, 'pages'],
];

/** Returns the path of an address copied from a browser: canonical, without query. */
export const toShownPath = (address: string): string => toCanonicalPath(address.replace(/[?#].*$/s, ''));

/** `path`: canonical. */
export const toItemAddress = (path: string): ItemAddress => {
  const plain = removeLocalePrefix(path).split('/').map(decodeURIComponent).join('/');
  for (const [place, collection] of PATH_COLLECTIONS) {
    const [, key] = place.exec(plain) ?? [];
    if (key) return { collection, key };
  }
  return { collection: 'pages', key: 'home' };
};

/** Also matches within the `query` parameter of RSC requests. */
const PREVIEW_PARAMETER = /(?:[?&]|%3F|%26|query=)preview(?:=|%3D)/i;

/** Valid or not. */
export const hasPreviewToken = (search: string): boolean => PREVIEW_PARAMETER.test(search);

/** The headers do not reveal whether the token was valid. */
export const addPreviewHeaders: Step = ({ search, response }) => {
  if (!hasPreviewToken(search)) return false;
  response.setHeader('cache-control', NO_STORE_NO_TRANSFORM);
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  return false;
};

const COLLECTIONS: readonly ItemAddress['collection'][] = ['pages', 'pages_inside', 'posts', 'rooms'];

/** An item to be shown in any status, and the draft of the desk that is shown in its place. */
export interface PreviewedItem extends ItemAddress {
  readonly version?: string;
}

interface Preview {
  readonly address: PreviewedItem;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const createSignature = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url');

export const signPreview = ({ address, expiresAt }: Preview, secret: string): string => {
  const { collection, key, version } = address;
  const signed = [collection, key, expiresAt, ...(version === undefined ? [] : [version])];
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${createSignature(payload, secret)}`;
};

/** `now`: epoch milliseconds. Undefined when forged or expired. */
export const verifyPreview = (token: string, secret: string, now: number): PreviewedItem | undefined => {
  const [payload = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !isSameSecret(signed, createSignature(payload, secret))) return undefined;
  // Signed by this site, so it is what signPreview wrote.
  const [name, key, expiresAt, version]: [string, string, number, string?] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  );
  const collection = COLLECTIONS.find((each) => each === name);
  if (!collection || expiresAt <= now) return undefined;
  return { collection, key, ...(version !== undefined && { version }) };
};

/** How long a link of the desk shows a draft. */
const DESK_PREVIEW_MS = 24 * 3_600_000;

/** Creates the reader of preview tokens, and their writer for the desk; without a secret every token is invalid. */
export const createPreviews = (secret: string | undefined, { now }: Clock) => ({
  read: (token: string): PreviewedItem | undefined => (secret ? verifyPreview(token, secret, now()) : undefined),
  /** Undefined without a secret. */
  sign: (address: PreviewedItem): string | undefined =>
    secret && signPreview({ address, expiresAt: now() + DESK_PREVIEW_MS }, secret),
});

export type Previews = ReturnType<typeof createPreviews>;

import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Signature since negotiator 1.0; its type declarations lack it. */
type NegotiateEncoding = (available: readonly string[], options: { readonly preferred: readonly string[] }) => string;

/** Given best first; undefined for identity. RFC 9110 §12.5.3 */
export const negotiateEncoding = (available: Iterable<string>, acceptEncoding: string): string | undefined => {
  const preferred = [...available];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const negotiate = negotiator.encoding.bind(negotiator) as NegotiateEncoding;
  const best = negotiate([...preferred, 'identity'], { preferred });
  return best === 'identity' ? undefined : best;
};

const MAX_KNOWN_HEADERS = 500;

/** `negotiateEncoding` that remembers its answers: browsers send few different headers. */
export const createEncodingNegotiator = (available: readonly string[]) => {
  const known = new LRUCache<string, { readonly encoding: string | undefined }>({ max: MAX_KNOWN_HEADERS });
  return (acceptEncoding: string): string | undefined => {
    const found = known.get(acceptEncoding);
    if (found) return found.encoding;
    const encoding = negotiateEncoding(available, acceptEncoding);
    known.set(acceptEncoding, { encoding });
    return encoding;
  };
};

/** RFC 9110 §12.5.1 */
export const negotiateMediaType = (available: readonly string[], accept: string): string | undefined => {
  // Wildcards do not count: every browser sends `*/*`, also one that cannot show AVIF.
  const named = new Set(new Negotiator({ headers: { accept } }).mediaTypes());
  return available.find((type) => named.has(type));
};

/** Weak comparison. RFC 9110 §13.1.2 */
export const matchesEtag = (etag: string, ifNoneMatch: string): boolean =>
  // Browsers send back the tag as it was.
  ifNoneMatch === etag || fresh({ 'if-none-match': ifNoneMatch }, { etag });

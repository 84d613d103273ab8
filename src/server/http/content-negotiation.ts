import fresh from 'fresh';
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

/** RFC 9110 §12.5.1 */
export const negotiateMediaType = (available: readonly string[], accept: string): string | undefined => {
  // Wildcards do not count: every browser sends `*/*`, also one that cannot show AVIF.
  const named = new Set(new Negotiator({ headers: { accept } }).mediaTypes());
  return available.find((type) => named.has(type));
};

/** Weak comparison. RFC 9110 §13.1.2 */
export const matchesEtag = (etag: string, ifNoneMatch: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });

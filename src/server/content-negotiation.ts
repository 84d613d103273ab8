import fresh from 'fresh';
import Negotiator from 'negotiator';

/** Since its version 1.0 a tie may be broken by what the server likes best, which its types do not say yet. */
type NegotiateEncoding = (available: readonly string[], options: { readonly preferred: readonly string[] }) => string;

/** The encoding that a client likes best of these, given best first; undefined: send it as it is. RFC 9110 §12.5.3 */
export const negotiateEncoding = (available: Iterable<string>, acceptEncoding: string): string | undefined => {
  const preferred = [...available];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const negotiate = negotiator.encoding.bind(negotiator) as NegotiateEncoding;
  const best = negotiate([...preferred, 'identity'], { preferred });
  return best === 'identity' ? undefined : best;
};

/** The first of these media types that an Accept header names; wildcards are not read. RFC 9110 §12.5.1 */
export const negotiateMediaType = (available: readonly string[], accept: string): string | undefined => {
  // Every browser sends `*/*`, also one that cannot show what is new.
  const named = new Set(new Negotiator({ headers: { accept } }).mediaTypes());
  return available.find((type) => named.has(type));
};

/** Whether an If-None-Match header names this entity tag, compared weakly. RFC 9110 §13.1.2 */
export const matchesEtag = (etag: string, ifNoneMatch: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });

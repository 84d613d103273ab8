/** Not pages: files, calls of the router, the bank, what programs ask for, and what the sign-in pages themselves are. */
const NOT_PAGES =
  /^\/(?:(?:assets|static|RSC|sandbox-bank|api|auth|error|healthz|readyz|hooks|builds)(?:\/|$)|(?:.*\/)?[^/]*\.(?:txt|xml|json|svg|ics)$)/i;
const SIGNING_IN = /^(?:\/EN)?\/(?:sign-in|register|accept-invitation|set-password)(?:\/|$)/i;

/** One slash, then plain segments; percent escapes are looked at once they are decoded. */
const PLAIN_PATH = /^\/(?:[\w.~!$&'()*+,;=:@%-]+(?:\/[\w.~!$&'()*+,;=:@%-]+)*)?$/;
const HIDDEN = /[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A browser takes a backslash for a slash, and drops what cannot be seen. */
const DISGUISE = /[\\\p{Cc}]/u;

const LONGEST = 1_000;
const HERE = 'https://site.invalid';

/** Whether an escape hides a slash, a backslash or something that cannot be seen. */
const hidesSomething = (path: string): boolean => {
  try {
    return path.split('/').some((segment) => HIDDEN.test(decodeURIComponent(segment)));
  } catch {
    return true;
  }
};

/**
 * Where to go after signing in: the page that was named if it is one of this site, else undefined. Whatever a browser
 * could read as another place is none: another origin, a doubled slash, a backslash, dot segments, an escape in disguise.
 */
export const safeReturnPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > LONGEST || DISGUISE.test(value)) return undefined;
  const url = URL.parse(value, HERE);
  if (!url || url.origin !== HERE || url.username || url.password) return undefined;
  const [path = ''] = value.split(/[?#]/, 1);
  const isAsWritten = url.pathname === path && PLAIN_PATH.test(path) && !hidesSomething(path);
  if (!isAsWritten || NOT_PAGES.test(path) || SIGNING_IN.test(path)) return undefined;
  return url.pathname + url.search + url.hash;
};

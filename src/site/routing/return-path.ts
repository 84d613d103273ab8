/** Files, router requests, the sandbox bank and endpoints for programs. */
const NOT_PAGES =
  /^\/(?:(?:assets|static|RSC|sandbox-bank|api|auth|error|healthz|readyz|hooks|builds)(?:\/|$)|(?:.*\/)?[^/]*\.(?:txt|xml|json|svg|ics|csv)$)/i;
const SIGNING_IN = /^(?:\/EN)?\/(?:sign-in|register|accept-invitation|set-password)(?:\/|$)/i;

const PLAIN_PATH = /^\/(?:[\w.~!$&'()*+,;=:@%-]+(?:\/[\w.~!$&'()*+,;=:@%-]+)*)?$/;
const HIDDEN_CHARACTERS = /[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Browsers read a backslash as a slash, and drop control characters. */
const DISGUISE = /[\\\p{Cc}]/u;

const MAX_LENGTH = 1_000;
const HERE = 'https://site.invalid';

const hasHiddenCharacter = (path: string): boolean => {
  try {
    return path.split('/').some((segment) => HIDDEN_CHARACTERS.test(decodeURIComponent(segment)));
  } catch {
    return true;
  }
};

/** Undefined for another origin, a doubled slash, a backslash, dot segments and escapes that hide them. */
export const parseReturnPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || DISGUISE.test(value)) return undefined;
  const url = URL.parse(value, HERE);
  if (!url || url.origin !== HERE || url.username || url.password) return undefined;
  const [path = ''] = value.split(/[?#]/, 1);
  const isAsWritten = url.pathname === path && PLAIN_PATH.test(path) && !hasHiddenCharacter(path);
  if (!isAsWritten || NOT_PAGES.test(path) || SIGNING_IN.test(path)) return undefined;
  return url.pathname + url.search + url.hash;
};

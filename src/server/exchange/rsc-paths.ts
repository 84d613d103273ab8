/** Waku's `rscBase`. */
export const RSC_PREFIX = '/RSC/';

export const RSC_CONTENT_TYPE = 'text/x-component';

export const EMPTY_ROUTER_QUERY = '?query=';

const QUERY_PARAMETER = 'query';

/** Names the render of which a payload is, by the beginning of its ETag. */
const RENDER_PARAMETER = 'of';
const RENDER_LENGTH = 6;

const FUNCTION_PREFIX = `${RSC_PREFIX}F/`;
const FUNCTION_PATH = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/;
const ROUTE_PATH = /^\/RSC\/R(\/.*)\.txt$/;

export const isFunctionPath = (path: string): boolean => path.startsWith(FUNCTION_PREFIX);

/** `/RSC/F/{module}/{function}.txt`; undefined for any other path. */
export const parseFunctionPath = (path: string): { module: string; name: string } | undefined => {
  const [, module, name] = FUNCTION_PATH.exec(path) ?? [];
  return module !== undefined && name !== undefined ? { module, name } : undefined;
};

/** Waku's name of `/`. */
const ROOT_ROUTE = '/_root';

/** `/RSC/R/EN/rooms.txt` → `/EN/rooms`; any other path stays as it is. As Waku reads it: an underscore hides another. */
export const toPagePath = (path: string): string => {
  const route = ROUTE_PATH.exec(path)?.[1];
  if (route === undefined) return path;
  const read = route.endsWith('_') ? route.slice(0, -1) : route;
  if (read === ROOT_ROUTE) return '/';
  return read.startsWith('/__') ? `/${read.slice(2)}` : read;
};

/** Returns the query of a page without `?`; a payload's is a parameter of its own, beside which Waku reads no other. */
export const toPageQuery = (path: string, search: string): string =>
  path.startsWith(RSC_PREFIX) ? (new URLSearchParams(search).get(QUERY_PARAMETER) ?? '') : search.slice(1);

/** Name of the render whose payload has this ETag; `load-parts.ts` asks for it. */
export const nameRender = (etag: string): string => etag.slice(1, 1 + RENDER_LENGTH);

/** Whether a request for a payload names another render than that of the ETag. */
export const asksForOtherRender = (search: string, etag: string): boolean => {
  if (search.length <= EMPTY_ROUTER_QUERY.length) return false;
  const asked = new URLSearchParams(search).get(RENDER_PARAMETER);
  return asked !== null && asked !== nameRender(etag);
};

const formatRoute = (path: string, query: string): string =>
  `"ROUTE":${JSON.stringify([path, query.startsWith('$') ? `$${query}` : query])}`;

/**
 * The payload of a page with another query: Waku's router takes one that was not asked for for a redirect, and shows it.
 * Undefined when the payload does not name its route. In React's format a text that begins with `$` has another one before.
 */
export const nameQuery = (payload: Buffer, path: string, query: string): Buffer | undefined => {
  const known = formatRoute(path, '');
  const at = payload.indexOf(known);
  if (at < 0) return undefined;
  return Buffer.concat([
    payload.subarray(0, at),
    Buffer.from(formatRoute(path, query)),
    payload.subarray(at + Buffer.byteLength(known)),
  ]);
};

/** `/EN/rooms` → `/RSC/R/EN/rooms.txt` */
export const toPayloadPath = (path: string): string => {
  if (path === '/') return `${RSC_PREFIX}R${ROOT_ROUTE}.txt`;
  const route = path.startsWith('/_') ? `/_${path.slice(1)}` : path;
  return `${RSC_PREFIX}R${route}${route.endsWith('_') ? '_' : ''}.txt`;
};

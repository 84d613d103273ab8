/** Prefix of every request of Waku's router (Waku's `rscBase`). */
export const RSC_PREFIX = '/RSC/';

/** Content type of RSC payloads; Waku sets none. */
export const RSC_CONTENT_TYPE = 'text/x-component';

/** Query of an RSC request for a page without a query: Waku's router always sends the parameter. */
export const EMPTY_ROUTER_QUERY = '?query=';

const FUNCTION_PREFIX = `${RSC_PREFIX}F/`;
const FUNCTION_PATH = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/;
const ROUTE_PATH = /^\/RSC\/R(\/.*)\.txt$/;

/** Whether a path is in the namespace of server function calls. */
export const isFunctionPath = (path: string): boolean => path.startsWith(FUNCTION_PREFIX);

/** Module id and export name of a call to `/RSC/F/{module}/{function}.txt`; undefined for any other path. */
export const parseFunctionPath = (path: string): { module: string; name: string } | undefined => {
  const [, module, name] = FUNCTION_PATH.exec(path) ?? [];
  return module !== undefined && name !== undefined ? { module, name } : undefined;
};

/** Path of the page that an RSC request renders: `/RSC/R/EN/rooms.txt` → `/EN/rooms`; any other path stays as it is. */
export const toPagePath = (path: string): string => ROUTE_PATH.exec(path)?.[1] ?? path;

/** Waku's `rscBase`. */
export const RSC_PREFIX = '/RSC/';

export const RSC_CONTENT_TYPE = 'text/x-component';

export const EMPTY_ROUTER_QUERY = '?query=';

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

/** `/RSC/R/EN/rooms.txt` → `/EN/rooms`; any other path stays as it is. */
export const toPagePath = (path: string): string => {
  const route = ROUTE_PATH.exec(path)?.[1];
  return route === ROOT_ROUTE ? '/' : (route ?? path);
};

/** `/EN/rooms` → `/RSC/R/EN/rooms.txt` */
export const toPayloadPath = (path: string): string => `${RSC_PREFIX}R${path === '/' ? ROOT_ROUTE : path}.txt`;

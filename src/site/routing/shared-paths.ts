import { removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { ROUTES, type RouteMetadata } from './route-metadata.ts';

const PARAMETER = /^\[\w+\]$/;
const REST_PARAMETER = /^\[\.\.\.\w+\]$/;

const rankSegment = (segment: string): string =>
  REST_PARAMETER.test(segment) ? '2' : PARAMETER.test(segment) ? '1' : '0';

const splitPath = ({ path }: RouteMetadata): string[] => path.split('/').slice(1);

const calculateSpecificity = (route: RouteMetadata): string => splitPath(route).map(rankSegment).join('');

const buildPattern = (route: RouteMetadata): RegExp => {
  const parts = splitPath(route).map((segment) =>
    REST_PARAMETER.test(segment) ? '/.+' : PARAMETER.test(segment) ? '/[^/]+' : `/${segment}`,
  );
  return new RegExp(`^${parts.join('') || '/'}$`);
};

const PATTERNS = ROUTES.toSorted((a, b) => (calculateSpecificity(a) < calculateSpecificity(b) ? -1 : 1)).map(
  (route) => [buildPattern(route), route] as const,
);

const findRoute = (path: string): RouteMetadata | undefined => {
  const inSpanish = removeLocalePrefix(path);
  return PATTERNS.find(([pattern]) => pattern.test(inSpanish))?.[1];
};

/** The part of a query that a shared page reads. */
export const selectReadQuery = (query: string, { reads = [] }: Pick<RouteMetadata, 'reads'>): string => {
  const read = [...new URLSearchParams(query)].filter(([name]) => reads.includes(name.replace(/-\d+$/, '')));
  return new URLSearchParams(read).toString();
};

/** Whether the page is the same for all visitors, also with this query. */
export const isSharedPath = (path: string, query = ''): boolean => {
  const route = findRoute(path);
  return route?.cache === 'shared' && (query === '' || selectReadQuery(query, route) === '');
};

/** The same for all clients that send no session cookie. */
export const isAnonymousPath = (path: string): boolean => (findRoute(path)?.cache ?? 'no-store') !== 'no-store';

import { ROUTES, type Route } from '#src/pages/routes.ts';
import { unprefixed } from '#src/routing/locales.ts';

const PARAMETER = /^\[\w+\]$/;
const REST = /^\[\.\.\.\w+\]$/;

/** As the router decides: a name comes before a parameter, a parameter before whatever is left. */
const weight = (segment: string): string => (REST.test(segment) ? '2' : PARAMETER.test(segment) ? '1' : '0');

const segmentsOf = ({ path }: Route): string[] => path.split('/').slice(1);

const specificity = (route: Route): string => segmentsOf(route).map(weight).join('');

const patternOf = (route: Route): RegExp => {
  const parts = segmentsOf(route).map((segment) =>
    REST.test(segment) ? '/.+' : PARAMETER.test(segment) ? '/[^/]+' : `/${segment}`,
  );
  return new RegExp(`^${parts.join('') || '/'}$`);
};

const PATTERNS = ROUTES.toSorted((a, b) => (specificity(a) < specificity(b) ? -1 : 1)).map(
  (route) => [patternOf(route), route] as const,
);

const routeAt = (path: string): Route | undefined => {
  const inSpanish = unprefixed(path);
  return PATTERNS.find(([pattern]) => pattern.test(inSpanish))?.[1];
};

/** Whether the page at a path, in either locale, is the same for all visitors. */
export const isSharedPath = (path: string): boolean => routeAt(path)?.shared === true;

/** Whether it is the same at least for all who ask the same, and have no cookie that says who they are. */
export const isForAnybody = (path: string): boolean => routeAt(path)?.forAnybody === true || isSharedPath(path);

import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Is true for navigations of the router, which must be rethrown. */
export const isNavigation = (error: unknown): boolean => typeof getErrorInfo(error)?.location === 'string';

interface PageError {
  /** HTTP status of the error. */
  readonly status: number;
  /** A redirect or missing route, which the router handles. */
  readonly isForRouter: boolean;
}

/** Classifies an error that a page threw, for the layout around it. */
export const toPageError = (error: unknown): PageError => {
  const info = getErrorInfo(error);
  return { status: info?.status ?? 500, isForRouter: Boolean(info?.location) || info?.status === 404 };
};

import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Must be rethrown. */
export const isNavigation = (error: unknown): boolean => typeof getErrorInfo(error)?.location === 'string';

interface PageError {
  readonly status: number;
  readonly isForRouter: boolean;
}

export const toPageError = (error: unknown): PageError => {
  const info = getErrorInfo(error);
  return { status: info?.status ?? 500, isForRouter: Boolean(info?.location) || info?.status === 404 };
};

import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Is true for navigations of the router, which must be rethrown. */
export const isNavigation = (error: unknown): boolean => typeof getErrorInfo(error)?.location === 'string';

import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Whether an error is the router's way of going somewhere else: it must be thrown on, not handled. */
export const isNavigation = (error: unknown): boolean => typeof getErrorInfo(error)?.location === 'string';

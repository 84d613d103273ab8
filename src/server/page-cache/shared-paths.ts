import { findRoute } from '#src/routing/find-route.ts';

/** Whether the page at a path, in either locale, is the same for all visitors. */
export const isSharedPath = (path: string): boolean => findRoute(path)?.cache === 'shared';

/** Whether the page at a path is the same for all clients that send no session cookie. */
export const isAnonymousPath = (path: string): boolean => (findRoute(path)?.cache ?? 'no-store') !== 'no-store';

import { act, type ReactNode, useState, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { type Unstable_ChangeRoute as ChangeRoute, unstable_RouterContext as RouterContext } from 'waku/router/client';

interface Route {
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
  readonly hash: string;
}

/** A router that shows one address and goes nowhere by itself: `push` and `replace` only note where to. */
export const createTestRouter = (first: Partial<Route> = {}) => {
  let route: Route = { path: '/', query: '', hash: '', ...first };
  const listeners = new Set<() => void>();
  const [push, replace] = [vi.fn<(href: string) => void>(), vi.fn<(href: string) => void>()];
  const changeRoute: ChangeRoute = async (_to, { history, url }) => {
    const note = history === 'push' ? push : replace;
    if (url) note(url.pathname + url.search + url.hash);
  };
  return {
    push,
    replace,
    changeRoute,
    getRoute: (): Route => route,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows another address to the components inside. */
    goTo: (to: Partial<Route>): Promise<void> =>
      act(async () => {
        route = { ...route, ...to };
        for (const notify of listeners) notify();
      }),
  };
};

interface TestRouterProps {
  readonly path?: string;
  /** One that the test moves or asks. */
  readonly router?: ReturnType<typeof createTestRouter>;
  readonly children: ReactNode;
}

/** Stands for the router around a page of a test. */
export const TestRouter = ({ path = '/EN', router, children }: TestRouterProps) => {
  const [shown] = useState(() => router ?? createTestRouter({ path }));
  const route = useSyncExternalStore(shown.subscribe, shown.getRoute, shown.getRoute);
  return <RouterContext value={{ route, changeRoute: shown.changeRoute }}>{children}</RouterContext>;
};

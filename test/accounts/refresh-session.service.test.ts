import { describe, expect, test, vi } from 'vitest';
import { createSessionRefresher } from '#src/accounts/account.service.ts';
import type { Session } from '#src/accounts/directory/directory.port.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const OLD = { accessToken: 'old', refreshToken: 'r1', expiresAt: NOW - 1 };
const NEW: Session = { accessToken: 'new', refreshToken: 'r2', expiresAt: NOW + 900_000 };

/** A backend that takes each refresh token once, after a while. */
const createRefresher = (answer: (token: string) => Promise<Session | undefined>) => {
  let now = NOW;
  const refresh = vi.fn(answer);
  const onRefreshFailed = vi.fn();
  return {
    refresh,
    onRefreshFailed,
    refresher: createSessionRefresher({ directory: { refresh }, onRefreshFailed, now: () => now }),
    advanceClock: (ms: number) => {
      now += ms;
    },
  };
};

const createRotatingDirectory = () => {
  const used = new Set<string>();
  return async (token: string): Promise<Session | undefined> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (used.has(token)) return undefined;
    used.add(token);
    return { ...NEW, refreshToken: `after-${token}` };
  };
};

describe('session refresh', () => {
  test('runs once for 20 concurrent requests and signs none out', async () => {
    const { refresher, refresh, onRefreshFailed } = createRefresher(createRotatingDirectory());
    const requests = Array.from({ length: 20 }, () => createMemorySession(OLD));
    await Promise.all(requests.map((request) => refresher(request)));
    expect(refresh).toHaveBeenCalledExactlyOnceWith('r1');
    expect(requests.map(({ read }) => read().refreshToken)).toEqual(Array(20).fill('after-r1'));
    expect(requests.map(({ cleared }) => cleared)).toEqual(Array(20).fill(0));
    expect(onRefreshFailed).not.toHaveBeenCalled();
  });

  test('serves a late request with the old token from the cache', async () => {
    const { refresher, refresh, advanceClock } = createRefresher(createRotatingDirectory());
    await refresher(createMemorySession(OLD));
    advanceClock(20_000);
    const late = createMemorySession(OLD);
    expect(await refresher(late)).toMatchObject({ refreshToken: 'after-r1' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('calls the backend again when the cached session is old', async () => {
    const { refresher, refresh, advanceClock } = createRefresher(createRotatingDirectory());
    await refresher(createMemorySession(OLD));
    advanceClock(30_000);
    expect(await refresher(createMemorySession(OLD))).toBeUndefined();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('runs separately for two visitors', async () => {
    const { refresher, refresh } = createRefresher(createRotatingDirectory());
    await Promise.all([
      refresher(createMemorySession(OLD)),
      refresher(createMemorySession({ ...OLD, refreshToken: 'r9' })),
    ]);
    expect(refresh.mock.calls).toEqual([['r1'], ['r9']]);
  });

  test('saves access token, refresh token and expiry', async () => {
    const { refresher } = createRefresher(async () => NEW);
    const request = createMemorySession(OLD);
    expect(await refresher(request)).toEqual(NEW);
    expect(request.kept).toEqual([NEW]);
  });

  test.each([
    ['is refused', async () => undefined],
    ['cannot be made', () => Promise.reject(new BackendError(503, 'Service Unavailable'))],
  ])('that %s clears the session and calls the handler once', async (_, answer) => {
    const { refresher, onRefreshFailed } = createRefresher(answer);
    const requests = [createMemorySession(OLD), createMemorySession(OLD)];
    expect(await Promise.all(requests.map((request) => refresher(request)))).toEqual([undefined, undefined]);
    expect(requests.map(({ read }) => read())).toEqual([{}, {}]);
    expect(onRefreshFailed).toHaveBeenCalledTimes(1);
  });

  test('is retried by the next request after a failure', async () => {
    const { refresher, refresh } = createRefresher(async () => undefined);
    await refresher(createMemorySession(OLD));
    await refresher(createMemorySession(OLD));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('is skipped without a refresh token', async () => {
    const { refresher, refresh } = createRefresher(async () => NEW);
    const request = createMemorySession({ accessToken: 'old' });
    expect(await refresher(request)).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
    expect(request.cleared).toBe(0);
  });
});

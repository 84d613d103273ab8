import { expect, test, vi } from 'vitest';
import type { Session } from '#src/accounts/session.ts';
import { sharedRefresh } from '#src/accounts/shared-refresh.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SESSION: Session = { accessToken: 'new-access', refreshToken: 'new-refresh', expiresAt: NOW + 900_000 };

/** A backend that uses each token up, and nodes over one table. */
const hotelOf = () => {
  const kept = new Map<string, { sealed: string; until: string }>();
  const used = new Set<string>();
  const refresh = vi.fn(async (token: string) => {
    if (!token.startsWith('good') || used.has(token)) return undefined;
    used.add(token);
    return SESSION;
  });
  let now = NOW;
  const sessions = {
    keep: vi.fn(
      async (hash: string, sealed: string, { until }: { until: string }) => void kept.set(hash, { sealed, until }),
    ),
    find: vi.fn(async (hash: string, at: string) => {
      const row = kept.get(hash);
      return row && row.until > at ? row.sealed : undefined;
    }),
  };
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const node = () => sharedRefresh(refresh, { sessions, now: () => now, wait });
  const later = (ms: number): void => {
    now += ms;
  };
  return { node, kept, sessions, refresh, waited, later };
};

test('a node to which the old token comes gets what the other one got', async () => {
  const { node } = hotelOf();
  const [a, b] = [node(), node()];
  expect(await a('good-1')).toEqual(SESSION);
  expect(await b('good-1')).toEqual(SESSION);
});

test('also while the other one is still writing it down', async () => {
  const { node, sessions, waited } = hotelOf();
  const [a, b] = [node(), node()];
  await a('good-1');
  sessions.find.mockResolvedValueOnce(undefined);
  expect(await b('good-1')).toEqual(SESSION);
  expect(waited).toEqual([0, 50]);
});

test('half a minute later it is refused, as by any backend', async () => {
  const { node, later } = hotelOf();
  await node()('good-1');
  later(30_000);
  expect(await node()('good-1')).toBeUndefined();
});

test('a token that is none is looked for in vain, and nothing is written', async () => {
  const { node, sessions, waited } = hotelOf();
  expect(await node()('bad')).toBeUndefined();
  expect(sessions.keep).not.toHaveBeenCalled();
  expect(waited).toEqual([0, 50, 150, 400]);
});

test('what is kept holds neither the old token nor the new session, and another token does not open it', async () => {
  const { node, kept, sessions } = hotelOf();
  await node()('good-1');
  const written = JSON.stringify([...kept]);
  for (const secret of ['good-1', SESSION.accessToken, SESSION.refreshToken]) {
    expect(written).not.toContain(secret);
    expect(written).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -1));
  }
  const [{ sealed } = { sealed: '' }] = kept.values();
  sessions.find.mockResolvedValue(sealed);
  await expect(node()('bad')).rejects.toThrow();
});

test('a table that does not answer signs nobody out who has a good token', async () => {
  const { node, sessions } = hotelOf();
  sessions.keep.mockRejectedValueOnce(new Error('no database'));
  expect(await node()('good-1')).toEqual(SESSION);
});

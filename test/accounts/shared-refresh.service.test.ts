import { expect, test, vi } from 'vitest';
import type { Session } from '#src/accounts/directory/directory.port.ts';
import { createSharedRefresh } from '#src/accounts/shared-refresh.service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SESSION: Session = { accessToken: 'new-access', refreshToken: 'new-refresh', expiresAt: NOW + 900_000 };

/** Backend with one-time refresh tokens, and nodes over one table. */
const createHotel = () => {
  const kept = new Map<string, { sealed: string; until: string }>();
  const used = new Set<string>();
  const refresh = vi.fn(async (token: string) => {
    if (!token.startsWith('good') || used.has(token)) return undefined;
    used.add(token);
    return SESSION;
  });
  let now = NOW;
  const sessions = {
    save: vi.fn(
      async (hash: string, sealed: string, { until }: { until: string }) => void kept.set(hash, { sealed, until }),
    ),
    find: vi.fn(async (hash: string, at: string) => {
      const row = kept.get(hash);
      return row && row.until > at ? row.sealed : undefined;
    }),
  };
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const createNode = () => createSharedRefresh(refresh, { sessions, now: () => now, wait });
  const advanceClock = (ms: number): void => {
    now += ms;
  };
  return { createNode, kept, sessions, refresh, waited, advanceClock };
};

test('shared refresh: a node refused with the old token gets the session of the other node', async () => {
  const { createNode } = createHotel();
  const [a, b] = [createNode(), createNode()];
  expect(await a('good-1')).toEqual(SESSION);
  expect(await b('good-1')).toEqual(SESSION);
});

test('shared refresh: waits for a node that is still writing', async () => {
  const { createNode, sessions, waited } = createHotel();
  const [a, b] = [createNode(), createNode()];
  await a('good-1');
  sessions.find.mockResolvedValueOnce(undefined);
  expect(await b('good-1')).toEqual(SESSION);
  expect(waited).toEqual([0, 50]);
});

test('shared refresh: refuses the old token after 30 seconds', async () => {
  const { createNode, advanceClock } = createHotel();
  await createNode()('good-1');
  advanceClock(30_000);
  expect(await createNode()('good-1')).toBeUndefined();
});

test('shared refresh: an invalid token finds nothing, and nothing is stored', async () => {
  const { createNode, sessions, waited } = createHotel();
  expect(await createNode()('bad')).toBeUndefined();
  expect(sessions.save).not.toHaveBeenCalled();
  expect(waited).toEqual([0, 50, 150, 400]);
});

test('shared refresh: stores neither token nor session in plain text, and no other token decrypts it', async () => {
  const { createNode, kept, sessions } = createHotel();
  await createNode()('good-1');
  const written = JSON.stringify([...kept]);
  for (const secret of ['good-1', SESSION.accessToken, SESSION.refreshToken]) {
    expect(written).not.toContain(secret);
    expect(written).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -1));
  }
  const [{ sealed } = { sealed: '' }] = kept.values();
  sessions.find.mockResolvedValue(sealed);
  await expect(createNode()('bad')).rejects.toThrow();
});

test('shared refresh: succeeds when storing the session fails', async () => {
  const { createNode, sessions } = createHotel();
  sessions.save.mockRejectedValueOnce(new Error('no database'));
  expect(await createNode()('good-1')).toEqual(SESSION);
});

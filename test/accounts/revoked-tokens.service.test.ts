import { expect, test, vi } from 'vitest';
import { createRevokedTokens } from '#src/accounts/current-user.service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const encodeClaims = (fields: object): string => `h.${Buffer.from(JSON.stringify(fields)).toString('base64url')}.s`;

test.each([
  ['until it expires', encodeClaims({ exp: NOW / 1000 + 600 }), '2026-11-21T12:10:00.000Z'],
  ['for a day at the most', encodeClaims({ exp: NOW / 1000 + 900_000 }), '2026-11-22T12:00:00.000Z'],
  ['for a quarter of an hour when it does not say', 'opaque', '2026-11-21T12:15:00.000Z'],
  ['for a quarter of an hour when it is no JSON', 'a.b.c', '2026-11-21T12:15:00.000Z'],
])('revoked tokens: a token is refused %s', async (_, token, until) => {
  const hashes = { add: vi.fn(async () => undefined), has: vi.fn(async () => true) };
  const ended = createRevokedTokens(hashes, () => NOW);
  await ended.add(token);
  expect(hashes.add).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[\w-]{43}$/), {
    now: '2026-11-21T12:00:00.000Z',
    until,
  });
  expect(await ended.has(token)).toBe(true);
  expect(JSON.stringify(hashes.add.mock.calls)).not.toContain(token);
});

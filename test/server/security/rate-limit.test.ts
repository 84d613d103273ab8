import { describe, expect, test, vi } from 'vitest';
import { createRateLimit, type RateWindows } from '#src/server/security/rate-limit.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const createWindows = (used: number) => ({
  count: vi.fn<RateWindows['count']>(async () => used),
  release: vi.fn(async () => undefined),
  deleteOlder: vi.fn(async () => undefined),
});

const identifyNetwork = async (address: string): Promise<string> => {
  const windows = createWindows(1);
  await createRateLimit(windows, () => NOW).admit('inquiry', address);
  return windows.count.mock.calls[0]?.[1] ?? '';
};

describe('rate limit', () => {
  test.each([
    [5, true],
    [6, false],
  ])('inquiry %i within ten minutes is admitted: %s', async (used, expected) => {
    expect(await createRateLimit(createWindows(used), () => NOW).admit('inquiry', '192.0.2.1')).toBe(expected);
  });

  test("counts in a window of the limit's own length", async () => {
    const windows = createWindows(1);
    await createRateLimit(windows, () => NOW).admit('request-password', '192.0.2.1');
    expect(windows.count).toHaveBeenCalledWith('request-password', expect.any(String), {
      now: '2026-11-21T12:00:00.000Z',
      since: '2026-11-21T11:00:00.000Z',
    });
  });

  test('release: takes back a count of the same subject', async () => {
    const windows = createWindows(1);
    const limit = createRateLimit(windows, () => NOW);
    await limit.admit('declined-card', '192.0.2.1');
    await limit.release('declined-card', '192.0.2.1');
    const who = windows.count.mock.calls[0]?.[1];
    expect(windows.release).toHaveBeenCalledExactlyOnceWith('declined-card', who, '2026-11-21T11:00:00.000Z');
  });

  test('stores no client address', async () => {
    expect(await identifyNetwork('192.0.2.1')).not.toContain('192');
  });

  test.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::5:0:0:1', '2001:db8:0:0:5:1:2:3', true],
    ['2001:db8::1', '2001:db9::1', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
  ])('%s and %s are the same subject: %s', async (one, other, expected) => {
    expect((await identifyNetwork(one)) === (await identifyNetwork(other))).toBe(expected);
  });

  test('deleteOld: deletes counters older than the longest window', async () => {
    const windows = createWindows(0);
    await createRateLimit(windows, () => NOW).deleteOld();
    expect(windows.deleteOlder).toHaveBeenCalledExactlyOnceWith('2026-11-20T12:00:00.000Z');
  });
});

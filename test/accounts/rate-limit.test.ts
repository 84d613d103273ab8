import { describe, expect, test, vi } from 'vitest';
import { type RateWindows, rateLimit } from '#src/accounts/rate-limit.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const windowsOf = (used: number) => ({
  count: vi.fn<RateWindows['count']>(async () => used),
  giveBack: vi.fn(async () => undefined),
  forget: vi.fn(async () => undefined),
});

const whoIs = async (address: string): Promise<string> => {
  const windows = windowsOf(1);
  await rateLimit(windows, () => NOW).admits('inquiry', address);
  return windows.count.mock.calls[0]?.[1] ?? '';
};

describe('a limit', () => {
  test.each([
    [5, true],
    [6, false],
  ])('admits inquiry %i of ten minutes: %s', async (used, expected) => {
    expect(await rateLimit(windowsOf(used), () => NOW).admits('inquiry', '192.0.2.1')).toBe(expected);
  });

  test('counts in a window of its own length', async () => {
    const windows = windowsOf(1);
    await rateLimit(windows, () => NOW).admits('request-password', '192.0.2.1');
    expect(windows.count).toHaveBeenCalledWith('request-password', expect.any(String), {
      now: '2026-11-21T12:00:00.000Z',
      since: '2026-11-21T11:00:00.000Z',
    });
  });

  test('gives back what it counted, of the same guest', async () => {
    const windows = windowsOf(1);
    const limit = rateLimit(windows, () => NOW);
    await limit.admits('declined-card', '192.0.2.1');
    await limit.giveBack('declined-card', '192.0.2.1');
    const who = windows.count.mock.calls[0]?.[1];
    expect(windows.giveBack).toHaveBeenCalledExactlyOnceWith('declined-card', who, '2026-11-21T11:00:00.000Z');
  });

  test('keeps no address', async () => {
    expect(await whoIs('192.0.2.1')).not.toContain('192');
  });

  test.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::5:0:0:1', '2001:db8:0:0:5:1:2:3', true],
    ['2001:db8::1', '2001:db9::1', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
  ])('%s and %s are the same guest: %s', async (one, other, expected) => {
    expect((await whoIs(one)) === (await whoIs(other))).toBe(expected);
  });

  test('forgets what no window can hold any more', async () => {
    const windows = windowsOf(0);
    await rateLimit(windows, () => NOW).forgetOld();
    expect(windows.forget).toHaveBeenCalledExactlyOnceWith('2026-11-20T12:00:00.000Z');
  });
});

import { describe, expect, test } from 'vitest';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { addressOf, orByDocument } from '#src/routing/by-document.ts';

const query = (text: string) => new URLSearchParams({ query: text });

describe('a page that the router cannot fetch', () => {
  test.each([
    ['R/_root', '', '/'],
    ['R/_root', 'a=1', '/?a=1'],
    ['R/EN', '', '/EN'],
    ['R/rooms/618449', '', '/rooms/618449'],
    ['R/EN/rooms/booking', 'room=2%2C4&room=3', '/EN/rooms/booking?room=2%2C4&room=3'],
    ['R/__old', '', '/_old'],
    ['R/%E0%A4%A', '', '/%E0%A4%A'],
  ])('%s with the query %j is the address %s', (rscPath, text, address) => {
    expect(addressOf(rscPath, query(text))).toBe(address);
  });

  test('is left to the browser, as the router reads it', async () => {
    const failing = orByDocument('/EN/rooms', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failing.catch((reason: unknown) => reason);
    expect(getErrorInfo(error)).toEqual({ location: '/EN/rooms', unstable_leave: true });
  });

  test('is no such page when it leads elsewhere', async () => {
    const digest = `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ status: 303, location: '/rooms/calendar' })}`;
    const redirect = Object.assign(new Error('redirect'), { digest });
    await expect(orByDocument('/rooms/booking', () => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});

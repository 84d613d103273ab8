import { describe, expect, test } from 'vitest';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { fallBackToDocument, toAddress } from '#src/site/routing/document-fallback.ts';

const query = (text: string) => new URLSearchParams({ query: text });

describe('fallBackToDocument: a page that the router cannot fetch', () => {
  test.each([
    ['R/_root', '', '/'],
    ['R/_root', 'a=1', '/?a=1'],
    ['R/EN', '', '/EN'],
    ['R/rooms/618449', '', '/rooms/618449'],
    ['R/EN/rooms/booking', 'room=2%2C4&room=3', '/EN/rooms/booking?room=2%2C4&room=3'],
    ['R/__old', '', '/_old'],
    ['R/%E0%A4%A', '', '/%E0%A4%A'],
  ])('%s with the query %j has the address %s', (rscPath, text, address) => {
    expect(toAddress(rscPath, query(text))).toBe(address);
  });

  test('is loaded as a document by the router', async () => {
    const failing = fallBackToDocument('/EN/rooms', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failing.catch((reason: unknown) => reason);
    expect(getErrorInfo(error)).toEqual({ location: '/EN/rooms', unstable_leave: true });
  });

  test('rethrows a redirect', async () => {
    const digest = `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ status: 303, location: '/rooms/calendar' })}`;
    const redirect = Object.assign(new Error('redirect'), { digest });
    await expect(fallBackToDocument('/rooms/booking', () => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});

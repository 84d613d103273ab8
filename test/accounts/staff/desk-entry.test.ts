import { describe, expect, test, vi } from 'vitest';
import { closeDesk, enterDeskByProvider } from '#src/accounts/staff/desk-entry.ts';
import { createDeskSession } from '#test/support/fakes/memory-desk-sessions.ts';
import { createTestContext, SIGNED_OUT } from '#test/support/site/request.ts';

const EARLIER = createDeskSession({ hash: 'earlier' });

/** A browser with the cookie of an earlier session of the desk. */
const openBrowser = (siteUrl: string) => {
  const [end, signOut] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const name = siteUrl.startsWith('https:') ? '__Host-desk' : 'desk';
  const find = async (token: string) => (token === 'planted' ? EARLIER : undefined);
  const services = {
    ...SIGNED_OUT,
    siteUrl,
    accounts: { ...SIGNED_OUT.accounts, signOut },
    deskAccess: { find, end },
  };
  return { context: createTestContext({ services, cookies: { [name]: 'planted' } }), end, signOut };
};

describe('session cookie of the desk (D1)', () => {
  test.each([
    ['https://hotel.example', '__Host-desk=fresh; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure'],
    ['http://localhost:8080', 'desk=fresh; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict'],
  ])('%s: %s, and the session that the browser brought is ended', async (siteUrl, cookie) => {
    const { context, end } = openBrowser(siteUrl);
    await enterDeskByProvider(context, 'fresh');
    expect(context.response.setCookies).toEqual([cookie]);
    expect(end).toHaveBeenCalledExactlyOnceWith('earlier');
  });

  test('closeDesk: ends both sessions, and removes screens of the desk from the cache of the browser', async () => {
    const { context, end, signOut } = openBrowser('https://hotel.example');
    await closeDesk(context);
    expect(end).toHaveBeenCalledExactlyOnceWith('earlier');
    expect(signOut).toHaveBeenCalledOnce();
    expect(context.response.headers.get('clear-site-data')).toBe('"cache"');
  });
});

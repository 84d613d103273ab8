import { describe, expect, test } from 'vitest';
import {
  createHoldOwnerFactory,
  getBrowserCookieName,
  readOrCreateBrowserId,
  serializeBrowserCookie,
} from '#src/booking/hold/hold-owner.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const createKeys = createHoldOwnerFactory('a secret of the site');

describe('createHoldOwnerFactory', () => {
  test('an IPv4 address is one network, and so are all browsers of an IPv6 network of 64 bits', () => {
    const { network } = createKeys('192.0.2.1', ID);
    expect(createKeys('192.0.2.1', 'BBBBBBBBBBBBBBBBBBBBBB').network).toBe(network);
    expect(createKeys('::ffff:192.0.2.1', ID).network).toBe(network);
    expect(createKeys('192.0.2.2', ID).network).not.toBe(network);
    const { network: six } = createKeys('2001:db8:1:2::1', ID);
    expect(createKeys('2001:db8:1:2:ffff::9', ID).network).toBe(six);
    expect(createKeys('2001:db8:1:3::1', ID).network).not.toBe(six);
  });

  test('keys hold neither address nor cookie, and differ by the secret of the site', () => {
    const { network, browser } = createKeys('192.0.2.1', ID);
    for (const key of [network, browser]) {
      expect(key).toMatch(/^[\w-]{22}$/);
      expect(key).not.toContain('192');
      expect(key).not.toBe(ID);
    }
    expect(createHoldOwnerFactory('another secret')('192.0.2.1', ID)).not.toEqual({ network, browser });
  });
});

describe('browser cookie', () => {
  test('keeps a well-formed id and replaces anything else by 128 random bits', () => {
    expect(readOrCreateBrowserId(ID)).toBe(ID);
    for (const text of [undefined, '', 'x', `${ID}A`, "' or 1=1 --", 'é'.repeat(22)]) {
      expect(readOrCreateBrowserId(text)).toMatch(/^[\w-]{22}$/);
      expect(readOrCreateBrowserId(text)).not.toBe(readOrCreateBrowserId(text));
    }
  });

  test('is host-bound on https, expires after a day and is HttpOnly', () => {
    expect(getBrowserCookieName('https://hotel.example')).toBe('__Host-booking_browser');
    expect(serializeBrowserCookie('https://hotel.example', ID)).toBe(
      `__Host-booking_browser=${ID}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(serializeBrowserCookie('http://localhost:8080', ID)).toBe(
      `booking_browser=${ID}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
    );
  });
});

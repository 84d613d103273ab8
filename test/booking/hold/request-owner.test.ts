import { expect, test } from 'vitest';
import { createHoldOwnerFactory } from '#src/booking/hold/hold-owner.ts';
import { getRequestOwner, isKnownBrowser } from '#src/booking/hold/request-owner.ts';
import { createTestContext } from '#test/support/site/request.ts';

const createContext = (cookies: Readonly<Record<string, string>> = {}) =>
  createTestContext({
    cookies,
    services: { siteUrl: 'http://localhost:8080', createHoldOwner: createHoldOwnerFactory('a secret of the site') },
  });

test('request owner: a browser is known by its cookie, and from the time it gets one', () => {
  expect(isKnownBrowser(createContext({ booking_browser: 'AAAAAAAAAAAAAAAAAAAAAA' }))).toBe(true);
  expect(isKnownBrowser(createContext({ booking_browser: 'forged' }))).toBe(false);
  const context = createContext();
  expect(isKnownBrowser(context)).toBe(false);
  getRequestOwner(context);
  expect(isKnownBrowser(context)).toBe(true);
});

test('request owner: one request is of one owner', () => {
  const context = createContext();
  expect(getRequestOwner(context)).toEqual(getRequestOwner(context));
  expect(getRequestOwner(context)).not.toEqual(getRequestOwner(createContext()));
});

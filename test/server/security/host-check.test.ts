import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createHostCheck } from '#src/server/security/host-check.ts';

const BEHIND_PROXY = {
  siteUrl: 'https://hotel.example',
  allowedHosts: ['www.hotel.example', '10.0.0.5:8080'],
  listenHost: '0.0.0.0',
};

describe('createHostCheck: on https', () => {
  const check = createHostCheck(BEHIND_PROXY);

  test.each([
    ['hotel.example', 'https://hotel.example'],
    ['Hotel.Example:443', 'https://hotel.example'],
    ['www.hotel.example', 'https://www.hotel.example'],
    ['www.hotel.example:8443', 'https://www.hotel.example:8443'],
    ['10.0.0.5:8080', 'https://10.0.0.5:8080'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
  ])('%s has the origin %s', (host, origin) => expect(check(host)).toEqual({ origin }));

  test.each([
    'hotel.example:80',
    'hotel.example:8443',
    'hotel.example.evil.example',
    '10.0.0.5',
    '0.0.0.0',
    'hotel.example.',
  ])('%s is not a host of the site', (host) => expect(check(host)).not.toHaveProperty('origin'));

  test('a missing host is malformed', () => expect(check(undefined)).toBe('malformed'));
});

test.each([
  ['192.0.2.7', '192.0.2.7:8080', 'http://192.0.2.7:8080'],
  ['2001:db8::1', '[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
  ['Site.Internal', 'site.internal', 'http://site.internal'],
])('createHostCheck: HOST %s answers under %s', (listenHost, host, origin) =>
  expect(createHostCheck({ siteUrl: 'https://hotel.example', allowedHosts: [], listenHost })(host)).toEqual({ origin }),
);

test('ALLOWED_HOSTS: is read in lower case', () =>
  expect(readConfig({ ALLOWED_HOSTS: 'WWW.example.com,[::1]:80' }).allowedHosts).toEqual([
    'www.example.com',
    '[::1]:80',
  ]));

test.each(['a/b', 'a, b', 'https://a'])('ALLOWED_HOSTS: %s is refused', (given) =>
  expect(() => readConfig({ ALLOWED_HOSTS: given })).toThrow(/^ALLOWED_HOSTS must be hosts with commas between/),
);

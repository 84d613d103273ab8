import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  canonicalizeAddress,
  findClientAddress,
  isInNetworks,
  isNetwork,
  toNetwork,
} from '#src/server/exchange/client-address.ts';

describe('canonicalizeAddress', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s becomes %s', (text, canonical) => expect(canonicalizeAddress(text)).toBe(canonical));

  test.each([
    '',
    'unknown',
    'hidden, 192.0.2.1',
    '127.1',
    '0x7f000001',
    '010.0.0.1',
    '256.0.0.1',
    '1.2.3.4.5',
    '[',
    '::1::',
  ])('%s is no address', (text) => expect(canonicalizeAddress(text)).toBeUndefined());
});

describe('toNetwork', () => {
  test.each([
    ['192.0.2.1:1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '[2001:DB8:1:2:3::4]:443'],
  ])('%s and %s are the same network', (one, other) => expect(toNetwork(one)).toBe(toNetwork(other)));

  test.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '127.0.0.1'],
  ])('%s and %s are different networks', (one, other) => expect(toNetwork(one)).not.toBe(toNetwork(other)));

  test('returns other text unchanged', () => expect(toNetwork('K7MN-4TQX')).toBe('K7MN-4TQX'));
});

describe('isInNetworks (DESK_ADDRESSES)', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.200', '192.0.2.0/24'],
    ['192.0.2.200', '192.0.2.77/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.200', '::ffff:192.0.2.0/120'],
    ['192.0.2.1', '0.0.0.0/0'],
    ['2001:db8::7', '2001:db8::/48'],
    ['2001:db8:0:ffff::1', '2001:DB8::/48'],
    ['2001:db8::7', '2001:db8::7'],
    ['192.0.2.1', '198.51.100.0/24 192.0.2.0/24'],
  ])('%s is in %s', (address, networks) => expect(isInNetworks(address, networks.split(' '))).toBe(true));

  test.each([
    ['192.0.3.1', '192.0.2.0/24'],
    ['192.0.2.2', '192.0.2.1'],
    ['::ffff:192.0.3.1', '192.0.2.0/24'],
    ['2001:db8:1::1', '2001:db8::/48'],
    ['::1', '127.0.0.1'],
    ['192.0.2.1', '::/0'],
    ['', '0.0.0.0/0'],
    ['unknown', '::/0'],
  ])('%s is not in %s', (address, network) => expect(isInNetworks(address, [network])).toBe(false));

  test.each(['192.0.2.0/33', '192.0.2', '2001:db8::/129', 'office', '192.0.2.1/24/8', ''])('%s is no network', (text) =>
    expect(isNetwork(text)).toBe(false),
  );
});

const createRequest = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  }) as unknown as IncomingMessage;

describe('findClientAddress: without a trusted proxy', () => {
  test('returns the address of the connection and ignores X-Forwarded-For', () =>
    expect(findClientAddress(createRequest('::ffff:192.0.2.1', '203.0.113.7'), false)).toBe('192.0.2.1'));
});

describe('findClientAddress: behind a trusted proxy', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['6.6.6.6,203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7,', '203.0.113.7'],
  ])('returns the last entry of "%s": %s', (forwarded, address) =>
    expect(findClientAddress(createRequest('127.0.0.1', forwarded), true)).toBe(address),
  );

  test.each([undefined, '', 'unknown', '6.6.6.6, unknown', ' , '])(
    'returns the address of the proxy for %j',
    (forwarded) => expect(findClientAddress(createRequest('127.0.0.1', forwarded), true)).toBe('127.0.0.1'),
  );
});

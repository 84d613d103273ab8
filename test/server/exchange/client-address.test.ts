import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findClientAddress } from '#src/server/exchange/client-address.ts';

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

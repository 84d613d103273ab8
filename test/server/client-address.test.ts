import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '#src/server/client-address.ts';

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  }) as unknown as IncomingMessage;

describe('clientAddress: without a trusted proxy', () => {
  test('is the address of the connection, whatever the client says', () =>
    expect(clientAddress(requestFrom('::ffff:192.0.2.1', '203.0.113.7'), false)).toBe('192.0.2.1'));
});

describe('clientAddress: behind a trusted proxy', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['6.6.6.6,203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7,', '203.0.113.7'],
  ])('of "%s" it is the last one, %s', (forwarded, address) =>
    expect(clientAddress(requestFrom('127.0.0.1', forwarded), true)).toBe(address),
  );

  test.each([undefined, '', 'unknown', '6.6.6.6, unknown', ' , '])(
    'of "%s" it is the address of the proxy',
    (forwarded) => expect(clientAddress(requestFrom('127.0.0.1', forwarded), true)).toBe('127.0.0.1'),
  );
});

import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isLoopback } from './loopback-only.ts';

describe('a test reaches its own machine only', () => {
  test.each([
    [[80, '127.0.0.1']],
    [[{ port: 5432, host: 'localhost' }]],
    [[{ port: 80, host: '::1' }]],
    [[80]],
    [['/tmp/postgres.sock']],
    [[[{ port: 80, host: '127.0.0.2' }, null]]],
  ])('%j is loopback', (args) => expect(isLoopback(args)).toBe(true));

  test.each([
    [[80, '93.184.216.34']],
    [[{ port: 443, host: 'example.com' }]],
    [['443', '128.0.0.1']],
    [[[{ port: 443, host: 'localhost.example.com' }, null]]],
  ])('%j is remote', (args) => expect(isLoopback(args)).toBe(false));

  test('a remote connection throws before it is made', async () => {
    expect(() => connect(80, '93.184.216.34')).toThrow('a test may not connect to 93.184.216.34');
    await expect(fetch('http://93.184.216.34/')).rejects.toMatchObject({
      cause: { message: 'a test may not connect to 93.184.216.34' },
    });
  });
});

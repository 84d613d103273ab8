import { describe, expect, test, vi } from 'vitest';
import { DatabaseRefusal, retryConnecting } from '#src/server/database/database-error.ts';

const createError = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

/** An attempt takes a second; waits pass at once. */
const run = async (errors: readonly Error[], withinMs = 60_000) => {
  let now = 0;
  const [log, waits] = [{ error: vi.fn() }, [] as number[]];
  const left = [...errors];
  const connect = vi.fn(async () => {
    now += 1_000;
    const error = left.shift();
    if (error) throw error;
    return 'connected';
  });
  const pause = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  const answer = await retryConnecting({ withinMs, log, now: () => now, pause }, connect).catch(String);
  return { answer, waits, attempts: connect.mock.calls.length, said: log.error.mock.calls.map(([, text]) => text) };
};

describe('retryConnecting', () => {
  test.each([
    createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    createError('getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'),
    createError('the database system is starting up', '57P03'),
    createError('sorry, too many clients already', '53300'),
    createError('pgbouncer cannot connect to server', '08P01'),
    createError('timeout expired'),
    createError('Connection terminated due to connection timeout'),
    new DatabaseRefusal('cannot be used', { cause: createError('read ECONNRESET', 'ECONNRESET') }),
  ])('%s: tries again and says so', async (error) => {
    const { answer, attempts, said } = await run([error, error]);
    expect([answer, attempts]).toEqual(['connected', 3]);
    expect(said).toEqual([
      'PostgreSQL is not there yet: trying again for 59 s',
      'PostgreSQL is not there yet: trying again for 58 s',
    ]);
  });

  test.each([
    createError('password authentication failed for user "site"', '28P01'),
    createError('no pg_hba.conf entry for host', '28000'),
    createError('database "hotel" does not exist', '3D000'),
    createError('SASL authentication failed', '08P01'),
    createError('no such database: hotel', '08P01'),
    createError('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
    createError('Invalid URL', 'ERR_INVALID_URL'),
    createError('The server does not support SSL connections'),
    new DatabaseRefusal('The database is newer than this version.'),
    new DatabaseRefusal('cannot be used', { cause: createError('password authentication failed', '28P01') }),
  ])('%s: is thrown at once', async (error) => {
    expect(await run([error])).toEqual({ answer: String(error), waits: [], attempts: 1, said: [] });
  });

  test('backs off, and gives up after a minute with the last error', async () => {
    const errors = Array.from({ length: 99 }, (_, index) => createError(`attempt ${index + 1}`, 'ECONNREFUSED'));
    const { answer, waits, attempts } = await run(errors);
    expect(answer).toBe(`Error: attempt ${attempts}`);
    expect(waits.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(waits.reduce((sum, ms) => sum + ms, attempts * 1_000)).toBeLessThanOrEqual(61_000);
    expect(attempts).toBeGreaterThan(8);
  });

  test('without time for it tries once', async () => {
    expect((await run([createError('refused', 'ECONNREFUSED')], 0)).attempts).toBe(1);
  });
});

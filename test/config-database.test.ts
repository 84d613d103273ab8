import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';

describe('DATABASE_URL', () => {
  const SEVERAL =
    'DATABASE_URL must name one address, not several hosts: that of HAProxy or of the connection pooler in front of the servers, which knows the primary.';

  test.each([
    'postgres://site:geheim@db1:5432,db2:5432/hotel',
    'postgresql://db1,db2/hotel?target_session_attrs=read-write',
    'postgres:///hotel?host=db1,db2',
  ])('with several hosts (%s) is refused with what to do instead', (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(SEVERAL);
  });

  test('may have commas in its password and its parameters', () => {
    const url = 'postgres://site:a,b@db1:5432/hotel?options=-c%20search_path=a,b';
    expect(readConfig({ DATABASE_URL: url, PROCESSES: '1' })).toMatchObject({
      databaseUrl: url,
      databasePooler: false,
    });
  });
});

test('HORIZON_MONTHS: up to five years', () => {
  expect(readConfig({ HORIZON_MONTHS: '60' }).policy.horizonMonths).toBe(60);
  expect(() => readConfig({ HORIZON_MONTHS: '61' })).toThrow('HORIZON_MONTHS must be a whole number from 1 to 60');
});

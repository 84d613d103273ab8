import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMaintenance } from '#src/server/database/embedded/embedded-cluster.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 60_000;

test('maintenance: runs every ten minutes until stopped', async () => {
  const statements: string[] = [];
  const exec = async (statement: string) => {
    statements.push(statement);
    return [];
  };
  const stop = startMaintenance({ exec }, () => undefined);
  await vi.advanceTimersByTimeAsync(9 * MINUTES);
  expect(statements).toEqual([]);
  await vi.advanceTimersByTimeAsync(11 * MINUTES);
  expect(statements).toEqual(['vacuum', 'analyze', 'checkpoint', 'vacuum', 'analyze', 'checkpoint']);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTES);
  expect(statements).toHaveLength(6);
});

test('maintenance: reports a failure and runs again', async () => {
  const told: unknown[] = [];
  const failure = new Error('the disk is full');
  const stop = startMaintenance({ exec: () => Promise.reject(failure) }, (error) => told.push(error));
  await vi.advanceTimersByTimeAsync(20 * MINUTES);
  stop();
  expect(told).toEqual([failure, failure]);
});

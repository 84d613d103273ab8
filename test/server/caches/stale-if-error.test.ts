import { describe, expect, test } from 'vitest';
import { staleIfError } from '#src/server/caches/byte-limited-cache.ts';

/** Answers one after another; a text that says so fails, and one never comes. */
const createSource = (...answers: string[]) => {
  const loadFromSource = async (): Promise<string> => {
    const answer = answers.shift() ?? '';
    if (answer === 'fails') throw new Error('the database is away');
    return answer === 'never' ? new Promise<string>(() => undefined) : answer;
  };
  return staleIfError(loadFromSource, 10);
};

describe('staleIfError', () => {
  test('loads anew at each call', async () => {
    const ask = createSource('first', 'second');
    expect([await ask(), await ask()]).toEqual(['first', 'second']);
  });

  test.each(['fails', 'never'])('returns the last result when a load %s', async (how) => {
    const ask = createSource('first', how, how, 'fourth');
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['first', 'first', 'first', 'fourth']);
  });

  test('fails when there is no earlier result', async () => {
    await expect(createSource('fails')()).rejects.toThrow('the database is away');
  });
});

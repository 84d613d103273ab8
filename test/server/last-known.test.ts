import { describe, expect, test } from 'vitest';
import { orLastKnown } from '#src/server/last-known.ts';

/** Answers one after another; a text that says so fails, and one never comes. */
const saying = (...answers: string[]) => {
  const asked = async (): Promise<string> => {
    const answer = answers.shift() ?? '';
    if (answer === 'fails') throw new Error('the database is away');
    return answer === 'never' ? new Promise<string>(() => undefined) : answer;
  };
  return orLastKnown(asked, 10);
};

describe('what binds nobody', () => {
  test('is asked for anew each time', async () => {
    const ask = saying('first', 'second');
    expect([await ask(), await ask()]).toEqual(['first', 'second']);
  });

  test.each(['fails', 'never'])('is the last known when the answer %s', async (how) => {
    const ask = saying('first', how, how, 'fourth');
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['first', 'first', 'first', 'fourth']);
  });

  test('is not to be had before there was an answer', async () => {
    await expect(saying('fails')()).rejects.toThrow('the database is away');
  });
});

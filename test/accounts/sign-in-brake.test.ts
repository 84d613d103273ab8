import { describe, expect, test, vi } from 'vitest';
import { signInBrake } from '#src/accounts/sign-in-brake.ts';
import { memorySignInTries } from '#test/support/fakes/memory-sign-in-tries.ts';

const ANA = 'ana@hotel.example';

const opened = () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const notify = vi.fn(async () => undefined);
  const brake = signInBrake({ tries: memorySignInTries(), notify, now: () => now });
  const later = (ms: number): void => {
    now += ms;
  };
  /** How many passwords a client that tries every second gets answered. */
  const guessesIn = async (seconds: number, browserId?: string): Promise<number> => {
    let answered = 0;
    for (let second = 0; second < seconds; second += 1) {
      if (await brake.admits(ANA, browserId)) answered += 1;
      later(1000);
    }
    return answered;
  };
  return { brake, notify, later, guessesIn };
};

describe('signInBrake', () => {
  test('sixty tries in one second: five are answered', async () => {
    const { brake } = opened();
    const tries = [];
    for (let number = 0; number < 60; number += 1) tries.push(await brake.admits(ANA, undefined));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });

  test('guesses are bounded: 15 in half an hour, 110 in a day', async () => {
    const half = opened();
    expect(await half.guessesIn(1_800)).toBeLessThanOrEqual(16);
    const day = opened();
    expect(await day.guessesIn(86_400)).toBeLessThanOrEqual(110);
  });

  test('a browser that is known to the account waits for no stranger', async () => {
    const { brake, guessesIn } = opened();
    await guessesIn(3_600);
    expect(await brake.admits(ANA, undefined)).toBe(false);
    expect(await brake.admits(ANA, 'browser-1')).toBe(true);
  });

  test('a known browser has a delay of its own', async () => {
    const { guessesIn } = opened();
    expect(await guessesIn(1_800, 'browser-1')).toBeLessThanOrEqual(16);
  });

  test('a right password ends the delay, for the account only when the browser is known to it', async () => {
    const { brake, guessesIn } = opened();
    await guessesIn(600);
    await brake.release(ANA, undefined);
    expect(await brake.admits(ANA, undefined)).toBe(true);
    await guessesIn(600);
    await brake.release(ANA, 'browser-1');
    expect(await brake.admits(ANA, undefined)).toBe(true);
  });

  test('an e-mail is one account however it is written', async () => {
    const { brake } = opened();
    const tries = [];
    for (const email of [ANA, ' ANA@hotel.example', 'Ana@Hotel.example ', ANA, ANA, ANA])
      tries.push(await brake.admits(email, undefined));
    expect(tries).toEqual([true, true, true, true, true, false]);
  });

  test('the account holder is told at the tenth try of strangers, and not of a known browser', async () => {
    const { notify, guessesIn } = opened();
    await guessesIn(15, 'browser-1');
    expect(notify).not.toHaveBeenCalled();
    // The fifth try ends at second 4; then 1, 2, 4, 8 and 16 seconds are waited.
    await guessesIn(35);
    expect(notify).not.toHaveBeenCalled();
    await guessesIn(1);
    expect(notify).toHaveBeenCalledExactlyOnceWith(ANA);
  });
});

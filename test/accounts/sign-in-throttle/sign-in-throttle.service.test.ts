import { describe, expect, test, vi } from 'vitest';
import { createSignInThrottle } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import { createMemorySignInAttempts } from '#test/support/fakes/memory-sign-in-attempts.ts';

const ANA = 'ana@hotel.example';

const createThrottle = () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const notify = vi.fn(async () => undefined);
  const brake = createSignInThrottle({ attempts: createMemorySignInAttempts(), notify, now: () => now });
  const advanceClock = (ms: number): void => {
    now += ms;
  };
  /** Counts the admitted attempts of a client that tries every second. */
  const countGuesses = async (seconds: number, browserId?: string): Promise<number> => {
    let answered = 0;
    for (let second = 0; second < seconds; second += 1) {
      if (await brake.admit(ANA, browserId)) answered += 1;
      advanceClock(1000);
    }
    return answered;
  };
  return { brake, notify, advanceClock, countGuesses };
};

describe('sign-in throttle', () => {
  test('admits five of sixty attempts within one second', async () => {
    const { brake } = createThrottle();
    const tries = [];
    for (let number = 0; number < 60; number += 1) tries.push(await brake.admit(ANA, undefined));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });

  test('admits at most 15 attempts in half an hour and 110 in a day', async () => {
    const half = createThrottle();
    expect(await half.countGuesses(1_800)).toBeLessThanOrEqual(16);
    const day = createThrottle();
    expect(await day.countGuesses(86_400)).toBeLessThanOrEqual(110);
  });

  test("does not delay a recognized device because of others' attempts", async () => {
    const { brake, countGuesses } = createThrottle();
    await countGuesses(3_600);
    expect(await brake.admit(ANA, undefined)).toBe(false);
    expect(await brake.admit(ANA, 'browser-1')).toBe(true);
  });

  test('delays a recognized device separately', async () => {
    const { countGuesses } = createThrottle();
    expect(await countGuesses(1_800, 'browser-1')).toBeLessThanOrEqual(16);
  });

  test("release: resets the account's delay only from a recognized device", async () => {
    const { brake, countGuesses } = createThrottle();
    await countGuesses(600);
    await brake.release(ANA, undefined);
    expect(await brake.admit(ANA, undefined)).toBe(true);
    await countGuesses(600);
    await brake.release(ANA, 'browser-1');
    expect(await brake.admit(ANA, undefined)).toBe(true);
  });

  test('counts all spellings of an e-mail as one account', async () => {
    const { brake } = createThrottle();
    const tries = [];
    for (const email of [ANA, ' ANA@hotel.example', 'Ana@Hotel.example ', ANA, ANA, ANA])
      tries.push(await brake.admit(email, undefined));
    expect(tries).toEqual([true, true, true, true, true, false]);
  });

  test('notifies the account holder at the tenth attempt, except of a recognized device', async () => {
    const { notify, countGuesses } = createThrottle();
    await countGuesses(15, 'browser-1');
    expect(notify).not.toHaveBeenCalled();
    // The fifth try ends at second 4; then 1, 2, 4, 8 and 16 seconds are waited.
    await countGuesses(35);
    expect(notify).not.toHaveBeenCalled();
    await countGuesses(1);
    expect(notify).toHaveBeenCalledExactlyOnceWith(ANA);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { turnstile } from '#src/server/turnstile.ts';

let now = 0;
let lagMs = 0;
beforeEach(() => {
  now = 0;
  lagMs = 0;
});

const gate = (most = 2, patienceMs = 1_000) =>
  turnstile({ most, least: 1, patienceMs, now: () => now, lagMs: () => lagMs });

/** Writes down who was let in or turned away, in order. */
const watched = (door: ReturnType<typeof gate>) => {
  const seen: string[] = [];
  const comes = async (name: string, isPaying = false): Promise<void> => {
    void door.enter(isPaying).then((isAdmitted) => seen.push(isAdmitted ? name : `${name} is turned away`));
    await Promise.resolve();
  };
  const leaves = async (ms = 0): Promise<void> => {
    now += ms;
    door.leave();
    await Promise.resolve();
  };
  return { seen, comes, leaves };
};

describe('a turnstile', () => {
  test('lets so many in, and the next one when one leaves, in order', async () => {
    const { seen, comes, leaves } = watched(gate());
    for (const name of ['a', 'b', 'c', 'd']) await comes(name);
    expect(seen).toEqual(['a', 'b']);
    await leaves();
    expect(seen).toEqual(['a', 'b', 'c']);
    await leaves();
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
  });

  test('lets those who pay in before those who look around', async () => {
    const { seen, comes, leaves } = watched(gate(1));
    for (const [name, isPaying] of [['a'], ['looks'], ['pays', true], ['pays too', true]] as const)
      await comes(name, isPaying);
    for (let times = 0; times < 3; times += 1) await leaves();
    expect(seen).toEqual(['a', 'pays', 'pays too', 'looks']);
  });

  test('turns away whoever waited too long, before anything is done for them; those who pay wait longer', async () => {
    const { seen, comes, leaves } = watched(gate(1, 1_000));
    await comes('a');
    await comes('looks');
    await comes('pays', true);
    await leaves(3_000);
    await leaves();
    expect(seen).toEqual(['a', 'pays', 'looks is turned away']);
  });

  test('turns away at once whoever would have to wait too long', async () => {
    const { seen, comes, leaves } = watched(gate(1, 1_000));
    for (let index = 0; index < 5; index += 1) await comes(`first ${index}`);
    for (let index = 0; index < 40; index += 1) {
      await comes(`steady ${index}`);
      await leaves(100);
    }
    // Every 100 ms one leaves: the tenth in the line would wait for longer than a second.
    const before = seen.length;
    for (let index = 0; index < 30; index += 1) await comes(`late ${index}`);
    const turnedAway = seen.slice(before).filter((line) => /^late .* turned away$/.test(line));
    expect(turnedAway.length).toBeGreaterThan(20);
    expect(turnedAway.length).toBeLessThan(27);
    await comes('pays', true);
    await leaves(100);
    expect(seen.at(-1)).toBe('pays');
  });

  test('turns away whoever waited too long also when nobody leaves, and lets them in no more', async () => {
    const door = gate(1, 20);
    expect(await door.enter(false)).toBe(true);
    expect(await door.enter(false)).toBe(false);
    door.leave();
    expect(await door.enter(false)).toBe(true);
  });

  test('counts how late the process is: who has waited too long already is turned away, those who pay later', async () => {
    const { seen, comes } = watched(gate(9, 1_000));
    for (const [late, name, isPaying] of [
      [999, 'looks'],
      [1_001, 'looks late'],
      [3_999, 'pays', true],
      [4_001, 'pays late', true],
    ] as const) {
      lagMs = late;
      await comes(name, isPaying);
    }
    expect(seen).toEqual(['looks', 'looks late is turned away', 'pays', 'pays late is turned away']);
  });

  test('lets fewer in while the process is late, and more again when somebody waits though it is not', async () => {
    const { seen, comes, leaves } = watched(gate(8, 60_000));
    for (let index = 0; index < 30; index += 1) await comes(`${index}`);
    const inside: number[] = [seen.length];
    let left = 0;
    const measureAnew = async (late: number): Promise<void> => {
      lagMs = late;
      left += 1;
      await leaves(250);
      while (seen.length === inside.at(-1)) {
        left += 1;
        await leaves();
      }
      inside.push(seen.length);
    };
    await measureAnew(31);
    // Of eight, four are allowed: five have left before the next one is let in.
    expect([inside, left]).toEqual([[8, 9], 5]);
    await measureAnew(30);
    // And now six.
    expect([inside, left]).toEqual([[8, 9, 12], 6]);
  });

  test('forgets a rush once nobody waits any more', async () => {
    const { seen, comes, leaves } = watched(gate(1, 1_000));
    for (let index = 0; index < 8; index += 1) await comes(`rush ${index}`);
    for (let times = 0; times < 8; times += 1) await leaves(100);
    now += 60_000;
    await comes('later');
    expect(seen.at(-1)).toBe('later');
    expect(seen.filter((line) => line.includes('turned away'))).toEqual([]);
  });
});

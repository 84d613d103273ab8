import { beforeEach, describe, expect, test } from 'vitest';
import { turnstile } from '#src/server/turnstile.ts';

let now = 0;
let lagMs = 0;
let busy = 1;
beforeEach(() => {
  now = 0;
  lagMs = 0;
  busy = 1;
});

/** Of a process that so many keep busy. */
const gate = (least = 2, patienceMs = 1_000) =>
  turnstile({ most: 8, least, patienceMs, now: () => now, lagMs: () => lagMs, busy: () => busy });

/** Writes down who was let in or turned away, in order. */
const watched = (door: ReturnType<typeof gate>) => {
  const seen: string[] = [];
  const comes = async (name: string, isPaying = false, who = 'one address'): Promise<void> => {
    void door.enter({ who, isPaying }).then((isAdmitted) => seen.push(isAdmitted ? name : `${name} is turned away`));
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

  test('lets in one who looks around after three who pay: forms without end keep nobody out', async () => {
    const { seen, comes, leaves } = watched(gate(1));
    for (const name of ['a', 'looks', 'looks too']) await comes(name);
    for (let index = 1; index <= 7; index += 1) await comes(`pays ${index}`, true);
    for (let times = 0; times < 9; times += 1) await leaves();
    expect(seen).toEqual([
      'a',
      'pays 1',
      'pays 2',
      'pays 3',
      'looks',
      'pays 4',
      'pays 5',
      'pays 6',
      'looks too',
      'pays 7',
    ]);
  });

  test.each([true, false])('lets addresses take turns, paying or not (%s)', async (isPaying) => {
    const { seen, comes, leaves } = watched(gate(1));
    for (const name of ['many 1', 'many 2', 'many 3']) await comes(name, isPaying, '192.0.2.1');
    await comes('one', isPaying, '192.0.2.2');
    for (let times = 0; times < 3; times += 1) await leaves();
    expect(seen).toEqual(['many 1', 'many 2', 'one', 'many 3']);
  });

  test('foretells nobody a wait behind all the others of another address', async () => {
    const { seen, comes, leaves } = watched(gate(1, 1_000));
    for (let index = 0; index < 9; index += 1) await comes(`first ${index}`);
    for (let index = 0; index < 40; index += 1) {
      await comes(`steady ${index}`);
      await leaves(100);
    }
    for (let index = 0; index < 9; index += 1) await comes(`late ${index}`);
    expect(seen.at(-1)).toBe('late 8 is turned away');
    await comes('one', false, '192.0.2.2');
    await leaves(100);
    await leaves(100);
    expect(seen.at(-1)).toBe('one');
  });

  test('turns away whoever waited too long also when nobody leaves, and lets them in no more', async () => {
    const door = gate(1, 20);
    const comer = { who: 'one address', isPaying: false };
    expect(await door.enter(comer)).toBe(true);
    expect(await door.enter(comer)).toBe(false);
    door.leave();
    expect(await door.enter(comer)).toBe(true);
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

  test('lets more in while somebody waits and the process is idle, and fewer while it is busy', async () => {
    const { seen, comes, leaves } = watched(gate(2, 60_000));
    for (let index = 0; index < 40; index += 1) await comes(`${index}`);
    /** One leaves after a step in which the process was so busy; then as many are inside. */
    let left = 0;
    const insideAfter = async (share: number): Promise<number> => {
      busy = share;
      left += 1;
      await leaves(50);
      return seen.length - left;
    };
    expect(seen).toHaveLength(2);
    const inside: number[] = [];
    for (const share of [0.9, 0.9, 0.9, 0.95, 0.99]) inside.push(await insideAfter(share));
    expect(inside).toEqual([4, 8, 8, 8, 7]);
    // Of eight, four are allowed: nobody enters before four have left.
    for (let times = 0; times < 4; times += 1) inside.push(await insideAfter(0.95));
    expect(inside.slice(5)).toEqual([6, 5, 4, 4]);
  });

  test('looks again by itself: all inside may wait, and nobody comes or leaves', async () => {
    const door = turnstile({
      most: 4,
      least: 1,
      patienceMs: 5_000,
      now: () => performance.now(),
      lagMs: () => 0,
      busy: () => 0,
    });
    const comers = Array.from({ length: 4 }, () => door.enter({ who: 'one address', isPaying: false }));
    expect(await Promise.all(comers)).toEqual([true, true, true, true]);
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

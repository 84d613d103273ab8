import { beforeEach, describe, expect, test } from 'vitest';
import { crewOf, type Ending, type Hand } from '#src/server/crew.ts';

/** A process of which the test says what becomes of it. */
interface Played extends Hand {
  opens(): void;
  ends(ending?: Partial<Ending>): Promise<void>;
}

let hired: Played[];
let told: string[];
let lines: object[];
/** What is waited for, in milliseconds, and how the wait ends. */
let waits: { ms: number; over: () => void }[];
let now: number;
beforeEach(() => {
  [hired, told, lines, waits, now] = [[], [], [], [], 0];
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const hire = (): Hand => {
  const pid = hired.length + 1;
  const opened = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<Ending>();
  const ends: Played['ends'] = async (ending = {}) => {
    opened.resolve(false);
    ended.resolve({ code: 0, signal: null, ...ending });
    await settled();
  };
  const kill = (signal: string): void => void told.push(`${pid} ${signal}`);
  const letGo = (): void => void told.push(`${pid} let go`);
  hired.push({
    pid,
    opened: opened.promise,
    ended: ended.promise,
    letGo,
    kill,
    opens: () => opened.resolve(true),
    ends,
  });
  return hired.at(-1) as Played;
};

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    waits.push({ ms, over: resolve });
    signal?.addEventListener('abort', () => resolve());
  });

const crew = (size = 3) =>
  crewOf(size, { hire, wait, now: () => now, log: { error: (line: object) => void lines.push(line) } });

const opened = async (size = 3) => {
  const all = crew(size);
  const isOpen = all.open();
  hired[0]?.opens();
  expect(await isOpen).toBe(true);
  return all;
};

describe('a crew', () => {
  test('begins with one process, and the others follow when it serves', async () => {
    const isOpen = crew(3).open();
    await settled();
    expect(hired).toHaveLength(1);
    hired[0]?.opens();
    expect(await isOpen).toBe(true);
    expect(hired).toHaveLength(3);
  });

  test('does not open when the first process does not, and tries no other', async () => {
    const isOpen = crew(3).open();
    await hired[0]?.ends({ code: 1 });
    expect(await isOpen).toBe(false);
    expect([hired.length, lines]).toEqual([1, []]);
  });

  test('replaces at once who served for a while, however it ended, and says so', async () => {
    await opened(2);
    now = 60_000;
    await hired[1]?.ends({ code: null, signal: 'SIGKILL' });
    waits.at(-1)?.over();
    await settled();
    expect(hired).toHaveLength(3);
    expect(lines).toEqual([{ pid: 2, code: null, signal: 'SIGKILL', pauseMs: 0 }]);
  });

  test('replaces who ends again and again after pauses that grow to half a minute', async () => {
    await opened(2);
    for (let each = 0; each < 7; each += 1) {
      await hired.at(-1)?.ends({ code: 1 });
      waits.at(-1)?.over();
      await settled();
    }
    expect(waits.map(({ ms }) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30]);
    now = 60_000;
    await hired.at(-1)?.ends();
    expect(waits.at(-1)?.ms).toBe(0);
  });

  test('that is dismissed ends every process and replaces none', async () => {
    const all = await opened(2);
    const isInOrder = all.dismiss();
    expect(told).toEqual(['1 let go', '1 SIGTERM', '2 let go', '2 SIGTERM']);
    for (const hand of hired) await hand.ends();
    expect([await isInOrder, hired.length, lines]).toEqual([true, 2, []]);
    await settled();
    expect(told).toHaveLength(4);
  });

  test('that is dismissed while a place is empty leaves it empty', async () => {
    const all = await opened(2);
    await hired[1]?.ends({ code: 1 });
    const isInOrder = all.dismiss();
    await hired[0]?.ends({ code: null, signal: 'SIGTERM' });
    expect([await isInOrder, hired.length]).toEqual([true, 2]);
  });

  test('that is dismissed before it opened ends the first process', async () => {
    const all = crew(2);
    const isOpen = all.open();
    const isInOrder = all.dismiss();
    await hired[0]?.ends({ code: null, signal: 'SIGTERM' });
    expect([await isOpen, await isInOrder, hired.length]).toEqual([false, true, 1]);
  });

  test('kills who has not ended in less than ten seconds, and that is not in order', async () => {
    const all = await opened(2);
    const isInOrder = all.dismiss();
    await hired[0]?.ends();
    expect(waits.at(-1)?.ms).toBeLessThan(10_000);
    waits.at(-1)?.over();
    await settled();
    expect(told.slice(4)).toEqual(['2 SIGKILL']);
    await hired[1]?.ends({ code: null, signal: 'SIGKILL' });
    expect(await isInOrder).toBe(false);
  });
});

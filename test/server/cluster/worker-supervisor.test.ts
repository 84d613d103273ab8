import { beforeEach, describe, expect, test } from 'vitest';
import { createWorkerSupervisor, type Worker, type WorkerExit } from '#src/server/cluster/worker-supervisor.ts';

/** A process of which the test says what becomes of it. */
interface Played extends Worker {
  open(): void;
  end(ending?: Partial<WorkerExit>): Promise<void>;
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

const flushTasks = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const fork = (): Worker => {
  const pid = hired.length + 1;
  const opened = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<WorkerExit>();
  const end: Played['end'] = async (ending = {}) => {
    opened.resolve(false);
    ended.resolve({ code: 0, signal: null, ...ending });
    await flushTasks();
  };
  const kill = (signal: string): void => void told.push(`${pid} ${signal}`);
  const disconnect = (): void => void told.push(`${pid} let go`);
  hired.push({
    pid,
    isListening: opened.promise,
    exited: ended.promise,
    disconnect,
    kill,
    open: () => opened.resolve(true),
    end,
  });
  return hired.at(-1) as Played;
};

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    waits.push({ ms, over: resolve });
    signal?.addEventListener('abort', () => resolve());
  });

const createCrew = (size = 3) =>
  createWorkerSupervisor(size, { fork, wait, now: () => now, log: { error: (line: object) => void lines.push(line) } });

const openCrew = async (size = 3) => {
  const all = createCrew(size);
  const isOpen = all.start();
  hired[0]?.open();
  expect(await isOpen).toBe(true);
  return all;
};

describe('worker supervisor', () => {
  test('start: forks one worker, and the others when it listens', async () => {
    const isOpen = createCrew(3).start();
    await flushTasks();
    expect(hired).toHaveLength(1);
    hired[0]?.open();
    expect(await isOpen).toBe(true);
    expect(hired).toHaveLength(3);
  });

  test('start: resolves to false when the first worker ends, and forks no other', async () => {
    const isOpen = createCrew(3).start();
    await hired[0]?.end({ code: 1 });
    expect(await isOpen).toBe(false);
    expect([hired.length, lines]).toEqual([1, []]);
  });

  test('replaces a stable worker at once, however it ended, and logs it', async () => {
    await openCrew(2);
    now = 60_000;
    await hired[1]?.end({ code: null, signal: 'SIGKILL' });
    waits.at(-1)?.over();
    await flushTasks();
    expect(hired).toHaveLength(3);
    expect(lines).toEqual([{ pid: 2, code: null, signal: 'SIGKILL', pauseMs: 0 }]);
  });

  test('replaces a crashing worker with exponential backoff up to 30 s', async () => {
    await openCrew(2);
    for (let each = 0; each < 7; each += 1) {
      await hired.at(-1)?.end({ code: 1 });
      waits.at(-1)?.over();
      await flushTasks();
    }
    expect(waits.map(({ ms }) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30]);
    now = 60_000;
    await hired.at(-1)?.end();
    expect(waits.at(-1)?.ms).toBe(0);
  });

  test('shutdown: ends every worker and replaces none', async () => {
    const all = await openCrew(2);
    const isInOrder = all.shutdown();
    expect(told).toEqual(['1 let go', '1 SIGTERM', '2 let go', '2 SIGTERM']);
    for (const hand of hired) await hand.end();
    expect([await isInOrder, hired.length, lines]).toEqual([true, 2, []]);
    await flushTasks();
    expect(told).toHaveLength(4);
  });

  test('shutdown: forks no worker that is waiting for its backoff', async () => {
    const all = await openCrew(2);
    await hired[1]?.end({ code: 1 });
    const isInOrder = all.shutdown();
    await hired[0]?.end({ code: null, signal: 'SIGTERM' });
    expect([await isInOrder, hired.length]).toEqual([true, 2]);
  });

  test('shutdown during start: ends the first worker', async () => {
    const all = createCrew(2);
    const isOpen = all.start();
    const isInOrder = all.shutdown();
    await hired[0]?.end({ code: null, signal: 'SIGTERM' });
    expect([await isOpen, await isInOrder, hired.length]).toEqual([false, true, 1]);
  });

  test('shutdown: kills workers that exceed ten seconds, and resolves to false', async () => {
    const all = await openCrew(2);
    const isInOrder = all.shutdown();
    await hired[0]?.end();
    expect(waits.at(-1)?.ms).toBeLessThan(10_000);
    waits.at(-1)?.over();
    await flushTasks();
    expect(told.slice(4)).toEqual(['2 SIGKILL']);
    await hired[1]?.end({ code: null, signal: 'SIGKILL' });
    expect(await isInOrder).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmissionQueue } from '#src/server/admission/admission-queue.ts';

let now = 0;
let lagMs = 0;
let busy = 1;
beforeEach(() => {
  now = 0;
  lagMs = 0;
  busy = 1;
});

/** A queue with a controlled clock, event-loop delay and utilization. */
const createQueue = (minConcurrency = 2, maxQueueTimeMs = 1_000) =>
  createAdmissionQueue({
    maxConcurrency: 8,
    minConcurrency,
    maxQueueTimeMs,
    now: () => now,
    readDelayMs: () => lagMs,
    readUtilization: () => busy,
  });

/** Records which requests were admitted or rejected, in order. */
const observe = (queue: ReturnType<typeof createQueue>) => {
  const seen: string[] = [];
  const arrive = async (name: string, hasPriority = false, key = 'one address'): Promise<void> => {
    void queue.acquire({ key, hasPriority }).then((isAdmitted) => seen.push(isAdmitted ? name : `${name} is rejected`));
    await Promise.resolve();
  };
  const release = async (ms = 0): Promise<void> => {
    now += ms;
    queue.release();
    await Promise.resolve();
  };
  return { seen, arrive, release };
};

describe('admission queue', () => {
  test('admits up to the concurrency limit, and the next request in FIFO order at each release', async () => {
    const { seen, arrive, release } = observe(createQueue());
    for (const name of ['a', 'b', 'c', 'd']) await arrive(name);
    expect(seen).toEqual(['a', 'b']);
    await release();
    expect(seen).toEqual(['a', 'b', 'c']);
    await release();
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
  });

  test('admits priority requests before normal ones', async () => {
    const { seen, arrive, release } = observe(createQueue(1));
    for (const [name, hasPriority] of [['a'], ['normal'], ['priority', true], ['priority too', true]] as const)
      await arrive(name, hasPriority);
    for (let times = 0; times < 3; times += 1) await release();
    expect(seen).toEqual(['a', 'priority', 'priority too', 'normal']);
  });

  test('rejects a request that exceeded its queue time; priority requests may queue four times longer', async () => {
    const { seen, arrive, release } = observe(createQueue(1, 1_000));
    await arrive('a');
    await arrive('normal');
    await arrive('priority', true);
    await release(3_000);
    await release();
    expect(seen).toEqual(['a', 'priority', 'normal is rejected']);
  });

  test('rejects a request at once when its estimated wait exceeds the queue time', async () => {
    const { seen, arrive, release } = observe(createQueue(1, 1_000));
    for (let index = 0; index < 5; index += 1) await arrive(`first ${index}`);
    for (let index = 0; index < 40; index += 1) {
      await arrive(`steady ${index}`);
      await release(100);
    }
    // One release every 100 ms: the tenth in the queue would wait for longer than a second.
    const before = seen.length;
    for (let index = 0; index < 30; index += 1) await arrive(`late ${index}`);
    const rejected = seen.slice(before).filter((line) => /^late .* rejected$/.test(line));
    expect(rejected.length).toBeGreaterThan(20);
    expect(rejected.length).toBeLessThan(27);
    await arrive('priority', true);
    await release(100);
    expect(seen.at(-1)).toBe('priority');
  });

  test('admits a normal request after three priority ones, so that none is starved', async () => {
    const { seen, arrive, release } = observe(createQueue(1));
    for (const name of ['a', 'normal', 'normal too']) await arrive(name);
    for (let index = 1; index <= 7; index += 1) await arrive(`priority ${index}`, true);
    for (let times = 0; times < 9; times += 1) await release();
    expect(seen).toEqual([
      'a',
      'priority 1',
      'priority 2',
      'priority 3',
      'normal',
      'priority 4',
      'priority 5',
      'priority 6',
      'normal too',
      'priority 7',
    ]);
  });

  test.each([true, false])('admits client addresses round-robin (priority: %s)', async (hasPriority) => {
    const { seen, arrive, release } = observe(createQueue(1));
    for (const name of ['many 1', 'many 2', 'many 3']) await arrive(name, hasPriority, '192.0.2.1');
    await arrive('one', hasPriority, '192.0.2.2');
    for (let times = 0; times < 3; times += 1) await release();
    expect(seen).toEqual(['many 1', 'many 2', 'one', 'many 3']);
  });

  test('estimates the wait by client address, not by the length of the queue', async () => {
    const { seen, arrive, release } = observe(createQueue(1, 1_000));
    for (let index = 0; index < 9; index += 1) await arrive(`first ${index}`);
    for (let index = 0; index < 40; index += 1) {
      await arrive(`steady ${index}`);
      await release(100);
    }
    for (let index = 0; index < 9; index += 1) await arrive(`late ${index}`);
    expect(seen.at(-1)).toBe('late 8 is rejected');
    await arrive('one', false, '192.0.2.2');
    await release(100);
    await release(100);
    expect(seen.at(-1)).toBe('one');
  });

  test('rejects a request by timeout when nothing is released, and does not admit it later', async () => {
    const queue = createQueue(1, 20);
    const client = { key: 'one address', hasPriority: false };
    expect(await queue.acquire(client)).toBe(true);
    expect(await queue.acquire(client)).toBe(false);
    queue.release();
    expect(await queue.acquire(client)).toBe(true);
  });

  test('counts the event-loop delay as time in the queue, for normal and for priority requests', async () => {
    const { seen, arrive } = observe(createQueue(9, 1_000));
    for (const [late, name, hasPriority] of [
      [999, 'normal'],
      [1_001, 'normal late'],
      [3_999, 'priority', true],
      [4_001, 'priority late', true],
    ] as const) {
      lagMs = late;
      await arrive(name, hasPriority);
    }
    expect(seen).toEqual(['normal', 'normal late is rejected', 'priority', 'priority late is rejected']);
  });

  test('raises the concurrency limit at low event-loop utilization while requests queue, and lowers it at high', async () => {
    const { seen, arrive, release } = observe(createQueue(2, 60_000));
    for (let index = 0; index < 40; index += 1) await arrive(`${index}`);
    /** Releases one request after a step of this utilization; returns how many are active then. */
    let left = 0;
    const countActive = async (share: number): Promise<number> => {
      busy = share;
      left += 1;
      await release(50);
      return seen.length - left;
    };
    expect(seen).toHaveLength(2);
    const active: number[] = [];
    for (const share of [0.9, 0.9, 0.9, 0.95, 0.99]) active.push(await countActive(share));
    expect(active).toEqual([4, 8, 8, 8, 7]);
    // The limit fell from eight to four: none is admitted before four have left.
    for (let times = 0; times < 4; times += 1) active.push(await countActive(0.95));
    expect(active.slice(5)).toEqual([6, 5, 4, 4]);
  });

  test('raises the limit by a timer when no request arrives or release', async () => {
    const queue = createAdmissionQueue({
      maxConcurrency: 4,
      minConcurrency: 1,
      maxQueueTimeMs: 5_000,
      now: () => performance.now(),
      readDelayMs: () => 0,
      readUtilization: () => 0,
    });
    const admissions = Array.from({ length: 4 }, () => queue.acquire({ key: 'one address', hasPriority: false }));
    expect(await Promise.all(admissions)).toEqual([true, true, true, true]);
  });

  test('forgets the wait estimate of a burst once the queue is empty', async () => {
    const { seen, arrive, release } = observe(createQueue(1, 1_000));
    for (let index = 0; index < 8; index += 1) await arrive(`burst ${index}`);
    for (let times = 0; times < 8; times += 1) await release(100);
    now += 60_000;
    await arrive('later');
    expect(seen.at(-1)).toBe('later');
    expect(seen.filter((line) => line.includes('is rejected'))).toEqual([]);
  });
});

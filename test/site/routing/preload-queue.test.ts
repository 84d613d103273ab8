import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPreloadQueue } from '#src/site/routing/preload-queue.ts';

/** Requests that end when the test says so. */
const createScriptedQueue = (limit: number) => {
  const queue = createPreloadQueue(limit);
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  let most = 0;
  const enqueue = (href: string) =>
    queue.enqueue(href, () => {
      started.push(href);
      void queue.run(() => new Promise<void>((resolve) => void ends.set(href, resolve)));
      most = Math.max(most, ends.size);
    });
  const end = async (href: string) => {
    ends.get(href)?.();
    ends.delete(href);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...queue, enqueue, end, started, ends, getMost: () => most };
};

describe('createPreloadQueue', () => {
  test('runs four at a time, the most recently enqueued next', async () => {
    const queue = createScriptedQueue(4);
    for (const href of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.enqueue(href);
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4']);
    await queue.end('/2');
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4', '/6']);
    await queue.end('/1');
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4', '/6', '/5']);
  });

  test('skips a link that was cancelled while waiting', async () => {
    const queue = createScriptedQueue(1);
    queue.enqueue('/1');
    queue.enqueue('/2');
    queue.cancel('/2');
    await queue.end('/1');
    expect(queue.started).toEqual(['/1']);
  });

  test('continues after a failure', async () => {
    const queue = createPreloadQueue(1);
    await expect(queue.run(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    let started = false;
    queue.enqueue('/2', () => {
      started = true;
    });
    expect(started).toBe(true);
  });

  test('never exceeds the limit', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('enqueue' as const), href: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ kind: fc.constant('end' as const), href: fc.nat() }),
    );
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = createScriptedQueue(4);
        for (const { kind, href } of steps) {
          if (kind === 'enqueue') queue.enqueue(`/${href}`);
          else await queue.end([...queue.ends.keys()][href % Math.max(1, queue.ends.size)] ?? '');
        }
        expect(queue.getMost()).toBeLessThanOrEqual(4);
        most = Math.max(most, queue.getMost());
      }),
    );
    expect(most).toBe(4);
  });
});

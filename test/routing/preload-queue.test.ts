import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preloadQueue } from '#src/routing/preload-queue.ts';

/** Requests that end when the test says so. */
const scripted = (limit: number) => {
  const queue = preloadQueue(limit);
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  let most = 0;
  const want = (href: string) =>
    queue.want(href, () => {
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
  return { ...queue, want, end, started, ends, most: () => most };
};

describe('preloads', () => {
  test('run four at a time, and the link pointed at last comes next', async () => {
    const queue = scripted(4);
    for (const href of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.want(href);
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4']);
    await queue.end('/2');
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4', '/6']);
    await queue.end('/1');
    expect(queue.started).toEqual(['/1', '/2', '/3', '/4', '/6', '/5']);
  });

  test('are not begun for a link that was left while they waited', async () => {
    const queue = scripted(1);
    queue.want('/1');
    queue.want('/2');
    queue.forget('/2');
    await queue.end('/1');
    expect(queue.started).toEqual(['/1']);
  });

  test('go on after one that failed', async () => {
    const queue = preloadQueue(1);
    await expect(queue.run(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    let started = false;
    queue.want('/2', () => {
      started = true;
    });
    expect(started).toBe(true);
  });

  test('never exceed the limit, whatever is wanted and whenever one ends', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('want' as const), href: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ kind: fc.constant('end' as const), href: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = scripted(4);
        for (const { kind, href } of steps) {
          if (kind === 'want') queue.want(`/${href}`);
          else await queue.end([...queue.ends.keys()][href % Math.max(1, queue.ends.size)] ?? '');
        }
        expect(queue.most()).toBeLessThanOrEqual(4);
      }),
    );
  });
});

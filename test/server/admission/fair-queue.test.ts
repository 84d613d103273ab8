import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue } from '#src/server/admission/admission-queue.ts';

/** `a1` is the first item of key a. */
const createQueue = (...items: string[]) => {
  const queue = createFairQueue<string>();
  for (const item of items) queue.push(item.charAt(0), item);
  return queue;
};

const drainQueue = (queue: ReturnType<typeof createFairQueue<string>>): string[] =>
  Array.from({ length: queue.getSize() }, () => queue.shift() ?? 'none');

const KEYS = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

describe('fair queue', () => {
  test.each([
    ['keys with one item in FIFO order', ['b1', 'a1', 'c1'], ['b1', 'a1', 'c1']],
    ['items of one key in FIFO order', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
    ['a single item second behind many of another key', ['a1', 'a2', 'a3', 'b1'], ['a1', 'b1', 'a2', 'a3']],
    ['two keys round-robin', ['a1', 'a2', 'b1', 'b2'], ['a1', 'b1', 'a2', 'b2']],
  ])('dequeues %s', (_, items, expected) => {
    expect(drainQueue(createQueue(...items))).toEqual(expected);
  });

  test('a key that returns after its turn waits for the other keys', () => {
    const queue = createQueue('a1', 'a2', 'b1');
    expect(queue.shift()).toBe('a1');
    queue.push('a', 'a3');
    expect(drainQueue(queue)).toEqual(['b1', 'a2', 'a3']);
  });

  test('remove: an item that left is not dequeued and not counted', () => {
    const queue = createQueue('a1', 'b1', 'a2');
    expect([queue.remove('b', 'b1'), queue.remove('b', 'b1'), queue.remove('a', 'b1')]).toEqual([true, false, false]);
    expect([queue.getSize(), ...drainQueue(queue), queue.shift()]).toEqual([2, 'a1', 'a2', undefined]);
  });

  test('every item is dequeued once, and no later than countAhead estimated', () => {
    fc.assert(
      fc.property(KEYS, fc.constantFrom('a', 'b', 'x'), (keys, key) => {
        const queue = createQueue(...keys.map((each, index) => `${each}${index}`));
        const estimated = queue.countAhead(key);
        queue.push(key, 'last');
        const order = drainQueue(queue);
        expect(new Set(order).size).toBe(keys.length + 1);
        expect(order.indexOf('last')).toBeLessThanOrEqual(estimated);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeOf } from '#src/server/byte-range.ts';

describe('a Range header asks', () => {
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=8-', { first: 8, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
  ])('by %s for a part', (header, part) => expect(rangeOf(header, 10)).toEqual(part));

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('by %s for nothing that is there', (header) =>
    expect(rangeOf(header, 10)).toBe('outside'),
  );

  test.each(['', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes 0-1'])(
    'by "%s" for the whole',
    (header) => expect(rangeOf(header, 10)).toBeUndefined(),
  );

  test('for bytes that are there, or says that they are not', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (header, size) => {
        const part = rangeOf(`bytes=${header}`, size);
        if (typeof part !== 'object') return;
        expect(part.first).toBeLessThanOrEqual(part.last);
        expect(part.last).toBeLessThan(size);
      }),
    );
  });
});

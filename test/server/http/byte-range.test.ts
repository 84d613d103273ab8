import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseByteRange } from '#src/server/http/byte-range.ts';

describe('parseByteRange', () => {
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=8-', { first: 8, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
  ])('%s is a part', (header, part) => expect(parseByteRange(header, 10)).toEqual(part));

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is unsatisfiable', (header) =>
    expect(parseByteRange(header, 10)).toBe('unsatisfiable'),
  );

  test.each(['', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes 0-1'])(
    '%j is the whole file',
    (header) => expect(parseByteRange(header, 10)).toBeUndefined(),
  );

  test('any header gives a range within the file, unsatisfiable, or undefined', () => {
    const seen = new Set<string | undefined>();
    const headers = fc.oneof(fc.string(), fc.stringMatching(/^\d{0,2}-\d{0,2}$/));
    fc.assert(
      fc.property(headers, fc.nat(20), (header, size) => {
        const part = parseByteRange(`bytes=${header}`, size);
        seen.add(typeof part === 'object' ? 'a part' : part);
        if (typeof part !== 'object') return;
        expect(part.first).toBeGreaterThanOrEqual(0);
        expect(part.first).toBeLessThanOrEqual(part.last);
        expect(part.last).toBeLessThan(size);
      }),
    );
    // Hardly any text is a range by chance.
    expect(seen).toEqual(new Set(['a part', 'unsatisfiable', undefined]));
  });
});

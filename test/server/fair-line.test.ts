import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairLine } from '#src/server/fair-line.ts';

/** `a1` is the first one of address a. */
const lineOf = (...comers: string[]) => {
  const line = fairLine<string>();
  for (const comer of comers) line.push(comer.charAt(0), comer);
  return line;
};

const inOrder = (line: ReturnType<typeof fairLine<string>>): string[] =>
  Array.from({ length: line.size() }, () => line.shift() ?? 'nobody');

const COMERS = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

describe('a line in which addresses take turns', () => {
  test.each([
    ['those who stand there once, as they came', ['b1', 'a1', 'c1'], ['b1', 'a1', 'c1']],
    ['those of one address, as they came', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
    ['one behind many of another address, second', ['a1', 'a2', 'a3', 'b1'], ['a1', 'b1', 'a2', 'a3']],
    ['two addresses, by turns', ['a1', 'a2', 'b1', 'b2'], ['a1', 'b1', 'a2', 'b2']],
  ])('lets in %s', (_, comers, expected) => {
    expect(inOrder(lineOf(...comers))).toEqual(expected);
  });

  test('whoever comes again after their turn waits for those of other addresses', () => {
    const line = lineOf('a1', 'a2', 'b1');
    expect(line.shift()).toBe('a1');
    line.push('a', 'a3');
    expect(inOrder(line)).toEqual(['b1', 'a2', 'a3']);
  });

  test('who has left is let in no more, and is not counted', () => {
    const line = lineOf('a1', 'b1', 'a2');
    expect([line.remove('b', 'b1'), line.remove('b', 'b1'), line.remove('a', 'b1')]).toEqual([true, false, false]);
    expect([line.size(), ...inOrder(line), line.shift()]).toEqual([2, 'a1', 'a2', undefined]);
  });

  test('everybody is let in once, and no later than was foretold', () => {
    fc.assert(
      fc.property(COMERS, fc.constantFrom('a', 'b', 'x'), (addresses, who) => {
        const line = lineOf(...addresses.map((address, index) => `${address}${index}`));
        const foretold = line.ahead(who);
        line.push(who, 'last');
        const order = inOrder(line);
        expect(new Set(order).size).toBe(addresses.length + 1);
        expect(order.indexOf('last')).toBeLessThanOrEqual(foretold);
      }),
    );
  });
});

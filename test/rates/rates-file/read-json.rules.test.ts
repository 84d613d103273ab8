import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '#src/rates/rates-file/read-json.rules.ts';
import { countCases } from '#test/support/test-scope.ts';

const findProblems = (text: string): string[] => {
  const read = readJson(text);
  return read.ok ? [] : read.problems.map(({ path, words }) => `${path}: ${words}`);
};

/** Members that JSON.parse keeps: of a repeated name the last one. */
const countMembers = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (count, each) => count + countMembers(each),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0;

describe('readJson', () => {
  test('reads any JSON value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', '\uFEFF', ' \n'), (text, before) => {
        expect(readJson(before + text)).toEqual({ ok: true, json: JSON.parse(text) });
      }),
      { numRuns: countCases(1_000) },
    );
  });

  test.each<[string, string, string[]]>([
    ['of the file', '{ "version": 1, "version": 2 }', ['version']],
    [
      'of entries of a list',
      '{"ratePlans":[{"id":"a"},{"id":"b","seasons":[{"prices":[{"rate":"1","rate":"2"}]}],"id":"c"}]}',
      ['ratePlans[1].seasons[0].prices[0].rate', 'ratePlans[1].id'],
    ],
    ['three times, said once', '{"a":1,"a":2,"a":3}', ['a']],
    ['written in another way', String.raw`{"name":1,"n\u0061me":2}`, ['name']],
    ['with quotes and braces', String.raw`{"a\"}{":{"b":"\\"},"a\"}{":"]"}`, ['a"}{']],
    ['that objects have by themselves', '{"__proto__":1,"toString":1,"__proto__":2}', ['__proto__']],
    ['that is empty', '[{"":1,"":2}]', ['[0].']],
    ['after a list in a list', '[[1,[{}]],{"a":[],"a":{}}]', ['[1].a']],
    ['in an object, the same in another one', '{"a":{"a":{"a":1}},"b":{"a":1}}', []],
    ['that is a value', '["a","a",{"b":"b"}]', []],
  ])('refuses a repeated name %s', (_, text, paths) =>
    expect(findProblems(text)).toEqual(paths.map((path) => `${path}: is there twice`)),
  );

  test('finds a repeated name wherever one is put into any JSON', () => {
    // Without a name that is a backslash: beside one JSON.parse of Node 24 loses a name that is a quote.
    const names = fc.constantFrom('a', 'b', 'length', '0', '"', 'ñ', '__proto__', 'constructor');
    const tree = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('"x"', '1', 'null', '"{[,"'),
        fc.array(tie('value'), { maxLength: 3 }).map((each) => `[${each.join(', ')}]`),
        fc
          .array(fc.tuple(names, tie('value')), { maxLength: 4 })
          .map((each) => `{${each.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(' , ')}}`),
      ),
    })).value;
    let repeated = 0;
    fc.assert(
      fc.property(tree, (text) => {
        const json = String(text);
        const isRepeated = countMembers(JSON.parse(json)) < json.split('":').length - 1;
        if (isRepeated) repeated += 1;
        expect(findProblems(json).length > 0).toBe(isRepeated);
      }),
      { numRuns: countCases(2_000) },
    );
    expect(repeated).toBeGreaterThan(20);
  });

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('refuses deeply nested %s, and not those of a file', (_, open, close) => {
    const nest = (levels: number) => open.repeat(levels) + (open === '[' ? '' : '1') + close.repeat(levels);
    expect(findProblems(nest(20))).toEqual([]);
    for (const levels of [21, 20_000, 500_000])
      expect(findProblems(nest(levels))).toEqual([': is nested deeper than 20 levels']);
    expect(findProblems(open.repeat(20_000))).toEqual([': is nested deeper than 20 levels']);
  });

  test.each([
    ['nothing', ''],
    ['half of an object', '{"version": 1,'],
    ['a text without an end', '{"version": "1'],
    ['a text that ends with a backslash', '"\\'],
    ['two values', '{} {}'],
    ['more ends than beginnings', ']}]}'],
    ['a list that ends as an object', '[1}'],
  ])('refuses %s', (_, text) => expect(findProblems(text)).toEqual([expect.stringMatching(/^: is not JSON: ./)]));

  test('refuses more than 5 MB', () => {
    expect(findProblems(`"${'ñ'.repeat(2_499_999)}"`)).toEqual([]);
    expect(findProblems(`"${'ñ'.repeat(2_500_000)}"`)).toEqual([': is larger than 5 MB']);
  });

  test.each([
    ['quotes', '"'],
    ['escaped quotes', '\\"'],
    ['backslashes', '\\'],
    ['spaces after a text', '"a"          '],
    ['names', '{"a":1,"a":1},'],
    ['ends', ']}'],
    ['commas', ','],
  ])('reads 4 MB of %s in time that grows with the length', (_, piece) => {
    for (const start of ['', '"', '{"', '[[{"a":']) {
      const text = start + piece.repeat(4_000_000 / piece.length);
      const before = process.cpuUsage();
      readJson(text);
      // A fifth of a second; with the square of the length it would be minutes.
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
    }
  });

  test('lists at most a thousand repeated names and one', () =>
    expect(findProblems(`{${Array.from({ length: 5_000 }, (_, at) => `"${at % 2_500}":1`).join()}}`)).toHaveLength(
      1_001,
    ));
});

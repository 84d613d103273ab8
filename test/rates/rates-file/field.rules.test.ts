import { describe, expect, test } from 'vitest';
import {
  addMembers,
  allowMissing,
  allowNone,
  allowNull,
  convert,
  createKinds,
  createList,
  createObject,
  createValue,
  defaultTo,
  type Field,
  omitNone,
  rename,
  resetTo,
} from '#src/rates/rates-file/field.rules.ts';

const NUMBER = createValue<number>('is not a number', (given) => typeof given === 'number');

/** A number that is a text in the file. */
const TEXT_NUMBER = convert(
  createValue<string>('is not a text', (given) => typeof given === 'string'),
  Number,
  String,
);

/** What a field makes of a member that is left out, null, and 5: refused, or read as a value and written again. */
const describeMember = <Value>(field: Field<Value>) =>
  [{}, { member: null }, { member: 5 }].map((given) => {
    const object = createObject({ member: field });
    if (!object.check.is(given)) return 'refused';
    const value = object.read(given);
    return [Reflect.get(value, 'member'), object.write(value)];
  });

describe('fields: a member that is left out, null, or a value', () => {
  const some = [5, { member: 5 }];

  test.each<[string, unknown[], unknown[]]>([
    ['createValue', describeMember(NUMBER), ['refused', 'refused', some]],
    ['allowMissing', describeMember(allowMissing(NUMBER)), [[undefined, {}], 'refused', some]],
    ['allowNull', describeMember(allowNull(NUMBER)), ['refused', [null, { member: null }], some]],
    ['defaultTo', describeMember(defaultTo(NUMBER, 7)), [[7, { member: 7 }], 'refused', some]],
    ['resetTo', describeMember(resetTo(NUMBER, 7)), [[7, { member: 7 }], [7, { member: 7 }], some]],
    ['allowNone', describeMember(allowNone(NUMBER)), [[null, { member: null }], [null, { member: null }], some]],
    ['omitNone', describeMember(omitNone(NUMBER)), [[null, {}], [null, {}], some]],
  ])('%s', (_, described, expected) => expect(described).toEqual(expected));
});

describe('createObject', () => {
  const entry = createObject({ id: NUMBER, price: rename('amount', TEXT_NUMBER), note: resetTo(NUMBER, 0) });

  test('reads and writes members by their names as values, in the order of the declaration', () => {
    expect(entry.read({ note: 1, price: '5', id: 2 })).toEqual({ id: 2, amount: 5, note: 1 });
    expect(JSON.stringify(entry.write({ note: 1, amount: 5, id: 2 }))).toBe('{"id":2,"price":"5","note":1}');
  });

  test('refuses a member that is not declared', () => {
    expect(entry.check.is({ id: 2, price: '5' })).toBe(true);
    expect(entry.check.is({ id: 2, price: '5', other: 1 })).toBe(false);
  });

  test('a change may leave out all but the id, which stays as stored; null is as on a new one', () => {
    const stored = { id: 2, amount: 5, note: 3 };
    expect([{ id: 2 }, {}].map((given) => [entry.check.is(given), entry.changeCheck.is(given)])).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(entry.readChange({ id: 2 }, stored)).toEqual(stored);
    expect(entry.readChange({ id: 2, price: '6', note: null }, stored)).toEqual({ id: 2, amount: 6, note: 0 });
  });
});

test('createList: reads and writes each entry, and refuses one too many', () => {
  const list = createList(TEXT_NUMBER, 2);
  expect(list.read(['1', '2'])).toEqual([1, 2]);
  expect(list.write([1, 2])).toEqual(['1', '2']);
  expect([['1', '2'], ['1', '2', '3'], {}].map((given) => list.check.is(given))).toEqual([true, false, false]);
});

test('createKinds: tells kinds apart by their members in the file, and by the value', () => {
  const kinds = createKinds(
    {
      share: addMembers(createObject({ share: TEXT_NUMBER }), { kind: 'share' } as const),
      nights: addMembers(createObject({ nights: NUMBER }), { kind: 'nights' } as const),
    },
    (given) => ('nights' in Object(given) ? 'nights' : 'share'),
    ({ kind }) => kind,
  );
  for (const given of [{ share: '50' }, { nights: 2 }]) expect(kinds.write(kinds.read(given))).toEqual(given);
  expect(kinds.read({ share: '50' })).toEqual({ kind: 'share', share: 50 });
  expect([{ share: '50', nights: 2 }, {}].map((given) => kinds.check.is(given))).toEqual([false, false]);
});

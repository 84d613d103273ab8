import { expect, test } from 'vitest';
import { createClosureEdit, measureClosureEdit } from '#src/rates/editing/edit-closures.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createRatesState, GARDEN, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const PAINTING: Closure = {
  ...{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03' },
  ...{ units: 2, note: 'painting' },
};
const RUNNING: Closure = { ...PAINTING, firstNight: '2026-11-10' };
const ALL: Closure = { ...PAINTING, roomTypeId: VILLA, units: null };

const state = createRatesState({
  closures: [PAINTING],
  taken: { [`${GARDEN} 2026-12-02`]: 5, [`${GARDEN} 2026-12-03`]: 6, [`${VILLA} 2026-12-02`]: 1 },
});

const edit = (before: Closure | null, after: Closure | null, closures = state.closures) =>
  createClosureEdit({ before, after })({ ...state, closures }, { today: TODAY });

test.each([
  ['adds one', null, ALL, { lastNight: '2026-12-01' }, 2],
  ['adds one for the last free room of a night', null, { ...PAINTING, units: 1 }, { lastNight: '2026-12-02' }, 2],
  ['shortens one', PAINTING, PAINTING, { lastNight: '2026-12-01' }, 1],
  ['ends one', PAINTING, null, {}, 0],
] as const)('createClosureEdit: %s', (_, before, asked, change, length) => {
  const after = asked && { ...asked, ...change };
  const edited = edit(before, after);
  if (edited.status !== 'edited') throw new Error(edited.status);
  const { closures = [] } = edited.file;
  expect(closures).toHaveLength(length);
  if (after) expect(closures).toContainEqual(after);
});

test.each([
  [
    'one more room than is free, with both nights',
    null,
    { ...PAINTING, units: 2 },
    [
      ['2026-12-02', 2, 1],
      ['2026-12-03', 2, 0],
    ],
  ],
  ['a whole room type of which a room is sold', null, ALL, [['2026-12-02', 3, 2]]],
  ['a room more of a closure', PAINTING, { ...PAINTING, units: 3 }, [['2026-12-03', 3, 2]]],
  ['more rooms than there are', null, { ...PAINTING, units: 9, lastNight: '2026-12-01' }, [['2026-12-01', 9, 6]]],
] as const)('createClosureEdit: refuses %s (D18)', (_, before, after, nights) => {
  const refused = edit(before, after);
  if (refused.status !== 'overbooked') throw new Error(refused.status);
  expect(refused.nights.map(({ night, wanted, free }) => [night, wanted, free])).toEqual(nights);
});

test('createClosureEdit: refuses one that another person changed, an unknown room type, and more than a file may list', () => {
  expect(edit({ ...PAINTING, units: 1 }, null)).toEqual({ status: 'changed-meanwhile' });
  expect(edit(null, { ...PAINTING, roomTypeId: '999999' })).toEqual({ status: 'unknown-room' });
  const many = Array.from({ length: 1_000 }, () => ({
    ...PAINTING,
    firstNight: '2027-12-01',
    lastNight: '2027-12-01',
  }));
  expect(edit(null, ALL, many)).toEqual({ status: 'too-many' });
});

test.each([
  ['keeps its first night when only its end changes', { lastNight: '2026-12-02' }, '2026-11-10'],
  ['begins again today with other rooms', { units: 1 }, TODAY],
  ['begins again today with another reason', { note: 'pipes' }, TODAY],
])('createClosureEdit: a closure that has begun %s', (_, change, firstNight) => {
  const edited = edit(RUNNING, { ...RUNNING, firstNight: TODAY, ...change }, [RUNNING]);
  expect(edited).toMatchObject({ file: { closures: [{ ...RUNNING, ...change, firstNight }] } });
});

test.each([
  [
    'a new one takes rooms',
    null,
    { ...PAINTING, units: 1, lastNight: '2026-12-02' },
    { nights: 2, free: { before: 1, after: 0 } },
  ],
  ['one that ends gives them back', PAINTING, null, { nights: 3, free: { before: 0, after: 2 } }],
  ['nights that are over do not count', RUNNING, null, { nights: 14, free: { before: 0, after: 0 } }],
  [
    'nights that are not open yet have no free rooms',
    null,
    { ...ALL, firstNight: '2028-01-01', lastNight: '2028-01-02' },
    { nights: 2, free: null },
  ],
] as const)('measureClosureEdit: %s', (_, before, after, expected) => {
  const closures = state.closures.filter((each) => each !== before);
  const edited = after ? [...closures, after] : closures;
  expect(measureClosureEdit({ before, after }, state, edited, TODAY)).toEqual(expected);
});

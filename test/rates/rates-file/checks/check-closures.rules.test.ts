import { describe, expect, test } from 'vitest';
import { isEmptyChange, planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const NIGHTS = { firstNight: '2027-05-01', lastNight: '2027-05-14' };

const createFile = (...closures: unknown[]) => ({ version: 2, currency: 'USD', closures });

const parseClosures = (...closures: unknown[]) => {
  const parsed = parseRatesFile(createFile(...closures), createPlansContext());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.closures;
};

describe('parseRatesFile: closures (R5)', () => {
  test('without units closes the room type, and without a note has none', () =>
    expect(
      parseClosures({ roomType: GARDEN, ...NIGHTS }, { roomType: GARDEN, ...NIGHTS, units: null, note: '' }),
    ).toEqual([
      { roomTypeId: GARDEN, ...NIGHTS, units: null, note: null },
      { roomTypeId: GARDEN, ...NIGHTS, units: null, note: null },
    ]));

  test('reads units and note', () =>
    expect(parseClosures({ roomType: GARDEN, ...NIGHTS, units: 2, note: 'painting' })).toEqual([
      { roomTypeId: GARDEN, ...NIGHTS, units: 2, note: 'painting' },
    ]));

  test('an export stands on a line for each closure, and imported again changes nothing', () => {
    const closures = parseClosures(
      { roomType: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03', units: 2, note: 'painting' },
      { roomType: GARDEN, ...NIGHTS },
    );
    const state = createRatesState({ closures: closures ?? [] });
    const text = formatRatesFile(state, 'USD');
    expect(text).toContain(
      '\n    { "roomType": "618449", "firstNight": "2026-12-01", "lastNight": "2026-12-03", "units": 2, "note": "painting" },\n',
    );
    const parsed = parseRatesFile(JSON.parse(text), createPlansContext());
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const planned = planRatesChange(state, parsed.file, { today: TODAY, lastNight: LAST_NIGHT });
    expect(planned.ok && isEmptyChange(planned.change)).toBe(true);
  });
});

test('parseRatesFile: lists every error of the structure of closures with its path', () =>
  expect(
    findFileProblems(
      createFile(
        { roomType: GARDEN, ...NIGHTS },
        { roomType: GARDEN, firstNight: '2027-05-32', units: 0, note: 'two\nlines', plan: 'flexible' },
      ),
      createPlansContext(),
    ).toSorted(),
  ).toEqual([
    'closures[1].firstNight: is not a date such as "2027-01-31"',
    'closures[1].lastNight: is missing',
    'closures[1].note: is not a text of at most 300 characters on one line',
    'closures[1].plan: is not known',
    'closures[1].units: is not a whole number from 1 to 10000',
  ]));

test('checkRatesFile: lists every error between the values of closures with its path', () =>
  expect(
    findFileProblems(createFile({ roomType: '999999', firstNight: '2027-05-02', lastNight: '2027-05-01' })),
  ).toEqual([
    'closures[0].roomType: is no room type of this hotel: 999999',
    'closures[0].lastNight: is before firstNight',
  ]));

import { describe, expect, test } from 'vitest';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createPlansContext } from '#test/support/booking/plans-file.ts';
import { createRatesState, GARDEN, LAST_NIGHT, VILLA } from '#test/support/booking/rates-state.ts';

const CONTEXT = { ...createPlansContext(), roomTypeIds: [GARDEN, VILLA], lastNight: LAST_NIGHT };

const NIGHT = { roomType: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-02' };

interface EditableRoomType {
  underOccupancy?: unknown;
  readonly occupancy: { readonly ageBands: Record<string, unknown>[] };
}

const createRoomTypes = (): EditableRoomType[] => JSON.parse(formatRatesFile(createRatesState(), 'USD')).roomTypes;

const findProblems = (section: object): string[] => {
  const parsed = parseRatesFile({ version: 2, currency: 'USD', ...section }, CONTEXT);
  return parsed.ok ? [] : parsed.problems.map(({ path, words }) => `${path}: ${words}`);
};

const AMOUNT = 'text, at most 2 decimals, at most 1,000,000';

describe('parseRatesFile', () => {
  test('reads prices of age bands, amounts for fewer adults (R3) and the minimum stay of a night (R5)', () => {
    const [garden, villa] = createRoomTypes();
    Object.assign(garden?.occupancy.ageBands[1] ?? {}, { price: '12.50' });
    Object.assign(garden ?? {}, { underOccupancy: { 1: '-15.00' } });
    Object.assign(villa ?? {}, { underOccupancy: { 3: '5.00', 1: '-30.00' } });
    Object.assign(villa?.occupancy.ageBands[1] ?? {}, { price: null });
    const nights = [{ ...NIGHT, stopSell: undefined, minStayThrough: 5 }];
    const json = JSON.parse(
      JSON.stringify({
        version: 2,
        currency: 'USD',
        roomTypes: [garden, villa],
        ratePlans: [{ id: 'flexible', nights }],
      }),
    );
    const parsed = parseRatesFile(json, CONTEXT);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const [first, second] = parsed.file.roomTypes ?? [];
    expect(first?.occupancy.ageBands).toEqual([
      { fromAge: 0, toAge: 2, pays: 'nothing' },
      { fromAge: 3, toAge: 12, pays: 'child', price: 1_250 },
      { fromAge: 13, toAge: 17, pays: 'adult' },
    ]);
    expect(first?.underOccupancy).toEqual({ 1: -1_500 });
    expect(second?.underOccupancy).toEqual({ 1: -3_000, 3: 500 });
    expect(second?.occupancy.ageBands[1]).toEqual({ fromAge: 3, toAge: 12, pays: 'child' });
    expect(parsed.file.calendars?.[0]?.nights?.entries[0]?.values).toEqual({ minStayThrough: 5 });
  });

  test('an age band or a room type without them is read as it always was', () => {
    const parsed = parseRatesFile({ version: 2, currency: 'USD', roomTypes: createRoomTypes() }, CONTEXT);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { roomTypes } = createRatesState();
    expect(JSON.stringify(parsed.file.roomTypes?.map(({ occupancy }) => occupancy))).toBe(
      JSON.stringify(roomTypes.map(({ occupancy }) => occupancy)),
    );
    expect(parsed.file.roomTypes?.map(({ underOccupancy }) => underOccupancy)).toEqual([undefined, undefined]);
  });

  test.each([[null], [{}]])('amounts for fewer adults as %j are none', (underOccupancy) => {
    const roomTypes = createRoomTypes().map((roomType) => ({ ...roomType, underOccupancy }));
    const parsed = parseRatesFile({ version: 2, currency: 'USD', roomTypes }, CONTEXT);
    expect(parsed.ok && parsed.file.roomTypes).toMatchObject([
      { underOccupancy: undefined },
      { underOccupancy: undefined },
    ]);
  });

  test.each([
    [1, '-1.00', `is not an amount such as "148.00": ${AMOUNT}`],
    [1, 10, `is not an amount such as "148.00": ${AMOUNT}`],
    [0, '10.00', 'is only possible where pays is "child"'],
    [2, '10.00', 'is only possible where pays is "child"'],
  ])('the price of the age band %i as %j: %s', (band, price, words) => {
    const [garden, villa] = createRoomTypes();
    Object.assign(garden?.occupancy.ageBands[band] ?? {}, { price });
    expect(findProblems({ roomTypes: [garden, villa] })).toEqual([
      `roomTypes[0].occupancy.ageBands[${band}].price: ${words}`,
    ]);
  });

  test.each([
    ['x', 'roomTypes[1].underOccupancy: is not an object'],
    [{ 0: '-1.00' }, 'roomTypes[1].underOccupancy.0: is not a number of adults from 1 to 99'],
    [{ one: '-1.00' }, 'roomTypes[1].underOccupancy.one: is not a number of adults from 1 to 99'],
    [{ '1.5': '-1.00' }, 'roomTypes[1].underOccupancy.1.5: is not a number of adults from 1 to 99'],
    [{ 1: -1500 }, `roomTypes[1].underOccupancy.1: is not an amount such as "-5.00": ${AMOUNT}`],
    [{ 1: '-1000000.01' }, `roomTypes[1].underOccupancy.1: is not an amount such as "-5.00": ${AMOUNT}`],
    [{ 3: '-1.00', 4: '-1.00' }, 'roomTypes[1].underOccupancy.4: is not for fewer adults than adultsIncluded'],
  ])('amounts for fewer adults than the four of the villa as %j: %s', (underOccupancy, problem) => {
    const [garden, villa] = createRoomTypes();
    expect(findProblems({ roomTypes: [garden, { ...villa, underOccupancy }] })).toEqual([problem]);
  });

  test.each([0, 366, '5', 1.5])('the minimum stay of a night as %j is not possible', (minStayThrough) =>
    expect(findProblems({ ratePlans: [{ id: 'flexible', nights: [{ ...NIGHT, minStayThrough }] }] })).toEqual([
      'ratePlans[0].nights[0].minStayThrough: is not a whole number from 1 to 365',
    ]),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { type Party, parseParty } from '#src/kernel/stay/party.ts';
import {
  calculateExtraGuests,
  findChildCharge,
  findUnderOccupancy,
  listChildPrices,
  validateOccupancy,
} from '#src/rates/rooms/room-type.rules.ts';
import { DEMO_AGE_BANDS, parseOccupancy } from '#test/support/booking/demo-hotel.ts';

describe('isRoomTypeId', () => {
  test.each(['618449', '637777', '580022', '580034', '618421', '618452', '618453', '618456', '618454', '618419', '1'])(
    'accepts %s',
    (text) => expect(isRoomTypeId(text)).toBe(true),
  );

  test.each(['', '12345678901', '61844a', '-618449', '618 449', '618449\n', '6184.9', '６１８', '%36', 'booking'])(
    'refuses %j',
    (text) => expect(isRoomTypeId(text)).toBe(false),
  );
});

const parseTypedParty = (text: string): Party => {
  const party = parseParty(text);
  if (!party.ok) throw new Error(`${text} is no party`);
  return party.value;
};

describe('findChildCharge (B5): by age at arrival', () => {
  test.each([
    [0, 'nothing'],
    [2, 'nothing'],
    [3, 'child'],
    [12, 'child'],
    [13, 'adult'],
    [17, 'adult'],
  ])('of %d: %s', (age, pays) => expect(findChildCharge(age, DEMO_AGE_BANDS)).toBe(pays));

  test('as a child in a gap between bands, below and above them', () => {
    const bands = [
      { fromAge: 2, toAge: 4, pays: 'nothing' },
      { fromAge: 8, toAge: 10, pays: 'adult' },
    ] as const;
    expect([1, 2, 4, 5, 7, 8, 10, 11].map((age) => findChildCharge(age, bands))).toEqual([
      'child',
      'nothing',
      'nothing',
      'child',
      'child',
      'adult',
      'adult',
      'child',
    ]);
  });
});

describe('validateOccupancy (B5)', () => {
  test.each([
    ['2/0/2/3', '1'],
    ['2/0/2/3', '2,4'],
    ['2/2/3/5', '3,4,9'],
    ['2/2/3/5', '1,0,1,2,3'],
    ['4/2/6/8', '4,17,13'],
    ['4/2/6/8', '6,12,12'],
    ['2/0/2/3', '1,15,12'],
  ])('%s takes %s', (occupancy, party) =>
    expect(validateOccupancy(parseTypedParty(party), parseOccupancy(occupancy)).ok).toBe(true),
  );

  test.each([
    ['2/0/2/3', '3', 'too-many-adults', 2],
    ['2/2/3/5', '4,12', 'too-many-adults', 3],
    ['2/0/2/3', '2,4,4', 'too-many-guests', 3],
    // Babies sleep somewhere too: they pay nothing and count as guests.
    ['2/0/2/3', '2,0,1', 'too-many-guests', 3],
    ['2/2/3/5', '4,1', 'too-many-adults', 3],
    ['2/2/3/5', '1,5,5,5,5,5', 'too-many-guests', 5],
    ['4/2/6/8', '7,5,5', 'too-many-adults', 6],
  ])('%s refuses %s: %s, at most %d', (occupancy, party, code, max) => {
    const details = code === 'too-many-adults' ? { max, from: 0 } : { max };
    expect(validateOccupancy(parseTypedParty(party), parseOccupancy(occupancy))).toEqual({ ok: false, code, details });
  });

  test.each([
    ['2/0/2/3', '2,15'],
    ['2/0/2/3', '2,13'],
    ['2/2/3/5', '2,17,13'],
    ['4/2/6/8', '6,17,17'],
  ])('%s refuses %s: ages 13 to 17 count as adults, as they are charged', (spelled, party) => {
    const occupancy = parseOccupancy(spelled);
    const details = { max: occupancy.maxAdults, from: 13 };
    expect(validateOccupancy(parseTypedParty(party), occupancy)).toEqual({
      ok: false,
      code: 'too-many-adults',
      details,
    });
  });
});

test.each([
  ['2,14', 13],
  ['2,17', 16],
  ['2,14,17', 13],
  ['2,17,14', 13],
])('validateOccupancy: of two bands that count as adults, %s is refused from the age of %d', (party, from) => {
  const ageBands = [
    { fromAge: 13, toAge: 15, pays: 'adult' },
    { fromAge: 16, toAge: 17, pays: 'adult' },
  ] as const;
  expect(validateOccupancy(parseTypedParty(party), { ...parseOccupancy('2/0/2/9'), ageBands })).toMatchObject({
    code: 'too-many-adults',
    details: { max: 2, from },
  });
});

describe('calculateExtraGuests (B5): adults fill the included places first, then children, oldest first', () => {
  test.each([
    // occupancy, party, extra adults, extra children
    ['2/0/3/4', '1', 0, 0],
    ['2/0/3/4', '2', 0, 0],
    ['2/0/3/4', '3', 1, 0],
    ['2/0/3/4', '2,3', 0, 1],
    ['2/0/3/4', '2,12', 0, 1],
    ['2/0/3/4', '2,13', 1, 0],
    ['2/0/3/4', '2,17', 1, 0],
    ['2/0/3/4', '2,2', 0, 0],
    ['2/0/3/4', '2,0,2', 0, 0],
    // An adult's place that no adult took goes to the oldest child.
    ['2/0/3/4', '1,5', 0, 0],
    ['2/0/3/4', '1,5,15', 0, 1],
    ['2/0/3/4', '1,15,5', 0, 1],
    ['2/0/3/4', '1,2,5', 0, 0],
    ['2/0/3/4', '1,16,17', 1, 0],
    // A child's place is no adult's.
    ['2/1/3/4', '3', 1, 0],
    ['2/1/3/4', '3,5', 1, 0],
    ['2/1/3/4', '2,5', 0, 0],
    ['2/1/3/4', '2,5,15', 0, 1],
    ['2/2/3/5', '2,4,9', 0, 0],
    ['2/2/3/5', '2,4,9,14', 0, 1],
    ['2/2/3/5', '2,14,15,16', 1, 0],
    ['2/2/3/5', '3,4,9', 1, 0],
    ['2/2/3/5', '1,4,5,6,7', 0, 1],
    ['4/2/6/8', '6,10,11', 2, 0],
    ['4/2/6/8', '3,1,2,3,4,5', 0, 0],
    ['4/2/6/8', '2,3,4,5,13,14,15', 0, 2],
  ])('%s with %s: %d extra adults, %d extra children', (occupancy, party, extraAdults, extraChildren) => {
    expect(calculateExtraGuests(parseTypedParty(party), parseOccupancy(occupancy))).toEqual({
      extraAdults,
      extraChildren,
    });
  });

  const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 });

  test('ignores the order of the children', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), ages, (adults, childAges) => {
        const occupancy = parseOccupancy('2/1/4/8');
        const sorted = childAges.toSorted((a, b) => a - b);
        expect(calculateExtraGuests({ adults, childAges }, occupancy)).toEqual(
          calculateExtraGuests({ adults, childAges: sorted }, occupancy),
        );
      }),
    );
  });

  test('one more guest never lowers the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), ages, fc.integer({ min: 0, max: 17 }), (adults, childAges, age) => {
        const occupancy = parseOccupancy('2/1/4/8');
        const countPayingGuests = (party: Party): number => {
          const { extraAdults, extraChildren } = calculateExtraGuests(party, occupancy);
          return extraAdults + extraChildren;
        };
        const before = countPayingGuests({ adults, childAges });
        expect(countPayingGuests({ adults: adults + 1, childAges })).toBeGreaterThanOrEqual(before);
        expect(countPayingGuests({ adults, childAges: [...childAges, age] })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('does not mutate the party', () => {
    const party = { adults: 1, childAges: [3, 9, 5] };
    calculateExtraGuests(party, parseOccupancy('2/0/3/4'));
    expect(party.childAges).toEqual([3, 9, 5]);
  });
});

describe('listChildPrices (R3): an extra child costs its band’s price, else that of the room type', () => {
  const ageBands = [
    { fromAge: 0, toAge: 2, pays: 'nothing' },
    { fromAge: 3, toAge: 6, pays: 'child', price: 1_000 },
    { fromAge: 7, toAge: 9, pays: 'child', price: 0 },
    { fromAge: 10, toAge: 11, pays: 'child', price: null },
    { fromAge: 13, toAge: 17, pays: 'adult' },
  ] as const;

  test.each([
    // occupancy, party, price of each extra child
    ['2/0/3/9', '2', []],
    ['2/0/3/9', '2,3', [1_000]],
    ['2/0/3/9', '2,6,7,10', [2_000, 0, 1_000]],
    // No band covers the age.
    ['2/0/3/9', '2,12', [2_000]],
    ['2/0/3/9', '2,1,13', []],
    // The oldest takes the included place.
    ['2/1/3/9', '2,5,10', [1_000]],
    ['2/0/3/9', '1,5,10', [1_000]],
    ['2/2/3/9', '2,3,4', []],
  ])('%s with %s: %j', (occupancy, party, prices) => {
    const included = { ...parseOccupancy(occupancy), ageBands };
    expect(listChildPrices(parseTypedParty(party), included, 2_000)).toEqual(prices);
  });

  test('is one price for each child that calculateExtraGuests counts', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), ages, (adults, childAges) => {
        const occupancy = { ...parseOccupancy('2/1/4/8'), ageBands };
        const { extraChildren } = calculateExtraGuests({ adults, childAges }, occupancy);
        expect(listChildPrices({ adults, childAges }, occupancy, 2_000)).toHaveLength(extraChildren);
      }),
    );
  });
});

describe('findUnderOccupancy (R3): by the number of adults, when no child takes a place', () => {
  const amounts = { 1: -1_500, 2: -500, 3: 700 };
  test.each([
    ['2/0/3/4', '1', -1_500],
    ['2/0/3/4', '2', 0],
    ['2/0/3/4', '3', 0],
    ['2/0/3/4', '1,9', 0],
    ['2/0/3/4', '1,15', 0],
    // A baby pays nothing and takes the place (B5).
    ['2/0/3/4', '1,0', 0],
    ['4/2/6/8', '1', -1_500],
    ['4/2/6/8', '2', -500],
    ['4/2/6/8', '3', 700],
    ['4/2/6/8', '4', 0],
    ['4/2/6/8', '2,9', 0],
    ['5/2/6/8', '4', 0],
  ])('%s with %s: %d', (occupancy, party, amount) =>
    expect(findUnderOccupancy(parseTypedParty(party), parseOccupancy(occupancy), amounts)).toBe(amount),
  );

  test('is nothing where the hotel sets nothing', () =>
    expect(findUnderOccupancy({ adults: 1, childAges: [] }, parseOccupancy('2/0/3/4'), undefined)).toBe(0));
});

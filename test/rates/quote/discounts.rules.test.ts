import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Benefit, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import {
  calculateDiscounts,
  chooseBestPromotion,
  discountRooms,
  toQuotedPromotion,
} from '#src/rates/quote/discounts.rules.ts';
import {
  createQuote,
  quoteRemainingRooms,
  quoteRoom,
  type RoomQuote,
  replaceDiscount,
} from '#src/rates/quote/quote.rules.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';
import { createLine } from '#test/support/booking/taxed-room.ts';

const TODAY = '2027-01-10';
const { taxes } = DEMO_POLICY;

const createStay = (nights: number) => ({ arrival: '2027-03-01', departure: addDays('2027-03-01', nights) });

const createNights = (rates: readonly number[]) =>
  rates.map((rate, index) => ({ night: addDays('2027-03-01', index), rate }));

/** Two adults in a garden room for a rate each night, unless told otherwise. */
const createRoom = (
  rates: readonly number[],
  { roomId = '1', childAges = [] as number[], rules = taxes, roomTypeId = '618449' } = {},
): RoomQuote => {
  const roomType = createRoomType({ roomTypeId, occupancy: parseOccupancy('2/0/2/3') });
  const room = { roomId, roomType, ratePlanId: 'flexible', supplement: NO_SUPPLEMENT };
  const party = { adults: 2, childAges };
  return quoteRoom({ ...room, party, nights: createNights(rates) }, createStay(rates.length), rules);
};

const THREE = [14_800, 14_800, 14_800];
const REQUEST = { stay: createStay(3), today: TODAY, adults: null };

const percent = (share: number): Benefit => ({ kind: 'percent', percent: share });
const off = (amount: number, per: 'night' | 'stay'): Benefit => ({ kind: 'amount', amount, per });
const free = (nights: number, count = 1): Benefit => ({ kind: 'free-nights', nights, free: count });

describe('calculateDiscounts (R17)', () => {
  test.each<[string, Benefit, number[][], number[]]>([
    ['15 % of three nights', percent(1_500), [THREE], [6_660]],
    ['a percentage is rounded once a room', percent(1_000), [[14_995], [14_995, 14_995]], [1_500, 2_999]],
    ['100 % is all of the nights', percent(10_000), [THREE], [44_400]],
    ['an amount a night', off(2_000, 'night'), [THREE, [20_000]], [6_000, 2_000]],
    ['an amount a night is at most the night', off(15_000, 'night'), [[14_800, 17_000]], [29_800]],
    ['an amount per stay in one room', off(5_000, 'stay'), [THREE], [5_000]],
    ['an amount per stay by largest remainder', off(5_000, 'stay'), [THREE, [22_400, 22_400, 22_400]], [1_989, 3_011]],
    ['an amount per stay is at most all nights', off(99_999, 'stay'), [[10_000], [20_000]], [10_000, 20_000]],
    ['four nights for three', free(4), [[14_800, 14_800, 17_000, 17_000]], [14_800]],
    ['four nights for three, the cheapest is last', free(4), [[17_000, 17_000, 17_000, 9_900]], [9_900]],
    ['four nights for three, of three nights none', free(4), [THREE], [0]],
    ['four nights for three, of eight nights the cheapest of each four', free(4), [[9, 8, 7, 6, 2, 1, 3, 4]], [6 + 1]],
    ['four nights for three, nights after the last four are paid', free(4), [[9, 8, 7, 6, 5, 4, 3, 2, 1]], [6 + 2]],
    [
      'four nights for three in two rooms, each by itself',
      free(4),
      [
        [9, 8, 7, 6],
        [1, 2, 3, 4],
      ],
      [6, 1],
    ],
    ['two of four nights free, of six nights two', free(4, 2), [[9, 8, 7, 6, 5, 4]], [6 + 7]],
    ['two of three nights free, of seven nights four', free(3, 2), [[9, 8, 7, 1, 2, 3, 5]], [7 + 8 + 1 + 2]],
    ['seven nights for five', free(7, 2), [[9, 8, 7, 6, 5, 4, 3]], [7]],
    ['nights that cost nothing', percent(1_500), [[0, 0]], [0]],
  ])('%s', (_, benefit, rooms, discounts) => {
    expect(
      calculateDiscounts(
        benefit,
        rooms.map((rates) => ({ nights: createNights(rates) })),
      ),
    ).toEqual(discounts);
  });
});

describe('discountRooms (R22)', () => {
  test('worked example: SERENA15 for two adults and a child of 9, 481.14 and a deposit of 240.57', () => {
    const [room] = discountRooms([createRoom(THREE, { childAges: [9] })], SERENA, REQUEST.stay, taxes);
    expect(room?.lines.map(({ kind, item, amount }) => [kind, item, amount])).toEqual([
      ['room', '', 44_400],
      ['extra-guests', 'child', 6_000],
      ['discount', 'serena', -6_660],
      ['tax', 'itbms', 4_374],
    ]);
    expect(room?.lines[2]).toEqual({
      ...{ kind: 'discount', item: 'serena', label: SERENA.names },
      ...{ quantity: 1, unit: -6_660, amount: -6_660 },
    });
    const promotion = toQuotedPromotion(SERENA);
    const quote = createQuote(room ? [room] : [], REQUEST.stay, TODAY, { ...DEMO_POLICY, promotion });
    expect(quote).toMatchObject({ total: 48_114, deposit: 24_057, balance: { amount: 24_057 }, promotion });
  });

  test('a fee stays, a tax that is not charged on nights is not lowered, and one paid at the hotel is', () => {
    const rules = [
      ...taxes,
      createAmountRule('resort', { charge: { basis: 'room', amount: 2_000 } }),
      createPercentRule('guests', 1_000, { position: 2, charge: { kinds: ['extra-guests', 'discount'] } }),
      createPercentRule('city', 500, { position: 3, isPaidAtHotel: true }),
    ];
    const given = createRoom(THREE, { childAges: [9], rules });
    const [room] = discountRooms([given], SERENA, REQUEST.stay, rules);
    expect(room?.lines.map(({ item, amount }) => [item, amount])).toEqual([
      ...[
        ['', 44_400],
        ['child', 6_000],
        ['serena', -6_660],
      ],
      ...[
        ['resort', 2_000],
        ['itbms', 4_374],
        ['guests', 600],
      ],
    ]);
    expect(room?.atHotel.map(({ amount }) => amount)).toEqual([2_187]);
  });

  test('rooms to which the promotion does not apply stay as they were', () => {
    const rooms = [createRoom(THREE), createRoom(THREE, { roomId: '2', roomTypeId: '580022' })];
    const promotion = createPromotion('family', { roomTypeIds: ['580022'], benefit: off(5_000, 'stay') });
    const [garden, family] = discountRooms(rooms, promotion, REQUEST.stay, taxes);
    expect(garden).toBe(rooms[0]);
    expect(family?.total).toBe(48_840 - 5_500);
  });
});

describe('replaceDiscount (R17, R22)', () => {
  const given = createRoom(THREE);
  const discountRoom = (room: RoomQuote, promotion: Promotion): RoomQuote =>
    discountRooms([room], promotion, REQUEST.stay, taxes)[0] ?? room;

  test('takes a discount away, and the room is as it was', () =>
    expect(replaceDiscount(discountRoom(given, SERENA), null, REQUEST.stay, taxes)).toEqual(given));

  test('replaces one discount by another, never both', () =>
    expect(discountRoom(discountRoom(given, SERENA), SPRING)).toEqual(discountRoom(given, SPRING)));

  test('puts the discount before extras, and keeps them', () => {
    const extra = { ...given, lines: [...given.lines, createLine('add-on', 'cot', 1_000)] };
    const { lines } = discountRoom(extra, SPRING);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 44_400],
      ['discount', -4_440],
      ['add-on', 1_000],
      ['tax', 4_096],
    ]);
  });
});

describe('chooseBestPromotion (R16)', () => {
  const rooms = [createRoom(THREE)];
  const choose = (...promotions: Parameters<typeof chooseBestPromotion>[1]) =>
    chooseBestPromotion(rooms, promotions, REQUEST, taxes);

  test.each([
    ['the code lowers more', [SPRING, SERENA], 'serena', 41_514],
    ['the automatic one lowers more', [{ ...SPRING, benefit: percent(2_000) }, SERENA], 'spring', 39_072],
    ['a tie goes to the code', [{ ...SPRING, benefit: percent(1_500) }, SERENA], 'serena', 41_514],
    ['of equal automatic ones the first', [SPRING, { ...SPRING, promotionId: 'other' }], 'spring', 43_956],
    ['never two at once', [SPRING, { ...SPRING, promotionId: 'other', benefit: percent(500) }], 'spring', 43_956],
    ['one that is not eligible does not count', [SPRING, { ...SERENA, minAdults: 3 }], 'spring', 43_956],
    ['one that lowers nothing is none', [{ ...SERENA, benefit: free(4) }], undefined, 48_840],
    ['without promotions the rooms are as they were', [], undefined, 48_840],
  ] as const)('%s', (_, promotions, promotionId, total) => {
    const best = choose(...promotions);
    expect([best.promotion?.promotionId, best.rooms[0]?.total]).toEqual([promotionId, total]);
  });

  test('counts all rooms: an amount in one room against a percentage of both', () => {
    const both = [createRoom(THREE), createRoom(THREE, { roomId: '2' })];
    const amount = createPromotion('amount', { benefit: off(8_000, 'stay') });
    const best = chooseBestPromotion(both, [SPRING, amount], REQUEST, taxes);
    expect(best.promotion?.promotionId).toBe('spring');
    expect(best.rooms.map(({ total }) => total)).toEqual([43_956, 43_956]);
  });
});

describe('quoteRemainingRooms: discounts (R17)', () => {
  const promoted = [createRoom(THREE), createRoom([22_400, 22_400, 22_400], { roomId: '2', roomTypeId: '580022' })];
  const promotion = createPromotion('stay', { benefit: off(5_000, 'stay') });
  const quoteRooms = (rooms: readonly RoomQuote[]) =>
    createQuote(rooms, REQUEST.stay, TODAY, { ...DEMO_POLICY, promotion: toQuotedPromotion(promotion) });

  test('each room keeps its part when the other is removed', () => {
    const quote = quoteRooms(discountRooms(promoted, promotion, REQUEST.stay, taxes));
    const [, family] = quote.rooms;
    const remaining = quoteRemainingRooms(quote, family ? [family] : [], TODAY, DEMO_POLICY);
    expect(remaining.rooms[0]?.lines.find(({ kind }) => kind === 'discount')?.amount).toBe(-3_011);
    expect([remaining.total, remaining.promotion?.promotionId]).toEqual([67_200 - 3_011 + 6_419, 'stay']);
  });

  test('the promotion ends with the last room that it lowers', () => {
    const onlyGarden = { ...promotion, roomTypeIds: ['618449'] };
    const quote = quoteRooms(discountRooms(promoted, onlyGarden, REQUEST.stay, taxes));
    expect(quoteRemainingRooms(quote, quote.rooms.slice(1), TODAY, DEMO_POLICY).promotion).toBeNull();
    expect(quoteRemainingRooms(quote, quote.rooms.slice(0, 1), TODAY, DEMO_POLICY).promotion).not.toBeNull();
    expect(quoteRemainingRooms(quote, quote.rooms, TODAY, DEMO_POLICY).promotion).not.toBeNull();
  });
});

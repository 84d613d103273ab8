import { describe, expect, test } from 'vitest';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { chooseBestPromotion, removePromotion, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, quoteRemainingRooms, quoteRoom, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SPRING } from '#test/support/booking/promotions.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';

const TODAY = '2027-01-10';
const REQUEST = { stay: THREE_NIGHTS, today: TODAY, adults: null };
const BASKET = createAddOn('basket');
const WELCOME = createPromotion('welcome', { benefit: { kind: 'add-on', addOnId: 'basket' } });
const ROOM_TYPES = ['618449', '580022'].map((roomTypeId) =>
  createRoomType({ roomTypeId, occupancy: parseOccupancy('2/0/2/3') }),
);

/** Three nights at 148.00 for two adults, and children of these ages. */
const createRoom = (index = 0, childAges: readonly number[] = [], includedAddOns: readonly AddOn[] = []): RoomQuote => {
  const roomType = ROOM_TYPES[index] ?? createRoomType();
  const room = {
    roomId: String(index + 1),
    roomType,
    ratePlanId: 'flexible',
    supplement: NO_SUPPLEMENT,
    includedAddOns,
  };
  const nights = ['2027-03-01', '2027-03-02', '2027-03-03'].map((night) => ({ night, rate: 14_800 }));
  return quoteRoom({ ...room, party: { adults: 2, childAges }, nights }, THREE_NIGHTS, DEMO_POLICY.taxes);
};

const choose = (rooms: readonly RoomQuote[], promotions: readonly Promotion[], addOns: readonly AddOn[] = [BASKET]) =>
  chooseBestPromotion(rooms, promotions, REQUEST, DEMO_POLICY.taxes, { addOns, roomTypes: ROOM_TYPES });

const countIncluded = (rooms: readonly RoomQuote[]): number[] =>
  rooms.map(({ lines }) => lines.filter(({ kind, amount }) => kind === 'add-on' && amount === 0).length);

describe('chooseBestPromotion: an extra included (R15)', () => {
  test('is a line of 0 with its name; no price and no tax changes', () => {
    const { rooms, promotion } = choose([createRoom()], [WELCOME]);
    expect(promotion?.promotionId).toBe('welcome');
    expect(rooms[0]?.total).toBe(createRoom().total);
    expect(rooms[0]?.lines.map(({ kind, item, label, amount }) => [kind, item, label?.en, amount])).toEqual([
      ['room', '', undefined, 44_400],
      ['add-on', 'basket', 'Extra basket', 0],
      ['tax', 'itbms', 'Tax', 4_440],
    ]);
  });

  test.each<[string, Partial<AddOn>, number[]]>([
    ['each room', {}, [1, 1]],
    ['one room where its price is for the booking', { per: 'booking' }, [1, 0]],
    ['no room while it is archived', { status: 'archived' }, [0, 0]],
  ])('is in %s', (_, addOn, expected) => {
    const { rooms } = choose([createRoom(), createRoom(1)], [WELCOME], [{ ...BASKET, ...addOn }]);
    expect(countIncluded(rooms)).toEqual(expected);
  });

  test('is in no room of another type or plan, or that has it by its plan', () => {
    const rooms = [createRoom(), createRoom(1)];
    expect(countIncluded(choose(rooms, [{ ...WELCOME, roomTypeIds: ['580022'] }]).rooms)).toEqual([0, 1]);
    const planned = choose([createRoom(0, [], [BASKET])], [WELCOME]);
    expect([planned.promotion, countIncluded(planned.rooms)]).toEqual([null, [1]]);
  });

  test.each<[string, number, string]>([
    ['more than 10 % of the nights', 4_441, 'welcome'],
    ['as much, and the code decides', 4_440, 'welcome'],
    ['less', 4_439, 'spring'],
  ])('is compared by its price with tax (R16): worth %s', (_, price, expected) => {
    const addOn = { ...BASKET, price };
    expect(choose([createRoom()], [SPRING, WELCOME], [addOn]).promotion?.promotionId).toBe(expected);
  });

  test('for each person is worth the adults and the paying children', () => {
    const addOn = createAddOn('basket', { charge: 'person', price: 1_000, childPrice: 500 });
    const worth = (childAges: number[], cost: number) => {
      const spring = { ...SPRING, benefit: { kind: 'amount', amount: cost, per: 'stay' } } as const;
      return choose([createRoom(0, childAges)], [spring, WELCOME], [addOn]).promotion?.promotionId;
    };
    expect([worth([9], 2_500), worth([9], 2_501), worth([1], 2_001)]).toEqual(['welcome', 'spring', 'spring']);
  });
});

test('quoteRemainingRooms: a promotion stays while a room includes its extra (R15, R18)', () => {
  const { rooms, promotion } = choose([createRoom(), createRoom(1)], [{ ...WELCOME, roomTypeIds: ['580022'] }]);
  const quoted = promotion && toQuotedPromotion(promotion);
  const quote = createQuote(rooms, THREE_NIGHTS, TODAY, { ...DEMO_POLICY, promotion: quoted });
  const remove = (index: number) => quoteRemainingRooms(quote, quote.rooms.toSpliced(index, 1), TODAY, DEMO_POLICY);
  expect(remove(0).promotion).toEqual({
    promotionId: 'welcome',
    code: 'SERENA15',
    names: WELCOME.names,
    addOnId: 'basket',
  });
  expect(remove(1).promotion).toBeNull();
});

test('removePromotion: takes its extra away and leaves that of a plan, at the same price (R18)', () => {
  const plan = createDerivedPlan('breakfast', { includedAddOnIds: ['basket'] });
  const given = [createRoom(), { ...createRoom(1, [], [BASKET]), ratePlanId: 'breakfast' }];
  const { rooms, promotion } = choose(given, [WELCOME]);
  const quoted = promotion && toQuotedPromotion(promotion);
  const quote = createQuote(rooms, THREE_NIGHTS, TODAY, { ...DEMO_POLICY, promotion: quoted });
  expect(countIncluded(quote.rooms)).toEqual([1, 1]);
  expect(removePromotion(quote, { plans: [plan], taxes: DEMO_POLICY.taxes })).toEqual(given);
});

import { describe, expect, test } from 'vitest';
import type { AddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import { offerAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { createAddOn, createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { BOOKED_AT, createRoomsQuote } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

// A stay of three nights from 1 March 2027, two adults in each room.
const ONE_ROOM = createRoomsQuote(['580022']);
const TWO_ROOMS = createRoomsQuote(['580022', '618449']);

interface Given {
  readonly quote?: Quote;
  readonly taken?: readonly TakenAddOnDay[];
  readonly now?: number;
}

const createRequest = (addOns: readonly AddOn[], { taken = [], now = BOOKED_AT }: Given = {}) => ({
  catalogue: { addOns, taxes: DEMO_POLICY.taxes },
  roomTypes: [createRoomType(), createRoomType({ roomTypeId: '618449' })],
  taken,
  now,
  policy: DEMO_POLICY,
});

const offer = (addOns: readonly AddOn[], { quote = ONE_ROOM, ...given }: Given = {}) =>
  offerAddOns(quote, createRequest(addOns, given));

const offerOne = (addOn: AddOn, given?: Given) => offer([addOn], given)[0];

const toNames = (offers: ReturnType<typeof offerAddOns>) =>
  offers.map(({ addOn, roomId }) => `${addOn.addOnId} ${roomId ?? 'booking'}`);

const take = (addOnId: string, units: Readonly<Record<string, number>>): TakenAddOnDay[] =>
  Object.entries(units).map(([day, count]) => ({ addOnId, day, units: count }));

describe('offerAddOns (R13): which extras', () => {
  test('lists those of each room by position, then those of the booking', () => {
    expect(toNames(offer([TRANSFER, PICNIC, SPA], { quote: TWO_ROOMS }))).toEqual([
      'picnic-basket 1',
      'spa-circuit 1',
      'picnic-basket 2',
      'spa-circuit 2',
      'airport-transfer booking',
    ]);
  });

  test.each<[string, Partial<AddOn>]>([
    ['a draft', { status: 'draft' }],
    ['an archived one', { status: 'archived' }],
    ['one of another room type', { roomTypeIds: ['555019'] }],
    ['one of another plan', { ratePlanIds: ['half-board'] }],
  ])('does not list %s', (_, differences) => {
    expect(offer([createAddOn('spa', differences)])).toEqual([]);
    expect(offer([createAddOn('spa', { ...differences, per: 'booking' })])).toEqual([]);
  });

  test('lists one of the booking when it suits one of the rooms', () => {
    const addOn = createAddOn('garage', { per: 'booking', roomTypeIds: ['618449'] });
    expect(toNames(offer([addOn], { quote: TWO_ROOMS }))).toEqual(['garage booking']);
  });

  test('does not list one that is part of the plan of the room', () => {
    const [room] = ONE_ROOM.rooms;
    const rooms = room ? [{ ...room, lines: [...room.lines, createIncludedAddOnLine(SPA)] }] : [];
    expect(toNames(offer([SPA, PICNIC], { quote: { ...ONE_ROOM, rooms } }))).toEqual(['picnic-basket 1']);
  });
});

describe('offerAddOns (R12): amount', () => {
  test.each([
    ['of the party and stay of the room', createAddOn('bikes', { charge: 'person-night', days: 'nights' }), 24_000],
    ['of one piece', PICNIC, 2_800],
    ['of one piece of the booking', TRANSFER, 6_500],
  ])('%s', (_, addOn, amount) => {
    expect(offerOne(addOn)?.amount).toBe(amount);
  });
});

describe('offerAddOns (R13): daily capacity', () => {
  const BIKES = createAddOn('bikes', { charge: 'person-night', days: 'nights', dailyCapacity: 4 });
  const BASKETS = { ...PICNIC, days: 'arrival' } as const;

  test('without a capacity the limit of a room remains', () => {
    expect(offerOne({ ...PICNIC, dailyCapacity: null })).toMatchObject({
      max: 4,
      unavailable: null,
      days: [
        { day: '2027-03-01', left: null },
        { day: '2027-03-02', left: null },
        { day: '2027-03-03', left: null },
        { day: '2027-03-04', left: null },
      ],
    });
  });

  test.each([
    ['two left of five', take('picnic-basket', { '2027-03-01': 3 }), 2, null],
    ['more than a room can have', take('picnic-basket', { '2027-03-01': 1, '2027-03-02': 5 }), 4, null],
    ['none left', take('picnic-basket', { '2027-03-01': 5 }), 0, 'sold-out'],
    ['others taken only', take('spa-circuit', { '2027-03-01': 5 }), 4, null],
  ])('pieces on arrival: %s', (_, taken, max, unavailable) => {
    expect(offerOne(BASKETS, { taken })).toMatchObject({ max, unavailable, days: [] });
  });

  test.each([
    ['places for the party every night', { '2027-03-01': 2, '2027-03-03': 2 }, 1, null],
    ['one place too few on a night', { '2027-03-02': 3 }, 0, 'sold-out'],
    ['none on the day of departure, which is not a night', { '2027-03-04': 4 }, 1, null],
  ])('every night: %s', (_, units, max, unavailable) => {
    expect(offerOne(BIKES, { taken: take('bikes', units) })).toMatchObject({ max, unavailable });
  });

  test('a chosen day has 0 left when its places are fewer than the party', () => {
    const taken = take('spa-circuit', { '2027-03-01': 6, '2027-03-02': 7 });
    expect(offerOne(SPA, { taken })).toMatchObject({
      max: 1,
      unavailable: null,
      days: [
        { day: '2027-03-01', left: 2 },
        { day: '2027-03-02', left: 0 },
        { day: '2027-03-03', left: 8 },
        { day: '2027-03-04', left: 8 },
      ],
    });
  });

  test('is sold out when no day has places for the party', () => {
    const taken = take('spa-circuit', { '2027-03-01': 7, '2027-03-02': 8, '2027-03-03': 7, '2027-03-04': 8 });
    expect(offerOne(SPA, { taken })).toMatchObject({ max: 0, unavailable: 'sold-out' });
  });

  test('units that the booking has already are free for it, those of its other rooms are taken', () => {
    const choices = [
      createChoice('picnic-basket', { quantity: 3, day: '2027-03-02' }),
      createChoice('picnic-basket', { roomId: '2', quantity: 1, day: '2027-03-02' }),
    ];
    const chosen = requoteAddOns(TWO_ROOMS, choices, createRequest([PICNIC]));
    const quote = chosen.ok ? chosen.value : TWO_ROOMS;
    const taken = take('picnic-basket', { '2027-03-02': 5 });
    const [first, second] = offer([PICNIC], { quote, taken });
    expect(first?.days[1]).toEqual({ day: '2027-03-02', left: 3 });
    expect(first?.chosen).toEqual({ quantity: 3, day: '2027-03-02' });
    expect(second?.days[1]).toEqual({ day: '2027-03-02', left: 1 });
    expect(second?.chosen).toEqual({ quantity: 1, day: '2027-03-02' });
  });
});

describe('offerAddOns (R13): until when', () => {
  // Check-in on 1 March is at 15:00 in Panama, 20:00 UTC.
  const CHECK_IN = Date.parse('2027-03-01T20:00:00Z');
  const HOUR = 3_600_000;

  test.each([
    ['48 hours before check-in', 48, CHECK_IN - 48 * HOUR, null],
    ['a moment later', 48, CHECK_IN - 48 * HOUR + 1, 'too-late'],
    ['without lead, at the end of the day of arrival', 0, Date.parse('2027-03-02T04:59:59Z'), null],
    ['without lead, when the day is over', 0, Date.parse('2027-03-02T05:00:00Z'), 'too-late'],
  ])('on arrival: %s', (_, leadHours, now, unavailable) => {
    expect(offerOne(createAddOn('cot', { leadHours }), { now })?.unavailable).toBe(unavailable);
    expect(offerOne(createAddOn('cot', { leadHours, days: 'nights' }), { now })?.unavailable).toBe(unavailable);
  });

  test('on departure: counted from the day of departure', () => {
    const addOn = createAddOn('late-check-out', { days: 'departure', leadHours: 24 });
    expect(offerOne(addOn, { now: CHECK_IN + 2 * 24 * HOUR })?.unavailable).toBeNull();
    expect(offerOne(addOn, { now: CHECK_IN + 2 * 24 * HOUR + 1 })?.unavailable).toBe('too-late');
  });

  test('a chosen day that is too late is not offered; the later ones are', () => {
    const addOn = { ...SPA, leadHours: 24 };
    const now = CHECK_IN + HOUR;
    expect(offerOne(addOn, { now })?.days.map(({ day }) => day)).toEqual(['2027-03-03', '2027-03-04']);
    expect(offerOne(addOn, { now: CHECK_IN + 3 * 24 * HOUR })).toMatchObject({ days: [], unavailable: 'too-late' });
  });

  test('what the booking has already is not too late', () => {
    const chosen = requoteAddOns(
      ONE_ROOM,
      [createChoice('airport-transfer', { roomId: null })],
      createRequest([TRANSFER]),
    );
    const quote = chosen.ok ? chosen.value : ONE_ROOM;
    expect(offerOne(TRANSFER, { quote, now: CHECK_IN })).toMatchObject({ max: 3, unavailable: null });
    expect(offerOne(TRANSFER, { now: CHECK_IN })).toMatchObject({ max: 0, unavailable: 'too-late', chosen: null });
  });
});

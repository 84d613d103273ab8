import { describe, expect, test } from 'vitest';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createSmallHotel, FAMILY, GARDEN, holdRoom, STAY, VILLA } from '#test/support/booking/small-hotel.ts';

const search = async (query: Partial<Parameters<typeof searchRooms>[1]>, hotel = createSmallHotel()) =>
  searchRooms((await hotel).ports, { ...STAY, rooms: ['2'], ...query });

const searchHotel = async (query: Partial<Parameters<typeof searchRooms>[1]>, hotel = createSmallHotel()) => {
  const result = await search(query, hotel);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('searchRooms: refuses', () => {
  test.each([
    ['before today', { arrival: '2026-11-19', departure: '2026-11-21' }, 'verify-dates'],
    ['with the dates the wrong way round', { arrival: '2027-01-19', departure: '2027-01-15' }, 'verify-dates'],
    ['for 31 nights', { arrival: '2027-01-01', departure: '2027-02-01' }, 'verify-dates'],
    ['beyond 18 months', { arrival: '2028-05-18', departure: '2028-05-21' }, 'verify-dates'],
    ['with text for a date', { arrival: 'tomorrow' }, 'verify-dates'],
    ['without a room', { rooms: [] }, 'verify-guests'],
    ['without an adult', { rooms: ['0,4'] }, 'verify-guests'],
    ['for five rooms', { rooms: ['1', '1', '1', '1', '1'] }, 'too-many-rooms'],
  ])('%s', async (_, query, code) => {
    expect(await search(query)).toMatchObject({ ok: false, code });
  });

  test('no stay for today although the date in UTC is a day ahead', async () => {
    const hotel = await createSmallHotel();
    hotel.clock.pass(13 * 60);
    expect(
      await searchRooms(hotel.ports, { arrival: '2026-11-20', departure: '2026-11-21', rooms: ['2'] }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('searchRooms: offers', () => {
  test('the units left are those of the night with the fewest', async () => {
    const hotel = await createSmallHotel();
    await holdRoom(hotel, { arrival: '2027-01-16', departure: '2027-01-17' });
    const { rooms } = await searchHotel({}, Promise.resolve(hotel));
    expect(rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN)).toMatchObject({ left: 1 });
  });

  test('every room type for every requested room, open ones first, then by position', async () => {
    const hotel = await createSmallHotel();
    hotel.inventory.amend(GARDEN, STAY.arrival, { closedToArrival: true });
    const { rooms, bookable, nearest } = await searchHotel({ rooms: ['2', '3,9'] }, Promise.resolve(hotel));
    expect(rooms.map(({ roomId, party }) => [roomId, party])).toEqual([
      ['1', { adults: 2, childAges: [] }],
      ['2', { adults: 3, childAges: [9] }],
    ]);
    expect(rooms[0]?.offers.map(({ roomTypeId, status }) => [roomTypeId, status])).toEqual([
      [FAMILY, 'open'],
      [VILLA, 'open'],
      [GARDEN, 'closed'],
    ]);
    expect(rooms[1]?.offers.map(({ roomTypeId, status }) => [roomTypeId, status])).toEqual([
      [FAMILY, 'open'],
      [VILLA, 'open'],
      [GARDEN, 'unfit'],
    ]);
    expect(bookable).toBe(true);
    expect(nearest).toEqual([]);
  });

  test('the price of the whole stay, extras and tax included', async () => {
    const { rooms } = await searchHotel({ rooms: ['2,9'] });
    const garden = rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN);
    expect(garden).toMatchObject({
      status: 'open',
      left: 2,
      quote: {
        lines: [
          { kind: 'room', quantity: 4, unit: 14_800, amount: 59_200 },
          { kind: 'extra-guests', item: 'child', quantity: 4, unit: 2_000, amount: 8_000 },
          { kind: 'tax', amount: 6_720 },
        ],
        total: 73_920,
      },
    });
  });

  test('the reason why a room type is closed or a party does not fit', async () => {
    const christmas = { arrival: '2026-12-23', departure: '2026-12-25' };
    const { rooms } = await searchHotel({ ...christmas, rooms: ['3'] });
    expect(rooms[0]?.offers).toMatchObject([
      { roomTypeId: GARDEN, status: 'unfit', because: { code: 'too-many-adults', details: { max: 2 } } },
      { roomTypeId: FAMILY, status: 'closed', because: { code: 'min-stay', nights: 3 } },
      { roomTypeId: VILLA, status: 'closed', because: { code: 'min-stay', nights: 3 } },
    ]);
  });
});

describe('searchRooms: without result', () => {
  test('offers the nearest stays of the same length with their lowest price', async () => {
    const hotel = await createSmallHotel();
    for (const roomTypeId of [GARDEN, FAMILY, VILLA])
      hotel.inventory.amend(roomTypeId, '2027-01-16', { stopSell: true });
    const { bookable, nearest } = await searchHotel({}, Promise.resolve(hotel));
    expect(bookable).toBe(false);
    // Four nights of 148.00 and 10 % tax; the closed night may be neither slept nor spanned.
    expect(nearest).toEqual([
      { stay: { arrival: '2027-01-17', departure: '2027-01-21' }, from: 65_120 },
      { stay: { arrival: '2027-01-12', departure: '2027-01-16' }, from: 65_120 },
      { stay: { arrival: '2027-01-18', departure: '2027-01-22' }, from: 65_120 },
    ]);
  });

  test('houses one party only in a room type with one unit, and prices both', async () => {
    const hotel = await createSmallHotel();
    await holdRoom(hotel);
    await holdRoom(hotel);
    // Both garden rooms are held: two parties get the family room and the villa, a third has nowhere to go.
    expect((await searchHotel({ rooms: ['2', '2'] }, Promise.resolve(hotel))).bookable).toBe(true);
    const three = await searchHotel({ rooms: ['2', '2', '2'] }, Promise.resolve(hotel));
    expect(three.bookable).toBe(false);
    expect(three.rooms.every(({ offers }) => offers.some(({ status }) => status === 'open'))).toBe(true);
    // Four days earlier or later the garden rooms are free: 2 × 148.00 + 224.00 for four nights and tax.
    expect(three.nearest[0]).toEqual({ stay: { arrival: '2027-01-11', departure: '2027-01-15' }, from: 228_800 });
  });

  test('keeps the cheapest room for the party that fits nowhere else', async () => {
    const hotel = await createSmallHotel();
    await holdRoom(hotel, { choices: [VILLA] });
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate: 999_900 });
    expect((await searchHotel({ rooms: ['2', '3'] }, Promise.resolve(hotel))).bookable).toBe(true);
  });

  test('offers the same arrival with the minimum stay before any other arrival', async () => {
    // Christmas asks for three nights, at twice 148.00 and 10 % tax.
    const { bookable, nearest } = await searchHotel({ arrival: '2026-12-23', departure: '2026-12-25' });
    expect(bookable).toBe(false);
    expect(nearest).toHaveLength(3);
    expect(nearest[0]).toEqual({ stay: { arrival: '2026-12-23', departure: '2026-12-26' }, from: 97_680 });
    for (const { stay } of nearest.slice(1)) expect(stay.arrival).not.toBe('2026-12-23');
  });

  test('a night that asks for a longer stay closes shorter ones that spend it, and a longer one is offered (R5)', async () => {
    const hotel = await createSmallHotel();
    // The night that is added asks for one more.
    for (const roomTypeId of [GARDEN, FAMILY, VILLA]) {
      hotel.inventory.amend(roomTypeId, '2027-01-16', { minStayThrough: 5 });
      hotel.inventory.amend(roomTypeId, '2027-01-19', { minStayThrough: 6 });
    }
    const { rooms, bookable, nearest } = await searchHotel({}, Promise.resolve(hotel));
    expect(bookable).toBe(false);
    expect(rooms[0]?.offers[0]).toMatchObject({ status: 'closed', because: { code: 'min-stay', nights: 5 } });
    expect(nearest.map(({ stay }) => stay)).toEqual([
      { arrival: '2027-01-15', departure: '2027-01-21' },
      { arrival: '2027-01-12', departure: '2027-01-16' },
      { arrival: '2027-01-11', departure: '2027-01-15' },
    ]);
    // Six nights of 148.00 and 10 % tax.
    expect(nearest[0]?.from).toBe(97_680);
  });

  test('offers no stay longer than the maximum, and none where no minimum stay is the reason', async () => {
    const short = await createSmallHotel({ policy: { maxNights: 2 } });
    const christmas = await searchHotel({ arrival: '2026-12-23', departure: '2026-12-25' }, Promise.resolve(short));
    expect(christmas.nearest.map(({ stay }) => stay.arrival)).not.toContain('2026-12-23');
    const hotel = await createSmallHotel();
    for (const roomTypeId of [GARDEN, FAMILY, VILLA])
      hotel.inventory.amend(roomTypeId, STAY.arrival, { stopSell: true });
    const soldOut = await searchHotel({}, Promise.resolve(hotel));
    expect(soldOut.nearest.map(({ stay }) => stay.arrival)).not.toContain(STAY.arrival);
  });

  test('offers no stay before today', async () => {
    const hotel = await createSmallHotel();
    for (const roomTypeId of [GARDEN, FAMILY, VILLA])
      hotel.inventory.amend(roomTypeId, '2026-11-21', { stopSell: true });
    const { nearest } = await searchHotel({ arrival: '2026-11-20', departure: '2026-11-22' }, Promise.resolve(hotel));
    expect(nearest.map(({ stay }) => stay.arrival)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  });

  test('offers none for a party that fits no room', async () => {
    expect(await searchHotel({ rooms: ['9'] })).toMatchObject({ bookable: false, nearest: [] });
  });

  test('counts rooms of an expired hold as free', async () => {
    const hotel = await createSmallHotel();
    await holdRoom(hotel, { rooms: ['6'], choices: [VILLA] });
    expect((await searchHotel({ rooms: ['6'] }, Promise.resolve(hotel))).bookable).toBe(false);
    hotel.clock.pass(15);
    expect((await searchHotel({ rooms: ['6'] }, Promise.resolve(hotel))).bookable).toBe(true);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OccupancyRules } from '#src/booking/room-pages/room-detail.tsx';
import { createRoomListings, findSimilarRooms, type RoomListing } from '#src/booking/room-pages/room-listing.ts';
import { RoomPrice, TaxNote } from '#src/booking/room-pages/room-price.tsx';
import { RoomKinds } from '#src/booking/room-pages/rooms.page.tsx';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';

const createText = (lang: string) => ({ text: lang, lang: 'en' }) as const;

const createListing = (roomTypeId: string, from: number): RoomListing => ({
  roomTypeId,
  from,
  position: 1,
  units: 4,
  occupancy: {
    adultsIncluded: 2,
    childrenIncluded: 1,
    maxAdults: 3,
    maxGuests: 4,
    ageBands: [
      { fromAge: 0, toAge: 2, pays: 'nothing' },
      { fromAge: 3, toAge: 12, pays: 'child' },
      { fromAge: 13, toAge: 17, pays: 'adult' },
    ],
  },
  extraAdult: 4500,
  extraChild: 2000,
  content: {
    roomTypeId,
    name: createText('Room'),
    kind: createText(''),
    summary: createText(''),
    body: createText(''),
    picture: null,
    gallery: [],
    sizeSquareMetres: 30,
    beds: createText(''),
    view: createText(''),
    amenities: [],
  },
});

const listWords = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

describe('room listings', () => {
  const rooms = [createListing('1', 100), createListing('2', 300), createListing('3', 160), createListing('4', 90)];

  test('createRoomListings: includes room types on sale with content, in order of sale', () => {
    const contents = ['9', '2', '1'].map((id) => createListing(id, 0).content);
    expect(createRoomListings(rooms, contents).map(({ roomTypeId }) => roomTypeId)).toEqual(['1', '2']);
  });

  test('findSimilarRooms: nearest in price, without the room itself', () => {
    const [first] = rooms;
    expect(first && findSimilarRooms(first, rooms, 2).map(({ roomTypeId }) => roomTypeId)).toEqual(['4', '3']);
  });
});

/** Of the demo hotel: 10 % tax. */
const PRICES = createPricePolicy(DEMO_POLICY, DEMO_POLICY, Date.parse('2027-01-10T15:00:00Z'));

describe('RoomKinds', () => {
  const createNamedListing = (roomTypeId: string, kind: string): RoomListing => {
    const room = createListing(roomTypeId, 100);
    return { ...room, content: { ...room.content, name: createText(`Room ${roomTypeId}`), kind: createText(kind) } };
  };
  const listHeadings = (rooms: readonly RoomListing[]): string[] =>
    [
      ...renderToStaticMarkup(<RoomKinds rooms={rooms} locale="en" policy={PRICES} />).matchAll(
        /<h([23])[^>]*>(.*?)<\/h\1>/g,
      ),
    ].map(([, level, inside = '']) => `${level} ${inside.replace(/<[^>]+>/g, '')}`);

  test('groups by the backend’s kinds in its order, rooms without a kind last', () =>
    expect(
      listHeadings([
        createNamedListing('1', 'Rooms'),
        createNamedListing('2', ''),
        createNamedListing('3', 'Suites'),
        createNamedListing('4', 'Rooms'),
      ]),
    ).toEqual(['2 Rooms', '3 Room 1', '3 Room 4', '2 Suites', '3 Room 3', '2 More rooms', '3 Room 2']));

  test('is one list with fewer than two kinds', () =>
    expect(listHeadings([createNamedListing('1', ''), createNamedListing('2', 'Rooms')])).toEqual([
      '2 Room 1',
      '2 Room 2',
    ]));
});

describe('room texts', () => {
  const policy = PRICES;

  test.each([
    ['en', 'From US$162.80 per night'],
    ['es', 'Desde US$\u00a0162.80 por noche'],
  ] as const)('RoomPrice: in %s', (locale, expected) => {
    const html = renderToStaticMarkup(<RoomPrice locale={locale} from={16_280} policy={policy} />);
    expect(listWords(html)).toEqual([expected]);
  });

  test.each([
    ['en', 'included', ['Prices with tax included.']],
    ['es', 'included', ['Precios con ITBMS incluido.']],
    ['en', 'none', []],
  ] as const)('TaxNote: in %s, tax %s (R20)', (locale, nightTax, expected) => {
    const html = renderToStaticMarkup(<TaxNote locale={locale} policy={{ ...policy, nightTax }} />);
    expect(listWords(html)).toEqual(expected);
  });

  const CHARGES = [
    createAmountRule('city', { charge: { basis: 'person-night', amount: 250, fromAge: 13, maxNights: 7 } }),
    createAmountRule('service', { charge: { basis: 'booking', amount: 499 } }),
    createPercentRule('vat', 1_000, { charge: { fees: ['service'] } }),
    createAmountRule('room', { charge: { basis: 'room', amount: 2_000 }, stayFrom: '2027-06-01' }),
    createAmountRule('beach', { charge: { basis: 'person', amount: 300 }, isPaidAtHotel: true }),
    createPercentRule('green', 200, { isPaidAtHotel: true }),
    createAmountRule('linen', { charge: { basis: 'room-night', amount: 700 } }),
  ];

  test.each([
    [
      'en',
      [
        'Prices with tax included.',
        'Nightly prices include Fee city (US$2.50 per person and night, from age 13, for at most 7 nights) for the adults that the rate includes; for other guests it is added.',
        'Added once per stay: Fee service (US$5.49 per booking) and Fee room (US$20.00 per room, for stays from Jun 1, 2027).',
        'To be paid at the hotel: Fee beach (US$3.00 per person) and Tax green (2%).',
      ].join(' '),
    ],
    [
      'es',
      [
        'Precios con ITBMS incluido.',
        'Los precios por noche incluyen Cargo city (US$ 2.50 por persona y noche, desde los 13 años, por 7 noches como máximo) por los adultos que incluye la tarifa; por los demás huéspedes se suma.',
        'Se suma una sola vez por estadía: Cargo service (US$ 5.49 por reserva) y Cargo room (US$ 20.00 por habitación, en estadías desde el 1 jun 2027).',
        'Se paga en el hotel: Cargo beach (US$ 3.00 por persona) e Impuesto green (2 %).',
      ].join(' '),
    ],
  ] as const)('TaxNote: in %s what a night cannot state, once each (R26)', (locale, expected) => {
    const charged = createPricePolicy(DEMO_POLICY, { taxes: CHARGES }, Date.parse('2027-01-10T15:00:00Z'));
    const html = renderToStaticMarkup(<TaxNote locale={locale} policy={charged} />);
    expect(listWords(html).map((each) => each.replaceAll('\u00a0', ' '))).toEqual([expected]);
  });

  test.each([
    [
      'en',
      'For 1 adult without children it is US$16.50 less per night.',
      'For 2 adults without children it is US$5.50 more per night.',
      'Each extra child aged 3 to 12 is US$13.75 per night.',
    ],
    [
      'es',
      'Para 1 adulto sin niños cuesta US$ 16.50 menos por noche.',
      'Para 2 adultos sin niños cuesta US$ 5.50 más por noche.',
      'Cada niño adicional de 3 a 12 años paga US$ 13.75 por noche.',
    ],
  ] as const)('OccupancyRules: in %s prices for fewer adults and of an age band (R3)', (locale, ...expected) => {
    const listing = createListing('1', 1);
    const ageBands = [{ fromAge: 3, toAge: 12, pays: 'child', price: 1_250 }] as const;
    const occupancy = { ...listing.occupancy, ageBands };
    const room = { ...listing, occupancy, underOccupancy: { 1: -1_500, 2: 500 } };
    const words = listWords(renderToStaticMarkup(<OccupancyRules room={room} locale={locale} policy={policy} />));
    expect(words.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(expect.arrayContaining(expected));
  });

  test('OccupancyRules: taxes of extra guests, not those of rooms (R20)', () => {
    const taxed = {
      ...policy,
      taxes: [
        createPercentRule('rooms', 2_000, { charge: { kinds: ['room'] } }),
        createPercentRule('guests', 500, { charge: { kinds: ['extra-guests'] } }),
      ],
    };
    const html = renderToStaticMarkup(<OccupancyRules room={createListing('1', 1)} locale="en" policy={taxed} />);
    expect(listWords(html)).toContain('Each extra adult is US$47.25 per night.');
  });

  test('OccupancyRules: fees per person and night of each guest beside those included (R19)', () => {
    const fees = [createAmountRule('city', { charge: { amount: 250, fromAge: 2 } }), ...policy.taxes];
    const listing = { ...createListing('1', 1), underOccupancy: { 1: -1_500 } };
    const html = renderToStaticMarkup(
      <OccupancyRules room={listing} locale="en" policy={{ ...policy, taxes: fees }} />,
    );
    expect(listWords(html)).toEqual([
      'Up to 4 guests, including at most 3 adults.',
      'The rate includes 2 adults and 1 child.',
      'For 1 adult without children it is US$19.00 less per night.',
      'Each extra adult is US$52.00 per night.',
      'Each extra child aged 0 to 2 is US$2.50 per night.',
      'Each extra child aged 3 to 12 is US$24.50 per night.',
      'Guests aged 13 to 17 count as adults.',
    ]);
  });

  test('OccupancyRules: limits, included guests and charges', () => {
    expect(
      listWords(renderToStaticMarkup(<OccupancyRules room={createListing('1', 1)} locale="en" policy={policy} />)),
    ).toEqual([
      'Up to 4 guests, including at most 3 adults.',
      'The rate includes 2 adults and 1 child.',
      'Each extra adult is US$49.50 per night.',
      'Children aged 0 to 2 stay free.',
      'Each extra child aged 3 to 12 is US$22.00 per night.',
      'Guests aged 13 to 17 count as adults.',
    ]);
  });
});

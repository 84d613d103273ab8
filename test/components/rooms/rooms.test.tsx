import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OccupancyRules } from '#src/components/rooms/occupancy-rules.tsx';
import { RoomKinds } from '#src/components/rooms/room-kinds.tsx';
import { createRoomListings, findSimilarRooms, type RoomListing } from '#src/components/rooms/room-listing.ts';
import { RoomPrice, TaxNote } from '#src/components/rooms/room-price.tsx';

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

describe('RoomKinds', () => {
  const createNamedListing = (roomTypeId: string, kind: string): RoomListing => {
    const room = createListing(roomTypeId, 100);
    return { ...room, content: { ...room.content, name: createText(`Room ${roomTypeId}`), kind: createText(kind) } };
  };
  const listHeadings = (rooms: readonly RoomListing[]): string[] =>
    [
      ...renderToStaticMarkup(
        <RoomKinds
          rooms={rooms}
          locale="en"
          policy={{ currency: 'USD', taxRates: [1000], extraTaxRates: [1000], nightTax: 'included' as const }}
        />,
      ).matchAll(/<h([23])[^>]*>(.*?)<\/h\1>/g),
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
  const policy = { currency: 'USD', taxRates: [1000], extraTaxRates: [1000], nightTax: 'included' as const };

  test.each([
    ['en', 'added', [1000], 'From US$162.80 per night'],
    ['es', 'added', [1000], 'Desde US$\u00a0162.80 por noche'],
    ['en', 'of two kinds, each rounded', [1005, 205], 'From US$165.90 per night'],
    ['en', 'that the price includes', [], 'From US$148.00 per night'],
  ] as const)('RoomPrice: in %s with a tax %s (R20)', (locale, _tax, taxRates, expected) => {
    const html = renderToStaticMarkup(<RoomPrice locale={locale} from={14800} policy={{ ...policy, taxRates }} />);
    expect(listWords(html)).toEqual([expected]);
  });

  test.each([
    ['en', 'included', ['Prices with tax included.']],
    ['es', 'included', ['Precios con ITBMS incluido.']],
    ['en', 'none', []],
  ] as const)('TaxNote: in %s, tax %s (R20)', (locale, nightTax, expected) => {
    const html = renderToStaticMarkup(<TaxNote locale={locale} policy={{ nightTax }} />);
    expect(listWords(html)).toEqual(expected);
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
    const taxed = { ...policy, taxRates: [2000], extraTaxRates: [500] };
    const html = renderToStaticMarkup(<OccupancyRules room={createListing('1', 1)} locale="en" policy={taxed} />);
    expect(listWords(html)).toContain('Each extra adult is US$47.25 per night.');
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

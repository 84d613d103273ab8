import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OccupancyRules } from '#src/components/rooms/occupancy-rules.tsx';
import { RoomGallery } from '#src/components/rooms/room-gallery.tsx';
import { RoomKinds } from '#src/components/rooms/room-kinds.tsx';
import { createRoomListings, findSimilarRooms, type RoomListing } from '#src/components/rooms/room-listing.ts';
import { RoomPrice } from '#src/components/rooms/room-price.tsx';

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
          policy={{ currency: 'USD', taxRates: [1000], nightTax: 'before' as const }}
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

describe('RoomGallery: image widths match the layout', () => {
  test.each([
    [1, ['90vw']],
    [2, ['(width >= 900px) 60vw, 90vw', '(width >= 900px) 60vw, 90vw']],
    [3, ['(width >= 900px) 60vw, 90vw', '(width >= 900px) 30vw, 45vw', '(width >= 900px) 30vw, 45vw']],
  ])('%d pictures', (count, sizes) => {
    const gallery = Array.from({ length: count }, (_, index) => ({
      id: `picture-${index}`,
      width: 2400,
      height: 1800,
      caption: createText(''),
      alt: createText('Sea'),
    }));
    const markup = renderToStaticMarkup(
      <RoomGallery room={{ ...createListing('1', 1).content, gallery }} locale="en" />,
    );
    expect([...markup.matchAll(/ sizes="([^"]+)"/g)].map(([, sizes]) => sizes?.replace('&gt;', '>'))).toEqual(sizes);
  });
});

describe('room texts', () => {
  const policy = { currency: 'USD', taxRates: [1000], nightTax: 'before' as const };

  test.each([
    ['en', ['From US$148.00 per night', 'before tax; US$162.80 with tax (10%)']],
    ['es', ['Desde US$\u00a0148.00 por noche', 'sin ITBMS; US$\u00a0162.80 con ITBMS (10 %)']],
  ] as const)('RoomPrice: in %s with and without tax', (locale, expected) => {
    expect(listWords(renderToStaticMarkup(<RoomPrice locale={locale} from={14800} policy={policy} />))).toEqual(
      expected,
    );
  });

  test('RoomPrice: says nothing of tax when none is added to the price (R20)', () => {
    const html = renderToStaticMarkup(<RoomPrice locale="en" from={14800} policy={{ ...policy, taxRates: [] }} />);
    expect(listWords(html)).toEqual(['From US$148.00 per night']);
  });

  test.each([
    [
      'en',
      'For 1 adult without children it is US$15.00 less per night, before tax.',
      'For 2 adults without children it is US$5.00 more per night, before tax.',
      'Each extra child aged 3 to 12 is US$12.50 per night, before tax.',
    ],
    [
      'es',
      'Para 1 adulto sin niños cuesta US$ 15.00 menos por noche, antes del ITBMS.',
      'Para 2 adultos sin niños cuesta US$ 5.00 más por noche, antes del ITBMS.',
      'Cada niño adicional de 3 a 12 años paga US$ 12.50 por noche, antes del ITBMS.',
    ],
  ] as const)('OccupancyRules: in %s prices for fewer adults and of an age band (R3)', (locale, ...expected) => {
    const listing = createListing('1', 1);
    const ageBands = [{ fromAge: 3, toAge: 12, pays: 'child', price: 1_250 }] as const;
    const occupancy = { ...listing.occupancy, ageBands };
    const room = { ...listing, occupancy, underOccupancy: { 1: -1_500, 2: 500 } };
    const words = listWords(renderToStaticMarkup(<OccupancyRules room={room} locale={locale} policy={policy} />));
    expect(words.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['en', 'included', 'Each extra adult is US$45.00 per night, tax included.'],
    ['es', 'included', 'Cada adulto adicional paga US$ 45.00 por noche, con ITBMS.'],
    ['en', 'none', 'Each extra adult is US$45.00 per night.'],
    ['es', 'none', 'Cada adulto adicional paga US$ 45.00 por noche.'],
  ] as const)('OccupancyRules: in %s, charges with tax %s (R20)', (locale, nightTax, expected) => {
    const room = createListing('1', 1);
    const html = renderToStaticMarkup(<OccupancyRules {...{ room, locale }} policy={{ ...policy, nightTax }} />);
    expect(listWords(html).map((each) => each.replaceAll('\u00a0', ' '))).toContain(expected);
  });

  test('OccupancyRules: limits, included guests and charges', () => {
    expect(
      listWords(renderToStaticMarkup(<OccupancyRules room={createListing('1', 1)} locale="en" policy={policy} />)),
    ).toEqual([
      'Up to 4 guests, including at most 3 adults.',
      'The rate includes 2 adults and 1 child.',
      'Each extra adult is US$45.00 per night, before tax.',
      'Children aged 0 to 2 stay free.',
      'Each extra child aged 3 to 12 is US$20.00 per night, before tax.',
      'Guests aged 13 to 17 count as adults.',
    ]);
  });
});

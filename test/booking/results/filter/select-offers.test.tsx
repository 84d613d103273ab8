import { describe, expect, test } from 'vitest';
import { createRoomTraits, listFilterOptions, selectOffers } from '#src/booking/results/filter/filter-options.ts';
import { NO_FILTER, readOfferFilter } from '#src/booking/search-form/offer-filter.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { createRoomContent } from '#test/support/booking/room-contents.ts';

const GARDEN = '618449';
const FAMILY = '580022';
const VILLA = '618419';
const NAMELESS = '637777';

const spanish = [
  createRoomContent(GARDEN, { view: 'Jardín', beds: 'Una cama queen', size: 28, lang: 'es' }),
  createRoomContent(FAMILY, { view: 'Jardín y piscina', beds: 'Una cama king y dos literas', size: 42, lang: 'es' }),
  createRoomContent(VILLA, { view: 'Océano, bahía y amanecer', beds: 'Dos camas king', size: 210, lang: 'es' }),
];
const english = [
  createRoomContent(GARDEN, { view: 'Garden', beds: 'One queen bed', size: 28 }),
  createRoomContent(FAMILY, { view: 'Garden and pool', beds: 'One king bed and two bunks', size: 42 }),
  createRoomContent(VILLA, { view: 'Ocean, bay and sunrise', beds: 'Two king beds', size: 210 }),
];
const toMap = (rooms: typeof spanish) => new Map(rooms.map((room) => [room.roomTypeId, room]));
const traits = createRoomTraits(toMap(english), toMap(spanish));

/** The room without content is the cheapest. */
const offers = [
  createOpenOffer(VILLA, { rate: 120_000, maxGuests: 8 }),
  createOpenOffer(GARDEN, { rate: 20_000, maxGuests: 2 }),
  createOpenOffer(FAMILY, { rate: 30_000, maxGuests: 5 }),
  createOpenOffer(NAMELESS, { rate: 10_000, maxGuests: 5 }),
];

const select = (query: string, selection: { requestedRoomTypeId?: string; chosenRoomTypeId?: string } = {}) => {
  const { offers: shown, ...rest } = selectOffers(offers, { filter: readOfferFilter(query), traits, ...selection });
  return { shown: shown.map(({ roomTypeId }) => roomTypeId), ...rest };
};

describe('selectOffers: order', () => {
  test.each([
    ['the cheapest first', '', [NAMELESS, GARDEN, FAMILY, VILLA]],
    ['the dearest first', 'sort=price-high', [VILLA, FAMILY, GARDEN, NAMELESS]],
    ['the largest first, without a size last', 'sort=size', [VILLA, FAMILY, GARDEN, NAMELESS]],
    ['for most guests first, then the cheaper one', 'sort=sleeps', [VILLA, NAMELESS, FAMILY, GARDEN]],
  ])('%s', (_name, query, expected) => expect(select(query).shown).toEqual(expected));

  test('what the guest came for is first, unless an order is chosen', () => {
    expect(select('', { requestedRoomTypeId: VILLA }).shown[0]).toBe(VILLA);
    expect(select('sort=size', { requestedRoomTypeId: GARDEN }).shown[0]).toBe(VILLA);
  });
});

describe('selectOffers: filter', () => {
  test.each([
    ['a view that rooms share', 'view=jardin', [GARDEN, FAMILY]],
    ['a view among others', 'view=bahia', [VILLA]],
    ['a kind of bed', 'beds=una-cama-king', [FAMILY]],
    ['a size, itself included', 'size=42', [FAMILY, VILLA]],
    ['guests, themselves included', 'sleeps=5', [NAMELESS, FAMILY, VILLA]],
    ['conditions together', 'view=jardin&sleeps=3', [FAMILY]],
    ['an order beside a condition', 'view=jardin&sort=size', [FAMILY, GARDEN]],
    ['conditions that no room meets', 'view=jardin&size=100', []],
    ['a view that no room has', 'view=volcan', []],
  ])('%s', (_name, query, expected) =>
    expect(select(query)).toEqual({ shown: expected, matching: expected.length, isChosenKept: false }),
  );

  test('the chosen room stays, and is not counted', () =>
    expect(select('view=jardin', { chosenRoomTypeId: VILLA })).toEqual({
      shown: [GARDEN, FAMILY, VILLA],
      matching: 2,
      isChosenKept: true,
    }));
});

describe('createRoomTraits', () => {
  test('keys are those of the default language in every language', () => {
    const keys = (from: ReturnType<typeof createRoomTraits>) => from.get(FAMILY)?.views.map(({ key }) => key);
    expect(keys(traits)).toEqual(['jardin', 'piscina']);
    expect(keys(createRoomTraits(toMap(spanish), toMap(spanish)))).toEqual(['jardin', 'piscina']);
    expect(traits.get(FAMILY)?.views.map(({ name }) => name.text)).toEqual(['Garden', 'Pool']);
  });

  test('texts whose parts cannot be paired are one trait', () => {
    const shown = new Map([[GARDEN, createRoomContent(GARDEN, { view: 'Bay, with sunrise' })]]);
    const original = new Map([[GARDEN, createRoomContent(GARDEN, { view: 'Bahía', lang: 'es' })]]);
    expect(createRoomTraits(shown, original).get(GARDEN)?.views).toEqual([
      { key: 'bahia', name: { text: 'Bay, with sunrise', lang: 'en' } },
    ]);
  });
});

describe('listFilterOptions', () => {
  const options = listFilterOptions(offers, traits, NO_FILTER);

  test('views and beds with the number of rooms that have them, by name', () => {
    expect(options.views.map(({ name, count }) => [name.text, count])).toEqual([
      ['Bay', 1],
      ['Garden', 2],
      ['Ocean', 1],
      ['Pool', 1],
      ['Sunrise', 1],
    ]);
    expect(options.beds.map(({ key }) => key)).toEqual(
      ['una-cama-king', 'una-cama-queen', 'dos-literas', 'dos-camas-king'].toSorted((a, b) => {
        const getName = (key: string) => options.beds.find((each) => each.key === key)?.name.text ?? '';
        return getName(a).localeCompare(getName(b), 'en');
      }),
    );
  });

  test('sizes and guests that leave some rooms, each number of rooms once', () => {
    expect(options.sizes).toEqual([
      { value: 40, count: 2 },
      { value: 200, count: 1 },
    ]);
    expect(options.sleeps).toEqual([
      { value: 5, count: 3 },
      { value: 8, count: 1 },
    ]);
  });

  test('what is selected stays an option, though no room on offer has it', () => {
    const garden = offers.filter(({ roomTypeId }) => roomTypeId === GARDEN);
    const selected = listFilterOptions(garden, traits, readOfferFilter('view=bahia&size=150&sleeps=8'));
    expect(selected.views.find(({ key }) => key === 'bahia')?.count).toBe(0);
    expect(selected.sizes).toEqual([{ value: 150, count: 0 }]);
    expect(selected.sleeps).toEqual([{ value: 8, count: 0 }]);
  });
});

import { describe, expect, test } from 'vitest';
import { createAddOnGroups } from '#src/booking/extras/add-on.text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { AddOn, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createAddOn, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';

const COUPLE: Party = { adults: 2, childAges: [] };
const FAMILY: Party = { adults: 2, childAges: [9] };

const createOffer = (addOn: AddOn, differences: Partial<AddOnOffer> = {}): AddOnOffer => ({
  addOn,
  roomId: addOn.per === 'booking' ? null : '1',
  amount: addOn.price,
  max: addOn.maxQuantity,
  days: [],
  unavailable: null,
  chosen: null,
  ...differences,
});

const createGroups = (
  offers: readonly AddOnOffer[],
  { locale = 'en', rooms = 1, party = COUPLE }: { locale?: Locale; rooms?: number; party?: Party } = {},
) => {
  const quote = createRoomsQuote(['580022', '618449'].slice(0, rooms));
  const rated = { ...quote, rooms: quote.rooms.map((room) => ({ ...room, party })) };
  return createAddOnGroups({ translator: getTranslator(locale), quote: rated }, new Map(), offers);
};

const createText = (
  addOn: AddOn,
  differences: Partial<AddOnOffer> = {},
  given: Parameters<typeof createGroups>[1] = {},
) => createGroups([createOffer(addOn, differences)], given)[0]?.addOns[0];

describe('createAddOnGroups: prices', () => {
  test.each<[string, string, Partial<AddOn>, number, Party]>([
    ['US$40.00 for the whole stay', 'US$ 40.00 por toda la estadía', { charge: 'stay' }, 4_000, COUPLE],
    [
      'US$40.00 per night · US$120.00 in all',
      'US$ 40.00 por noche · US$ 120.00 en total',
      { charge: 'night' },
      12_000,
      COUPLE,
    ],
    ['US$40.00 each', 'US$ 40.00 por unidad', { charge: 'piece' }, 4_000, COUPLE],
    [
      'US$40.00 per person · US$80.00 in all',
      'US$ 40.00 por persona · US$ 80.00 en total',
      { charge: 'person' },
      8_000,
      COUPLE,
    ],
    [
      'US$40.00 per person · US$80.00 in all',
      'US$ 40.00 por persona · US$ 80.00 en total',
      { charge: 'person', childPrice: 1_500 },
      8_000,
      COUPLE,
    ],
    [
      'US$40.00 per adult, US$15.00 per child · US$95.00 in all',
      'US$ 40.00 por adulto, US$ 15.00 por niño · US$ 95.00 en total',
      { charge: 'person', childPrice: 1_500 },
      9_500,
      FAMILY,
    ],
    [
      'US$40.00 per adult, children free · US$80.00 in all',
      'US$ 40.00 por adulto, los niños gratis · US$ 80.00 en total',
      { charge: 'person', childPrice: 0 },
      8_000,
      FAMILY,
    ],
    [
      'US$40.00 per adult and night, US$15.00 per child and night · US$285.00 in all',
      'US$ 40.00 por adulto y noche, US$ 15.00 por niño y noche · US$ 285.00 en total',
      { charge: 'person-night', childPrice: 1_500 },
      28_500,
      FAMILY,
    ],
    [
      'US$40.00 per person and night · US$360.00 in all',
      'US$ 40.00 por persona y noche · US$ 360.00 en total',
      { charge: 'person-night' },
      36_000,
      FAMILY,
    ],
  ])('%s', (en, es, differences, amount, party) => {
    const addOn = createAddOn('extra', differences);
    expect(createText(addOn, { amount }, { party })?.price?.replaceAll('\u00a0', ' ')).toBe(en);
    expect(createText(addOn, { amount }, { party, locale: 'es' })?.price?.replaceAll('\u00a0', ' ')).toBe(es);
  });
});

describe('createAddOnGroups: days and reasons', () => {
  test('days that are sold out, or have less left than a guest could take, say so', () => {
    const days = [
      { day: '2027-03-01', left: 0 },
      { day: '2027-03-02', left: 2 },
      { day: '2027-03-03', left: 5 },
    ];
    expect(createText(PICNIC, { days })?.days.map(({ label }) => label)).toEqual([
      'Mon, Mar 1 (sold out)',
      'Tue, Mar 2 (2 left)',
      'Wed, Mar 3',
    ]);
    expect(createText(PICNIC, { days }, { locale: 'es' })?.days.map(({ label }) => label)).toEqual([
      'lun, 1 mar (agotado)',
      'mar, 2 mar (quedan 2)',
      'mié, 3 mar',
    ]);
    expect(createText(SPA, { days })?.days[1]?.label).toBe('Tue, Mar 2');
  });

  test.each([
    ['sold-out', 'Sold out on the days of your stay.'],
    ['too-late', 'It is too late to book this for your stay. Call us and we will see what we can do.'],
  ] as const)('one that is %s says why', (unavailable, text) => {
    expect(createText(SPA, { unavailable })?.unavailable).toBe(text);
  });
});

describe('createAddOnGroups: groups', () => {
  const offers = [createOffer(SPA), createOffer(SPA, { roomId: '2' }), createOffer(TRANSFER)];
  const summarize = (groups: ReturnType<typeof createGroups>) =>
    groups.map(({ title, addOns }) => [title, addOns.map(({ addOnId, roomId }) => `${addOnId} ${roomId}`)]);

  test('one room: a single group without a title', () => {
    expect(summarize(createGroups([createOffer(SPA), createOffer(TRANSFER)]))).toEqual([
      [undefined, ['spa-circuit 1', 'airport-transfer null']],
    ]);
  });

  test('several rooms: one group each, then the booking; none that is empty', () => {
    expect(summarize(createGroups(offers, { rooms: 2 }))).toEqual([
      ['Room 1: 580022', ['spa-circuit 1']],
      ['Room 2: 618449', ['spa-circuit 2']],
      ['For the whole booking', ['airport-transfer null']],
    ]);
    expect(summarize(createGroups(offers.slice(1, 2), { rooms: 2 }))).toEqual([['Room 2: 618449', ['spa-circuit 2']]]);
  });
});

import { describe, expect, test } from 'vitest';
import { describeAddOns, listAddOnTexts } from '#src/booking/change-rules/add-on.text.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, createRoomLines } from '#src/rates/quote/quote.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';

const ADD_ONS = [SPA, PICNIC, TRANSFER];
const TWO_ROOMS = createRoomsQuote(['580022', '618449']);

/** Two baskets and the spa in room 1, one basket in room 2, a transfer for all. */
const CHOSEN = quoteWithAddOns(TWO_ROOMS, ADD_ONS, [
  createChoice('spa-circuit', { day: '2027-03-02' }),
  createChoice('picnic-basket', { quantity: 2, day: '2027-03-01' }),
  createChoice('picnic-basket', { roomId: '2', day: '2027-03-04' }),
  createChoice('airport-transfer', { roomId: null, quantity: 2 }),
]);

/** The spa is part of the price of each room's plan. */
const includeSpa = (quote: Quote): Quote => ({
  ...quote,
  rooms: quote.rooms.map((room) => ({ ...room, lines: [...room.lines, createIncludedAddOnLine(SPA)] })),
});

describe('describeAddOns: names with pieces and day, of which room', () => {
  test.each([
    [
      'en',
      [
        'Extra spa-circuit, Tue, Mar 2 (room 1)',
        'Extra picnic-basket × 2, Mon, Mar 1 (room 1)',
        'Extra picnic-basket, Thu, Mar 4 (room 2)',
        'Extra airport-transfer × 2',
      ],
    ],
    [
      'es',
      [
        'Servicio spa-circuit, mar, 2 mar (habitación 1)',
        'Servicio picnic-basket × 2, lun, 1 mar (habitación 1)',
        'Servicio picnic-basket, jue, 4 mar (habitación 2)',
        'Servicio airport-transfer × 2',
      ],
    ],
  ] as const)('in %s', (locale, texts) => {
    expect(describeAddOns(getTranslator(locale), CHOSEN)).toEqual(texts);
  });

  test('a single room is not named', () => {
    const quote = quoteWithAddOns(createRoomsQuote(['580022']), ADD_ONS, [
      createChoice('picnic-basket', { day: '2027-03-01' }),
    ]);
    expect(describeAddOns(getTranslator('en'), quote)).toEqual(['Extra picnic-basket, Mon, Mar 1']);
  });

  test('those of the plan have neither pieces nor a day', () => {
    expect(listAddOnTexts(getTranslator('en'), includeSpa(TWO_ROOMS), '2')).toEqual(['Extra spa-circuit']);
  });

  test('none without extras', () => {
    expect(describeAddOns(getTranslator('en'), TWO_ROOMS)).toEqual([]);
  });
});

describe('createQuoteLines and createRoomLines: extras', () => {
  test('each is one line between rooms and tax, of all rooms and the booking (R22, R24)', () => {
    const { lines, total } = createQuoteLines(getTranslator('en'), CHOSEN);
    expect(lines).toEqual([
      { label: 'Rooms', amount: 134_400 },
      { label: 'Extra spa-circuit', amount: 7_000 },
      { label: 'Extra picnic-basket', amount: 8_400 },
      { label: 'Extra airport-transfer', amount: 13_000 },
      { label: 'Tax', amount: 16_280 },
    ]);
    expect(total.amount).toBe(179_080);
  });

  test.each([
    ['en', 'Included'],
    ['es', 'Incluido'],
  ] as const)('in %s, one of the plan reads that it is included instead of an amount (R12)', (locale, text) => {
    const quote = includeSpa(TWO_ROOMS);
    const included = { label: SPA.names[locale], amount: 0, text };
    const [room] = quote.rooms;
    expect(createQuoteLines(getTranslator(locale), quote).lines).toContainEqual(included);
    expect(room && createRoomLines(getTranslator(locale), room, 'USD').lines).toContainEqual(included);
  });
});

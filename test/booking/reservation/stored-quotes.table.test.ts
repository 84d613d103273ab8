import { describe, expect, test } from 'vitest';
import { readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createChoice, PICNIC, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPlanQuote } from '#test/support/booking/plan-quote.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';

/** As the database holds it. */
const store = (quote: Quote) => JSON.parse(JSON.stringify(quote));

const QUOTE = createRoomsQuote(['580022', '618449']);

const EXTRAS = [
  createChoice('picnic-basket', { quantity: 3, day: '2027-03-02' }),
  createChoice('airport-transfer', { roomId: null, quantity: 2 }),
];

describe('readQuote', () => {
  test.each([
    ['of one plan', QUOTE],
    ['without a balance', { ...createRoomsQuote(['580022']), balance: null, freeCancellationUntil: null }],
    ['of plans, boards, fees and included taxes', createPlanQuote()],
    ['of a promotion', createPromotedQuote(['580022'], SERENA)],
    ['with extras', quoteWithAddOns(createRoomsQuote(['580022']), [PICNIC, TRANSFER], EXTRAS)],
  ])('a quote is read as it was written: %s', (_, quote) => expect(readQuote(store(quote))).toEqual(quote));

  test.each([
    ['rooms.0.total', { rooms: [{ ...store(QUOTE).rooms[0], total: 1.5 }] }],
    ['rooms.0.lines.0.kind', { rooms: [{ ...store(QUOTE).rooms[0], lines: [{ kind: 'gift' }] }] }],
    ['promotion', { promotion: undefined }],
  ])('the error names the path of what cannot be read: %s', (path, wrong) => {
    expect(() => readQuote({ ...store(QUOTE), ...wrong })).toThrow(
      `the database holds a quote that cannot be read at '${path}'`,
    );
  });
});

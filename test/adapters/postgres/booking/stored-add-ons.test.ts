import { expect, test } from 'vitest';
import { readQuote, toStoredQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import { createChoice, PICNIC, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';

test('toStoredQuote: extras are read again, and are extras for the version before', () => {
  const choices = [
    createChoice('picnic-basket', { quantity: 3, day: '2027-03-02' }),
    createChoice('airport-transfer', { roomId: null, quantity: 2 }),
  ];
  const quote = quoteWithAddOns(createRoomsQuote(['580022']), [PICNIC, TRANSFER], choices);
  const stored: unknown = JSON.parse(JSON.stringify(toStoredQuote(quote)));
  expect(readQuote(stored)).toEqual(quote);
  expect(stored).toMatchObject({
    ...{ roomCost: 67_200, extras: 8_400 + 13_000, tax: 7_560 + 1_300, total: 97_460 },
    rooms: [{ extraAdultsCost: 8_400, tax: 7_560, total: 83_160 }],
  });
});

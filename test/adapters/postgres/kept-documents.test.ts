import { describe, expect, test } from 'vitest';
import {
  readAttemptState,
  readCard,
  readConsent,
  readGuest,
  readQuote,
} from '#src/adapters/postgres/kept-documents.ts';
import { consentOf, guestOf, quoteOfRooms, savedCardOf, succeededState } from '#test/support/builders.ts';

const QUOTE = quoteOfRooms(['580022', '618449']);

describe('a document that was kept as JSON', () => {
  test.each([
    ['a quote', readQuote, QUOTE],
    ['a quote of a hotel without a balance', readQuote, { ...QUOTE, balance: null, freeCancellationUntil: null }],
    ['a guest', readGuest, guestOf({ estimatedArrival: null })],
    ['a consent', readConsent, consentOf(QUOTE)],
    ['a card', readCard, savedCardOf({ brand: 'amex' })],
    ['a payment that succeeded', readAttemptState, succeededState()],
    ['a payment on its way', readAttemptState, { status: 'processing' }],
    ['a payment that was declined', readAttemptState, { status: 'declined', reason: 'expired-card' }],
  ])('%s comes back as it was', (_, read, document) => {
    expect(read(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test('keeps what a later version of the site added', () => {
    expect(readGuest({ ...guestOf(), nickname: 'Mari' })).toMatchObject({ nickname: 'Mari' });
  });

  test.each([
    [{ ...guestOf(), email: 42 }, "the database holds a guest that cannot be read at 'email'"],
    [null, "the database holds a guest that cannot be read at ''"],
  ])('that is broken is told of by its place, without what stands there', (document, message) => {
    expect(() => readGuest(document)).toThrow(message);
  });
});

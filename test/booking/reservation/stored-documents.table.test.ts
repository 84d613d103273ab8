import { describe, expect, test } from 'vitest';
import {
  readAttemptState,
  readCard,
  readConsent,
  readGuest,
  readQuote,
} from '#src/booking/reservation/stored-documents.table.ts';
import {
  createGuest,
  createRoomsQuote,
  createSavedCard,
  createSucceededState,
  createTestConsent,
} from '#test/support/booking/builders.ts';

const QUOTE = createRoomsQuote(['580022', '618449']);

describe('stored JSON document', () => {
  test.each([
    ['a quote', readQuote, QUOTE],
    ['a quote of a hotel without a balance', readQuote, { ...QUOTE, balance: null, freeCancellationUntil: null }],
    ['a guest', readGuest, createGuest({ estimatedArrival: null })],
    ['a consent', readConsent, createTestConsent(QUOTE)],
    ['a card', readCard, createSavedCard({ brand: 'amex' })],
    ['a payment that succeeded', readAttemptState, createSucceededState()],
    ['a payment on its way', readAttemptState, { status: 'processing' }],
    ['a payment that was declined', readAttemptState, { status: 'declined', reason: 'expired-card' }],
  ])('%s is read back unchanged', (_, read, document) => {
    expect(read(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test('preserves members added by a later version', () => {
    expect(readGuest({ ...createGuest(), nickname: 'Mari' })).toMatchObject({ nickname: 'Mari' });
  });

  test.each([
    [{ ...createGuest(), email: 42 }, "the database holds a guest that cannot be read at 'email'"],
    [null, "the database holds a guest that cannot be read at ''"],
  ])('error names the path of an invalid document, not its value', (document, message) => {
    expect(() => readGuest(document)).toThrow(message);
  });
});

import { describe, expect, test } from 'vitest';
import { type AmendmentToDescribe, describeAmendment } from '#src/booking/history/describe-amendment.rules.ts';
import { getCard } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

const BEFORE = createPaidReservation();
const { quote, guest } = BEFORE;
const card = getCard(BEFORE);
const AT = '2027-01-01T12:00:00.000Z';
const REFUND = { idempotencyKey: 'r.refund.1', chargeReference: 'charge_1', amount: 5_000, requestedAt: AT };
const PENDING = { ...REFUND, reference: null };
const LATER = { ...quote, stay: { arrival: '2027-05-01', departure: '2027-05-03' } };

const BETTER = quote.rooms.map((room) => ({ ...room, roomTypeId: '637777' }));
const OTHER_PLAN = quote.rooms.map((room) => ({ ...room, ratePlanId: 'half-board' }));

const describeFrom = (amendment: AmendmentToDescribe, before: Partial<typeof BEFORE> = {}) =>
  describeAmendment({ ...BEFORE, ...before }, amendment);

describe('describeAmendment', () => {
  test.each<[string, AmendmentToDescribe]>([
    ['cancelled', { cancelled: 'guest' }],
    ['no-show-recorded', { cancelled: 'no-show' }],
    ['dates-changed', { quote: LATER }],
    ['dates-and-rooms-changed', { quote: { ...LATER, rooms: BETTER } }],
    ['dates-and-rooms-changed', { quote: { ...LATER, rooms: OTHER_PLAN } }],
    ['room-cancelled', { quote: { ...quote, rooms: [] } }],
    ['rooms-changed', { quote: { ...quote, rooms: BETTER } }],
    ['extras-added', { quote: { ...quote, total: quote.total + 1 } }],
    ['guest-changed', { guest: { ...guest, firstName: 'Ana' } }],
    ['card-changed', { card }],
    ['balance-charged', { folio: [{ kind: 'balance', amount: -100, reference: 'charge_2', at: AT }], card }],
    ['balance-failed', { balance: { dueAt: AT, tryAt: null, tries: 1, flag: 'declined' } }],
    ['refund-paid', { refunded: { idempotencyKey: 'r.refund.1' } }],
    ['refund-refused', { refundRefused: { idempotencyKey: 'r.refund.1', reason: 'card_closed' } }],
    ['amended', {}],
    ['goodwill-refunded', { refunds: [PENDING], event: { action: 'goodwill-refunded' } }],
  ])('names the action %s', (action, amendment) => {
    expect(describeFrom(amendment).action).toBe(action);
  });

  test('says only what changed of the guest, and not the identity document', () => {
    const changed = { ...guest, phone: '+5072223333', legalId: 'X-1' };
    expect(describeFrom({ guest: changed })).toEqual({
      action: 'guest-changed',
      before: { phone: guest.phone, legalId: '•••' },
      after: { phone: '+5072223333', legalId: '•••' },
    });
  });

  test('says that a request changed, and not what it says (D14)', () => {
    const request = { choices: ['allergies'], text: 'no peanuts' };
    expect(describeFrom({ guest: { ...guest, request } })).toEqual({
      action: 'request-changed',
      before: { request: null },
      after: { request: '•••' },
    });
    expect(describeFrom({ guest: { ...guest, request, phone: '+5072223333' } })).toEqual({
      action: 'guest-changed',
      before: { phone: guest.phone, request: null },
      after: { phone: '+5072223333', request: '•••' },
    });
  });

  test('says the dates and the total before and after', () => {
    const { before, after } = describeFrom({ quote: { ...LATER, total: quote.total + 10 } });
    expect(before).toEqual({ ...quote.stay, total: quote.total });
    expect(after).toEqual({ ...LATER.stay, total: quote.total + 10 });
  });

  test('says a card by brand and last four digits only (B15)', () => {
    const other = { ...card, brand: 'amex', last4: '0005', token: 'tok_secret' } as const;
    const event = describeFrom({ card: other });
    expect(event.after).toEqual({ card: 'amex 0005' });
    expect(JSON.stringify(event)).not.toContain('tok_secret');
  });

  test('says what is charged, kept and refunded', () => {
    const folio = [
      { kind: 'penalty', amount: 30_000, reference: null, at: AT },
      { kind: 'change', amount: -200, reference: 'charge_3', at: AT },
    ] as const;
    const event = describeFrom({ cancelled: 'guest', folio, refunds: [PENDING] });
    expect(event.after).toEqual({ charged: 200, penalty: 30_000, refund: 5_000 });
  });

  test('says the amount of an answered refund, and why the gateway refused it', () => {
    const refundRefused = { idempotencyKey: 'r.refund.1', reason: 'card_closed' };
    expect(describeFrom({ refundRefused }, { refunds: [PENDING] }).after).toEqual({
      refunded: 5_000,
      refusal: 'card_closed',
    });
  });

  test('keeps details of the decision: reason and amounts that the amendment does not have', () => {
    const event = { reason: 'Storm, half the penalty', after: { waived: 27_720 } };
    expect(describeFrom({ cancelled: 'guest', event })).toEqual({
      action: 'cancelled',
      reason: 'Storm, half the penalty',
      after: { waived: 27_720 },
    });
  });
});

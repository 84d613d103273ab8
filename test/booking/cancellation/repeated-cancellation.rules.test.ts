import { describe, expect, test } from 'vitest';
import { decideCancellation } from '#src/booking/cancellation/cancellation.rules.ts';
import { decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { findRepeatedCancellation } from '#src/booking/cancellation/repeated-cancellation.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { applyDecision, createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

const FREE = '2026-12-15T17:00:00.000Z';
const LATE = '2026-12-20T17:00:00.000Z';
const MUCH_LATER = Date.parse('2027-03-01T12:00:00.000Z');

const decideFirst = (reservation: Confirmed, at: string, roomId: string | null) => {
  const outcome = decideCancellation(reservation, { roomId, cause: 'guest', now: Date.parse(at) }, DEMO_POLICY);
  if (!outcome.ok) throw new Error(outcome.code);
  const { preview: decided, decision } = outcome.value;
  // What the terms said is not recorded.
  const { termsPenalty: _, ...preview } = decided;
  const after: Confirmed = applyDecision(reservation, decision);
  const standing: Paid = decision.cancelled
    ? { ...after, status: 'cancelled', cause: decision.cancelled, cancelledAt: at }
    : after;
  return { preview, after, standing };
};

const decideAgain = (reservation: Paid, roomId: string | null, cause: 'guest' | 'no-show' = 'guest') =>
  findRepeatedCancellation(reservation, { roomId, cause, now: MUCH_LATER }, DEMO_POLICY);

const TWO_ROOMS = createConfirmed(createRateQuote([10_000, 20_001]));
const GRANTED = Date.parse('2026-12-01T17:00:00.000Z');

const grantGoodwill = (reservation: Confirmed, amount: number, now: number): Confirmed => {
  const outcome = decideGoodwillRefund(reservation, amount, now);
  if (!outcome.ok) throw new Error(outcome.code);
  return applyDecision(reservation, outcome.value.decision);
};

describe('findRepeatedCancellation (B12): returns the same amounts', () => {
  test.each([
    ['all in time', FREE, null],
    ['all of it late', LATE, null],
    ['one room in time', FREE, '1'],
    ['one room late', LATE, '2'],
  ] as const)('%s', (_, at, roomId) => {
    const { preview, standing } = decideFirst(TWO_ROOMS, at, roomId);
    expect(decideAgain(standing, roomId)).toEqual(preview);
  });

  test('one room without tax, of which one line is waived', () => {
    const untaxed = createConfirmed(createRateQuote([10_000, 20_001], { policy: { ...DEMO_POLICY, taxes: [] } }));
    const { preview, standing } = decideFirst(untaxed, FREE, '1');
    expect(decideAgain(standing, '1')).toEqual(preview);
  });

  test('one room that costs nothing', () => {
    const { preview, standing } = decideFirst(createConfirmed(createRateQuote([0, 20_001])), FREE, '1');
    expect(preview).toMatchObject({ refund: 0, penalty: 0 });
    expect(decideAgain(standing, '1')).toEqual(preview);
    expect(decideAgain(standing, '2')).toBeUndefined();
  });

  test('all of it in time, a part of it by hand', () => {
    const [seq, at] = [TWO_ROOMS.folio.length + 1, new Date(GRANTED).toISOString()];
    const payment = { seq, kind: 'manual-payment', amount: -66_002, reference: null, at } as const;
    const { preview, standing } = decideFirst({ ...TWO_ROOMS, folio: [...TWO_ROOMS.folio, payment] }, FREE, null);
    expect(preview).toMatchObject({ refund: 132_004, byHand: 66_002 });
    expect(decideAgain(standing, null)).toEqual(preview);
  });

  test.each([
    ['in time, which takes it back', FREE],
    ['late, which uses it', LATE],
  ])('all of it after goodwill, %s', (_, at) => {
    const { preview, standing } = decideFirst(grantGoodwill(TWO_ROOMS, 4_000, GRANTED), at, null);
    expect(decideAgain(standing, null)).toEqual(preview);
  });

  test.each([
    ['at the same instant', LATE],
    ['later', '2026-12-21T17:00:00.000Z'],
  ])('all of it late, and a payment by hand %s', (_, at) => {
    const { preview, standing } = decideFirst(TWO_ROOMS, LATE, null);
    const seq = standing.folio.length + 1;
    const payment = { seq, kind: 'manual-payment', amount: -66_002, reference: null, at } as const;
    expect(decideAgain({ ...standing, folio: [...standing.folio, payment] }, null)).toEqual(preview);
  });

  test('all of it late, and goodwill later', () => {
    const { preview, standing } = decideFirst(TWO_ROOMS, LATE, null);
    const seq = standing.folio.length + 1;
    const goodwill = {
      seq,
      kind: 'adjustment',
      amount: -4_000,
      reference: null,
      at: '2026-12-21T17:00:00.000Z',
    } as const;
    expect(decideAgain({ ...standing, folio: [...standing.folio, goodwill] }, null)).toEqual(preview);
  });

  test.each([FREE, LATE])('after the refunds and charges were made (%s)', (at) => {
    const { preview, standing } = decideFirst(TWO_ROOMS, at, null);
    const seq = standing.folio.length + 1;
    const line = { seq, reference: 'moved', at: LATE };
    const settled: Paid = {
      ...standing,
      folio: [
        ...standing.folio,
        at === FREE ? { ...line, kind: 'refund', amount: 66_002 } : { ...line, kind: 'balance', amount: -66_002 },
      ],
      refunds: standing.refunds.map((refund) => ({ ...refund, reference: 'moved' })),
    };
    expect(decideAgain(settled, null)).toEqual(preview);
  });

  test('for one room in time with a completed refund and another late: separate amounts', () => {
    const first = decideFirst(TWO_ROOMS, FREE, '1');
    const line = {
      seq: first.after.folio.length + 1,
      kind: 'refund',
      amount: 22_000,
      reference: 'x',
      at: FREE,
    } as const;
    const refunded: Confirmed = {
      ...first.after,
      folio: [...first.after.folio, line],
      refunds: first.after.refunds.map((refund) => ({ ...refund, reference: 'x' })),
    };
    const second = decideFirst(refunded, LATE, '2');
    expect(decideAgain(second.standing, '1')).toEqual({ ...first.preview, remaining: null });
    expect(decideAgain(second.standing, '2')).toEqual({ ...second.preview, roomId: '2' });
    expect(decideAgain(second.standing, null)).toEqual({ ...second.preview, roomId: null });
  });
});

describe('findRepeatedCancellation (B12): tells cancellations apart', () => {
  test('of a room and of the rest, late and at the same instant', () => {
    const first = decideFirst(TWO_ROOMS, LATE, '1');
    const second = decideFirst(first.after, LATE, null);
    expect(second.preview.penalty).toBe(88_004);
    expect(decideAgain(second.standing, null)).toEqual(second.preview);
    expect(decideAgain(second.standing, '1')).toEqual({ ...first.preview, remaining: null });
  });

  test('of a room and, with a refund of its own, of the rest a minute later', () => {
    const first = decideFirst(TWO_ROOMS, FREE, '1');
    const second = decideFirst(first.after, '2026-12-15T17:01:00.000Z', null);
    expect(second.preview.refund).toBe(44_002);
    expect(decideAgain(second.standing, '1')).toEqual({ ...first.preview, remaining: null });
  });

  test('of a stay without a price, which has no folio lines', () => {
    const { preview, standing } = decideFirst(createConfirmed(createRateQuote([0])), FREE, null);
    expect(decideAgain(standing, null)).toEqual(preview);
  });
});

describe('findRepeatedCancellation: is undefined', () => {
  test('for a confirmed reservation and a remaining room', () => {
    expect(decideAgain(TWO_ROOMS, null)).toBeUndefined();
    expect(decideAgain(TWO_ROOMS, '1')).toBeUndefined();
    expect(decideAgain(decideFirst(TWO_ROOMS, FREE, '1').standing, '2')).toBeUndefined();
    expect(decideAgain(decideFirst(TWO_ROOMS, FREE, '1').standing, null)).toBeUndefined();
  });

  test('for another cause', () => {
    expect(decideAgain(decideFirst(TWO_ROOMS, LATE, null).standing, null, 'no-show')).toBeUndefined();
  });
});

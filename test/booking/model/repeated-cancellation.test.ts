import { describe, expect, test } from 'vitest';
import { cancellationOf } from '#src/booking/model/cancellation.ts';
import { repeatedCancellation } from '#src/booking/model/repeated-cancellation.ts';
import type { Confirmed, Paid } from '#src/booking/model/reservation.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { afterDecision, confirmedWith, quoteAt } from '#test/support/paid-books.ts';

const FREE = '2026-12-15T17:00:00.000Z';
const LATE = '2026-12-20T17:00:00.000Z';
const MUCH_LATER = Date.parse('2027-03-01T12:00:00.000Z');

const decided = (reservation: Confirmed, at: string, roomId: string | null) => {
  const outcome = cancellationOf(reservation, { roomId, cause: 'guest', now: Date.parse(at) }, DEMO_POLICY);
  if (!outcome.ok) throw new Error(outcome.code);
  const { preview, decision } = outcome.value;
  const after: Confirmed = afterDecision(reservation, decision);
  const standing: Paid = decision.cancelled
    ? { ...after, status: 'cancelled', cause: decision.cancelled, cancelledAt: at }
    : after;
  return { preview, after, standing };
};

const again = (reservation: Paid, roomId: string | null, cause: 'guest' | 'no-show' = 'guest') =>
  repeatedCancellation(reservation, { roomId, cause, now: MUCH_LATER }, DEMO_POLICY);

const TWO_ROOMS = confirmedWith(quoteAt([10_000, 20_001]));

describe('B12: the same cancellation asked again has the same amounts', () => {
  test.each([
    ['all in time', FREE, null],
    ['all of it late', LATE, null],
    ['one room in time', FREE, '1'],
    ['one room late', LATE, '2'],
  ] as const)('%s', (_, at, roomId) => {
    const { preview, standing } = decided(TWO_ROOMS, at, roomId);
    expect(again(standing, roomId)).toEqual(preview);
  });

  test.each([FREE, LATE])('also after the money has moved (%s)', (at) => {
    const { preview, standing } = decided(TWO_ROOMS, at, null);
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
    expect(again(settled, null)).toEqual(preview);
  });

  test('one room in time, its refund done, and then the other late: each has its own amounts', () => {
    const first = decided(TWO_ROOMS, FREE, '1');
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
    const second = decided(refunded, LATE, '2');
    expect(again(second.standing, '1')).toEqual({ ...first.preview, remaining: null });
    expect(again(second.standing, '2')).toEqual({ ...second.preview, roomId: '2' });
    expect(again(second.standing, null)).toEqual({ ...second.preview, roomId: null });
  });
});

describe('what was not cancelled so is no repetition', () => {
  test('a reservation that stands, and a room that stands', () => {
    expect(again(TWO_ROOMS, null)).toBeUndefined();
    expect(again(TWO_ROOMS, '1')).toBeUndefined();
    expect(again(decided(TWO_ROOMS, FREE, '1').standing, '2')).toBeUndefined();
    expect(again(decided(TWO_ROOMS, FREE, '1').standing, null)).toBeUndefined();
  });

  test('one that was cancelled for another cause', () => {
    expect(again(decided(TWO_ROOMS, LATE, null).standing, null, 'no-show')).toBeUndefined();
  });
});

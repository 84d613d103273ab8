import { describe, expect, test } from 'vitest';
import { decideCancellation, findTermsPenalty } from '#src/booking/cancellation/cancellation.rules.ts';
import { decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { calculateManualReturn, decideManualPayment } from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { applyDecision, createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

/** 554.40, of which 277.20 is paid. */
const BOOKED = createConfirmed(createRateQuote([12_600]));

/** 12 days before arrival. */
const LATE = Date.parse('2027-01-03T17:00:00.000Z');
const IN_TIME = Date.parse('2026-12-10T17:00:00.000Z');

const cancel = (reservation: Confirmed, agreedPenalty?: number, now = LATE) => {
  const request = { roomId: null, cause: 'guest', now, agreedPenalty } as const;
  const outcome = decideCancellation(reservation, request, DEMO_POLICY);
  if (!outcome.ok) throw new Error(outcome.code);
  const { preview, decision } = outcome.value;
  return { preview, decision, after: applyDecision(reservation, decision) };
};

test.each([
  ['in time: nothing', 'guest', IN_TIME, 0],
  ['late: the whole stay', 'guest', LATE, 55_440],
  ['a no-show before arrival: no amount', 'no-show', LATE, undefined],
] as const)('findTermsPenalty: %s', (_, cause, now, penalty) => {
  expect(findTermsPenalty(BOOKED, { cause, now }, DEMO_POLICY)).toBe(penalty);
});

const payByHand = (reservation: Confirmed, amount: number): Confirmed => {
  const movement = { amount, method: 'cash', reference: null, at: new Date(LATE).toISOString() } as const;
  const outcome = decideManualPayment(reservation, movement, LATE);
  if (!outcome.ok) throw new Error(outcome.code);
  return applyDecision(reservation, outcome.value);
};

const grant = (reservation: Confirmed, amount: number): Confirmed => {
  const outcome = decideGoodwillRefund(reservation, amount, LATE);
  if (!outcome.ok) throw new Error(outcome.code);
  return applyDecision(reservation, outcome.value.decision);
};

describe('decideCancellation (D8): penalty, refund and charge of an override', () => {
  test.each([
    ['by the terms', undefined, [55_440, 0, 27_720]],
    ['half: what is paid covers it', 27_720, [27_720, 0, 0]],
    ['nothing: what is paid goes back', 0, [0, 27_720, 0]],
    ['another amount', 40_000, [40_000, 0, 12_280]],
    ['more than the terms say: the terms', 60_000, [55_440, 0, 27_720]],
    ['a negative amount: nothing', -1, [0, 27_720, 0]],
  ] as const)('%s', (_, agreedPenalty, [penalty, refund, chargedNow]) => {
    const { preview, after } = cancel(BOOKED, agreedPenalty);
    expect(preview).toMatchObject({ penalty, termsPenalty: 55_440, refund, byHand: 0, chargedNow });
    expect(calculateOutstandingAmount(after)).toBe(chargedNow);
  });

  test('tells the guest both amounts, and no second one by the terms', () => {
    expect(cancel(BOOKED, 27_720).decision.mails?.[0]?.facts).toMatchObject({ penalty: 27_720, termsPenalty: 55_440 });
    expect(cancel(BOOKED).decision.mails?.[0]?.facts).not.toHaveProperty('termsPenalty');
  });
});

describe('decideCancellation (D9): goodwill and payments by hand', () => {
  test.each([27_720, 1])('gives back by hand what was paid by hand: %d cents', (byHand) => {
    const { preview, decision, after } = cancel(payByHand(BOOKED, byHand), undefined, IN_TIME);
    expect(preview).toMatchObject({ refund: 27_720 + byHand, byHand });
    expect(decision.refunds?.map(({ amount }) => amount)).toEqual([27_720]);
    expect(decision.mails?.[0]?.facts).toMatchObject({ refund: 27_720, byHand });
    expect(calculateManualReturn(after)).toBe(byHand);
  });

  test('returns nothing by hand that the card would be charged for again: one room of two stays, paid', () => {
    // 1,108.80: 554.40 by card, 554.40 in cash; the room that stays costs 554.40, of which 277.20 would be due today.
    const paid = payByHand(createConfirmed(createRateQuote([12_600, 12_600])), 55_440);
    const request = { roomId: '1', cause: 'guest', now: IN_TIME } as const;
    const outcome = decideCancellation(paid, request, DEMO_POLICY);
    if (!outcome.ok) throw new Error(outcome.code);
    const { preview, decision } = outcome.value;
    expect(preview).toMatchObject({ refund: 55_440, byHand: 0, chargedNow: 0, chargedLater: 0 });
    expect(decision.balance).toBeNull();
    expect(calculateOutstandingAmount(applyDecision(paid, decision))).toBe(0);
  });

  test('returns no more than the hotel has, also where the card was charged more', () => {
    // 554.40 by card, of which 50.00 was given back in cash, and 300.00 of goodwill; the room that stays needs 277.20 today.
    const booked = grant(createConfirmed(createRateQuote([12_600, 12_600])), 30_000);
    const seq = booked.folio.length + 1;
    const entry = {
      seq,
      kind: 'manual-refund',
      amount: 5_000,
      reference: null,
      at: new Date(LATE).toISOString(),
    } as const;
    const request = { roomId: '1', cause: 'guest', now: IN_TIME } as const;
    const outcome = decideCancellation({ ...booked, folio: [...booked.folio, entry] }, request, DEMO_POLICY);
    expect(outcome).toMatchObject({ ok: true, value: { preview: { refund: 50_440, byHand: 0 } } });
  });

  test('takes goodwill off the penalty', () => {
    expect(cancel(grant(BOOKED, 4_000)).preview).toMatchObject({ penalty: 55_440, chargedNow: 23_720 });
  });

  test('takes unused goodwill back and refunds no more than was paid', () => {
    const { preview, decision, after } = cancel(grant(BOOKED, 4_000), undefined, IN_TIME);
    expect(preview).toMatchObject({ penalty: 0, refund: 27_720, chargedNow: 0 });
    expect(decision.folio?.at(-1)).toMatchObject({ kind: 'adjustment', amount: 4_000 });
    expect(calculateOutstandingAmount(after)).toBe(0);
  });

  test('refunds what is left after goodwill was paid back', () => {
    const paid = payByHand(BOOKED, 27_720);
    const { preview, after } = cancel(grant(paid, 4_000), undefined, IN_TIME);
    expect(preview).toMatchObject({ refund: 51_440, byHand: 27_720 });
    expect(calculateManualReturn(after)).toBe(27_720);
  });
});

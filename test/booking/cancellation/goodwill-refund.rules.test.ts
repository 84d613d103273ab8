import { describe, expect, test } from 'vitest';
import { calculateMaxGoodwill, decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { calculateManualReturn } from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { applyDecision, createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

/** 554.40, of which 277.20 is paid by `charge_1`. */
const HALF_PAID = createConfirmed(createRateQuote([12_600]));
const NOW = Date.parse('2026-12-10T15:00:00.000Z');
const AT = new Date(NOW).toISOString();

const pay = (kind: 'balance' | 'manual-payment', amount: number, reservation = HALF_PAID): Confirmed => {
  const seq = reservation.folio.length + 1;
  const entry: FolioEntry = {
    seq,
    kind,
    amount: 0 - amount,
    reference: kind === 'balance' ? 'charge_2' : null,
    at: AT,
  };
  return { ...reservation, balance: null, folio: [...reservation.folio, entry] };
};

const ALL_BY_CARD = pay('balance', 27_720);
const REST_BY_HAND = pay('manual-payment', 27_720);

const grant = (reservation: Confirmed, amount: number) => {
  const outcome = decideGoodwillRefund(reservation, amount, NOW);
  if (!outcome.ok) throw new Error(outcome.code);
  const { preview, decision } = outcome.value;
  return { preview, decision, after: applyDecision(reservation, decision) };
};

describe('decideGoodwillRefund (D9): lowered, to the card, by hand', () => {
  test.each([
    ['less than is owed: nothing goes back', HALF_PAID, 4_000, [4_000, 0, 0]],
    ['all that is owed', HALF_PAID, 27_720, [27_720, 0, 0]],
    ['more than is owed: the rest goes back to the card', HALF_PAID, 30_000, [27_720, 2_280, 0]],
    ['everything', HALF_PAID, 55_440, [27_720, 27_720, 0]],
    ['paid by card', ALL_BY_CARD, 4_000, [0, 4_000, 0]],
    ['paid in part by hand: the card first', REST_BY_HAND, 20_000, [0, 20_000, 0]],
    ['more than was taken by card: the rest by hand', REST_BY_HAND, 35_720, [0, 27_720, 8_000]],
  ] as const)('%s', (_, reservation, amount, [lowered, toCard, byHand]) => {
    const { preview, after } = grant(reservation, amount);
    expect(preview).toMatchObject({ amount, lowered, toCard, byHand });
    expect(calculateManualReturn(after)).toBe(byHand);
    expect(Math.max(0, calculateOutstandingAmount(after))).toBe(preview.owedAfter);
  });

  test('40.00 on 277.20 owed: 237.20 is owed, and nothing goes back', () => {
    const { decision, after } = grant(HALF_PAID, 4_000);
    expect(decision).toMatchObject({
      folio: [{ kind: 'adjustment', amount: -4_000, reference: null, at: AT }],
      refunds: [],
    });
    expect(decision).not.toHaveProperty('balance');
    expect(calculateOutstandingAmount(after)).toBe(23_720);
  });

  test('spreads over the charges, newest first', () => {
    const { decision } = grant(ALL_BY_CARD, 30_000);
    expect(decision.refunds?.map(({ chargeReference, amount }) => [chargeReference, amount])).toEqual([
      ['charge_2', 27_720],
      ['charge_1', 2_280],
    ]);
  });

  test.each([
    ['what is still owed', HALF_PAID, 4_000, { toCard: 0, byHand: 0, owed: 23_720 }],
    ['what goes to the card and by hand', REST_BY_HAND, 35_720, { toCard: 27_720, byHand: 8_000, owed: 0 }],
  ])('mails the guest %s', (_, reservation, amount, facts) => {
    expect(grant(reservation, amount).decision.mails).toEqual([
      { kind: 'goodwill', dedupeKey: 'goodwill.1', sendAfter: AT, facts: { amount, currency: 'USD', ...facts } },
    ]);
  });

  test('ends the balance when nothing is owed any more', () => {
    expect(grant(HALF_PAID, 27_720).decision.balance).toBeNull();
  });

  test('refuses more than is owed and was taken, also in several steps', () => {
    expect(decideGoodwillRefund(HALF_PAID, 55_441, NOW)).toMatchObject({ code: 'amount-too-high' });
    const { after } = grant(REST_BY_HAND, 50_000);
    expect(calculateMaxGoodwill(after)).toBe(5_440);
    expect(decideGoodwillRefund(after, 5_441, NOW)).toMatchObject({ code: 'amount-too-high' });
    expect(grant(after, 5_440).preview.byHand).toBe(5_440);
  });

  test('nothing more can be granted where goodwill exceeds the charges', () => {
    const entry: FolioEntry = { seq: 9, kind: 'adjustment', amount: -60_000, reference: null, at: AT };
    expect(calculateMaxGoodwill({ ...HALF_PAID, folio: [...HALF_PAID.folio, entry] })).toBe(0);
  });
});

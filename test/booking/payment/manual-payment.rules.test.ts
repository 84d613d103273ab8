import { describe, expect, test } from 'vitest';
import { decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import {
  calculateManualReturn,
  decideManualPayment,
  decideManualRefund,
  type ManualMovement,
} from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { applyDecision, createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

/** 554.40, of which 277.20 is owed. */
const BOOKED = createConfirmed(createRateQuote([12_600]));
const NOW = Date.parse('2026-12-10T15:00:00.000Z');

const createMovement = (amount: number, differences: Partial<ManualMovement> = {}): ManualMovement => ({
  amount,
  method: 'transfer',
  reference: 'BG-4711',
  at: '2026-12-09T17:00:00.000Z',
  ...differences,
});

describe('decideManualPayment', () => {
  test.each([
    ['a part: the balance stays for the rest', 10_000, 17_720],
    ['all that is owed: no balance is left', 27_720, 0],
  ])('%s', (_, amount, owed) => {
    const outcome = decideManualPayment(BOOKED, createMovement(amount), NOW);
    if (!outcome.ok) throw new Error(outcome.code);
    const after = applyDecision(BOOKED, outcome.value);
    expect(calculateOutstandingAmount(after)).toBe(owed);
    expect(after.balance).toEqual(owed === 0 ? null : BOOKED.balance);
  });

  test('enters method, reference and day of the payment, and writes a receipt', () => {
    const outcome = decideManualPayment(BOOKED, createMovement(10_000), NOW);
    expect(outcome).toMatchObject({
      value: {
        folio: [
          {
            kind: 'manual-payment',
            amount: -10_000,
            item: 'transfer',
            reference: 'BG-4711',
            at: '2026-12-09T17:00:00.000Z',
          },
        ],
        mails: [
          {
            kind: 'manual-payment',
            dedupeKey: 'manual-payment.1',
            sendAfter: '2026-12-10T15:00:00.000Z',
            facts: { amount: 10_000, currency: 'USD', method: 'transfer' },
          },
        ],
      },
    });
  });

  test('refuses more than is owed', () => {
    expect(decideManualPayment(BOOKED, createMovement(27_721), NOW)).toMatchObject({ code: 'amount-too-high' });
  });
});

describe('decideManualRefund (D9): closes what has to be returned by hand', () => {
  const payment = decideManualPayment(BOOKED, createMovement(27_720), NOW);
  if (!payment.ok) throw new Error(payment.code);
  const paid = applyDecision(BOOKED, payment.value);
  const goodwill = decideGoodwillRefund(paid, 35_720, NOW);
  if (!goodwill.ok) throw new Error(goodwill.code);
  const owing = applyDecision(paid, goodwill.value.decision);

  test('of 80.00 returned by transfer nothing is left to do', () => {
    expect(calculateManualReturn(owing)).toBe(8_000);
    const outcome = decideManualRefund(owing, createMovement(8_000), NOW);
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.value.folio).toEqual([expect.objectContaining({ kind: 'manual-refund', amount: 8_000 })]);
    expect(calculateManualReturn(applyDecision(owing, outcome.value))).toBe(0);
  });

  test.each([
    ['more than has to be returned', owing, 8_001],
    ['when the guest owes', BOOKED, 1],
  ])('refuses %s', (_, reservation, amount) => {
    expect(decideManualRefund(reservation, createMovement(amount), NOW)).toMatchObject({ code: 'amount-too-high' });
  });
});

test('calculateManualReturn: a refund that the gateway refused is returned by hand', () => {
  const refund = {
    idempotencyKey: 'k',
    chargeReference: 'charge_1',
    amount: 5_000,
    requestedAt: '2026-12-09T17:00:00.000Z',
    reference: null,
  };
  const settled = applyDecision(BOOKED, { folio: [{ kind: 'adjustment', amount: -32_720, reference: null, at: '' }] });
  expect(calculateManualReturn({ ...settled, refunds: [refund] })).toBe(0);
  expect(calculateManualReturn({ ...settled, refunds: [{ ...refund, refusedReason: 'closed' }] })).toBe(5_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideCancellation } from '#src/booking/cancellation/cancellation.rules.ts';
import { calculateMaxGoodwill, decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { canChangeDates, createChangeProposal, decideChange } from '#src/booking/change-rules/date-change.rules.ts';
import {
  createBalancePurpose,
  decideChargedBalance,
  decideFailedBalance,
} from '#src/booking/payment/balance-payment.rules.ts';
import {
  calculateManualReturn,
  decideManualPayment,
  decideManualRefund,
  decideManualReversal,
} from '#src/booking/payment/manual-payment.rules.ts';
import {
  calculateFolioBalance,
  calculateGoodwill,
  calculateOutstandingAmount,
  calculatePenalties,
  isManualMovement,
  listCaptures,
} from '#src/booking/reservation/folio.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { Outcome } from '#src/kernel/outcome.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { createSavedCard } from '#test/support/booking/builders.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import {
  applyDecision,
  BOOKED,
  createConfirmed,
  createRateQuote,
  getToday,
  JANUARY,
} from '#test/support/booking/paid-ledger.ts';
import { countCases } from '#test/support/test-scope.ts';

const DAY = 24 * 3_600_000;

/** A reservation on its way through whatever happens to it; `charges` counts successes by purpose. */
interface Life {
  reservation: Paid;
  now: number;
  readonly charges: string[];
  seq: number;
}

const createPolicy = (balanceDays: number) => ({ ...DEMO_POLICY, terms: createStandardTerms({ balanceDays }) });
type Policy = ReturnType<typeof createPolicy>;

const apply = (life: Life, decision: Parameters<typeof applyDecision>[1]): void => {
  const { reservation } = life;
  const after = applyDecision({ ...reservation, status: 'confirmed' } as Confirmed, decision);
  const cancelledAt = new Date(life.now).toISOString();
  if (decision.cancelled) life.reservation = { ...after, status: 'cancelled', cause: decision.cancelled, cancelledAt };
  else if (reservation.status === 'cancelled') life.reservation = { ...reservation, ...after, status: 'cancelled' };
  else life.reservation = after;
};

const chargePayment = (life: Life, purpose: string): string => {
  life.charges.push(purpose);
  life.seq += 1;
  return `charge_${life.seq}`;
};

const cancel = (life: Life, policy: Policy, roomId: string | null): void => {
  const before = life.reservation;
  const asked = { roomId, cause: 'guest', now: life.now } as const;
  const outcome = decideCancellation(before, asked, policy);
  if (!outcome.ok) return;
  const { preview, decision } = outcome.value;
  apply(life, decision);
  const { chargedNow, chargedLater, refund, byHand } = preview;
  expect(calculateOutstandingAmount(life.reservation)).toBe(chargedNow + chargedLater - byHand);
  expect(byHand === 0 || chargedNow + chargedLater === 0, 'nothing is returned by hand and charged again').toBe(true);
  expect(refund === byHand || preview.free).toBe(true);
};

const changeDates = (life: Life, policy: Policy, rate: number, days: number): void => {
  const { reservation, now } = life;
  const today = getToday(now);
  if (!canChangeDates(reservation, today)) return;
  const stay = { arrival: addDays(today, days), departure: addDays(today, days + 3) };
  const quote = createRateQuote(
    reservation.quote.rooms.map(() => rate),
    { stay, now, policy },
  );
  const rooms = quote.rooms.map((room, index) => ({ ...room, roomId: reservation.quote.rooms[index]?.roomId ?? '' }));
  const hold: Held = {
    status: 'held',
    reserva: 'c'.padEnd(22, '0'),
    locale: 'es',
    quote: { ...quote, rooms },
    createdAt: '',
    expiresAt: '',
    latestEnd: '',
    changes: reservation.reserva,
  };
  const { dueNow, refund, byHand, difference } = createChangeProposal(reservation, hold);
  const owed = calculateOutstandingAmount(reservation);
  const purpose = `change-${life.charges.filter((one) => one.startsWith('change')).length + 1}`;
  const charge = dueNow > 0 ? { reference: chargePayment(life, purpose), amount: dueNow } : null;
  apply(life, decideChange(reservation, hold, charge, now));
  const unusedGoodwill = calculateGoodwill(reservation.folio) - calculateGoodwill(life.reservation.folio);
  const expected = owed + difference - dueNow + refund - byHand + unusedGoodwill;
  expect(calculateOutstandingAmount(life.reservation)).toBe(expected);
  expect(dueNow === 0 || refund === 0).toBe(true);
};

const payBalance = (life: Life): void => {
  const { reservation, now } = life;
  const amount = calculateOutstandingAmount(reservation);
  if (amount <= 0) return;
  const purpose = formatPaymentPurpose(createBalancePurpose(reservation.folio));
  const charge = { amount, reference: chargePayment(life, purpose), card: createSavedCard() };
  apply(life, decideChargedBalance(reservation, charge, now));
};

const settleRefund = (life: Life): void => {
  const pending = life.reservation.refunds.find(({ reference }) => reference === null);
  if (!pending) return;
  const owed = calculateOutstandingAmount(life.reservation);
  apply(life, { folio: [{ kind: 'refund', amount: pending.amount, reference: 'refund', at: '' }] });
  const refunds = life.reservation.refunds.map((one) => (one === pending ? { ...one, reference: 'refund' } : one));
  life.reservation = { ...life.reservation, refunds };
  expect(calculateOutstandingAmount(life.reservation)).toBe(owed);
};

/** What is asked for here keeps within the limits, so a refusal is a fault. */
const getAccepted = <Value>(outcome: Outcome<Value, string>): Value => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const createMovement = (amount: number) => ({ amount, method: 'cash', reference: null, at: '' }) as const;

const payByHand = (life: Life, most: number): void => {
  const amount = Math.min(most, calculateOutstandingAmount(life.reservation));
  if (amount <= 0) return;
  apply(life, getAccepted(decideManualPayment(life.reservation, createMovement(amount), life.now)));
};

const returnByHand = (life: Life): void => {
  const amount = calculateManualReturn(life.reservation);
  if (amount === 0) return;
  apply(life, getAccepted(decideManualRefund(life.reservation, createMovement(amount), life.now)));
};

const reverseByHand = (life: Life, number: number): void => {
  const { folio } = life.reservation;
  const movements = folio.filter(isManualMovement);
  const entry = movements[number % Math.max(1, movements.length)];
  if (!entry) return;
  const owed = calculateOutstandingAmount(life.reservation);
  const outcome = decideManualReversal(life.reservation, entry.seq, life.now);
  const isOver = entry.reverses !== undefined || folio.some(({ reverses }) => reverses === entry.seq);
  if (!outcome.ok) {
    const isReturned = folio.some(({ kind, seq }) => kind === 'manual-refund' && seq > entry.seq);
    expect(isOver || (entry.kind === 'manual-payment' && isReturned)).toBe(true);
    return;
  }
  expect(isOver, 'nothing is reversed twice').toBe(false);
  apply(life, outcome.value.decision);
  expect(calculateOutstandingAmount(life.reservation)).toBe(owed - entry.amount);
  expect(outcome.value.owedAfter).toBe(owed - entry.amount);
  // No charge that the guest does not expect: on its day, or not by itself.
  const { balance } = life.reservation;
  if (balance?.flag === null && balance.tries === 0 && balance.tryAt !== null && owed <= 0)
    expect(Date.parse(balance.tryAt)).toBeGreaterThan(life.now);
};

const grantGoodwill = (life: Life, most: number): void => {
  const amount = Math.min(most, calculateMaxGoodwill(life.reservation));
  if (amount === 0) return;
  apply(life, getAccepted(decideGoodwillRefund(life.reservation, amount, life.now)).decision);
};

const STEPS = {
  cancel: (life: Life, policy: Policy) => cancel(life, policy, null),
  'cancel a room': (life: Life, policy: Policy, number: number) => cancel(life, policy, String((number % 3) + 1)),
  'change the dates': (life: Life, policy: Policy, number: number) => changeDates(life, policy, number, number % 90),
  pay: payBalance,
  'pay by hand': (life: Life, _: Policy, number: number) => payByHand(life, number),
  'return by hand': returnByHand,
  'reverse by hand': (life: Life, _: Policy, number: number) => reverseByHand(life, number),
  'grant goodwill': (life: Life, _: Policy, number: number) => grantGoodwill(life, number),
  fail: (life: Life) => apply(life, decideFailedBalance(life.reservation, 'declined', life.now)),
  'settle a refund': settleRefund,
  'days pass': (life: Life, _: Policy, number: number) => {
    life.now += (number % 20) * DAY;
  },
  'the clock is set back': (life: Life, _: Policy, number: number) => {
    life.now -= (number % 40) * DAY;
  },
} as const;

const expectSoundBooks = ({ reservation, charges }: Life): void => {
  const { folio, refunds, quote, balance, status } = reservation;
  const owed = calculateOutstandingAmount(reservation);
  const stays = status === 'confirmed' ? quote.total : 0;
  const charges_ = folio.filter(({ kind }) => ['room', 'extras', 'tax', 'penalty', 'waiver'].includes(kind));
  expect(sum(charges_.map(({ amount }) => amount))).toBe(stays + calculatePenalties(folio));
  const byHand = folio.filter(({ kind }) => kind === 'manual-payment' || kind === 'manual-refund');
  expect(owed).toBeGreaterThanOrEqual(Math.min(0, sum(byHand.map(({ amount }) => amount))));
  // What is owed waits for its day, and nothing waits when nothing is owed.
  expect(balance !== null).toBe(owed > 0);
  expect(new Set(charges).size).toBe(charges.length);
  for (const { reference, amount } of listCaptures(folio)) {
    const given = refunds.filter(({ chargeReference }) => chargeReference === reference);
    expect(sum(given.map((one) => one.amount))).toBeLessThanOrEqual(amount);
  }
  expect(new Set(refunds.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(refunds.length);
};

const step = fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), fc.nat({ max: 50_000 }));

test('lifecycle: after any sequence of events the folio equals what is owed, and is zero once settled', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(7, 45, 80),
      fc.array(step, { maxLength: 14 }),
      (rates, balanceDays, steps) => {
        const policy = createPolicy(balanceDays);
        const quote = createRateQuote(rates, { stay: JANUARY, policy });
        const charges = quote.deposit > 0 ? ['deposit'] : [];
        const life: Life = { reservation: createConfirmed(quote), now: BOOKED, charges, seq: 1 };
        expectSoundBooks(life);
        for (const [name, number] of steps) {
          STEPS[name](life, policy, number);
          expectSoundBooks(life);
        }
        payBalance(life);
        returnByHand(life);
        while (life.reservation.refunds.some(({ reference }) => reference === null)) settleRefund(life);
        expectSoundBooks(life);
        expect(calculateFolioBalance(life.reservation.folio)).toBe(0);
        for (const { kind } of life.reservation.folio) seen.add(kind);
      },
    ),
    { numRuns: countCases(1_000) },
  );
  const kinds = [
    'room',
    'tax',
    'penalty',
    'waiver',
    'deposit',
    'balance',
    'change',
    'refund',
    'manual-payment',
    'manual-refund',
    'adjustment',
  ];
  expect(seen).toEqual(new Set(kinds));
});

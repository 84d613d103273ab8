import { describe, expect, test } from 'vitest';
import { allocateRefund, isPending, type Refund } from '#src/booking/reservation/folio.rules.ts';

const AT = '2026-11-21T17:00:00.000Z';

const createRefund = (differences: Partial<Refund> = {}): Refund => ({
  idempotencyKey: 'r.refund.1',
  chargeReference: 'charge_1',
  amount: 60,
  requestedAt: AT,
  reference: null,
  ...differences,
});

test.each([
  ['requested', {}, true],
  ['refunded', { reference: 'refund_1' }, false],
  ['finally refused', { refusedReason: 'closed-account' }, false],
  ['refunded after a refusal', { reference: 'refund_1', refusedReason: 'closed-account' }, false],
])('isPending: %s: %#', (_, differences, expected) => expect(isPending(createRefund(differences))).toBe(expected));

describe('allocateRefund', () => {
  const captures = [
    { reference: 'charge_1', amount: 100 },
    { reference: 'charge_2', amount: 60 },
  ];
  const allocate = (amount: number, earlier: readonly Refund[] = []) =>
    allocateRefund('r', amount, captures, earlier, AT).map(({ idempotencyKey, chargeReference, amount: part }) => [
      idempotencyKey,
      chargeReference,
      part,
    ]);

  test.each<[string, number, Refund[], (string | number)[][]]>([
    ['takes nothing for nothing', 0, [], []],
    ['takes from the newest charge', 60, [], [['r.refund.1', 'charge_2', 60]]],
    [
      'then takes from the one before',
      61,
      [],
      [
        ['r.refund.1', 'charge_2', 60],
        ['r.refund.2', 'charge_1', 1],
      ],
    ],
    [
      'takes what earlier refunds left of a charge, with the next number',
      61,
      [createRefund({ amount: 10 }), createRefund({ idempotencyKey: 'r.refund.2', chargeReference: 'charge_2' })],
      [['r.refund.3', 'charge_1', 61]],
    ],
  ])('%s', (_, amount, earlier, parts) => expect(allocate(amount, earlier)).toEqual(parts));

  test('throws for more than was charged', () => {
    expect(allocate(160)).toHaveLength(2);
    expect(() => allocate(161)).toThrow(RangeError);
    expect(() => allocate(151, [createRefund({ amount: 10 })])).toThrow(RangeError);
  });
});

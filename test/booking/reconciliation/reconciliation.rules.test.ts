import { describe, expect, test } from 'vitest';
import {
  type BankMovement,
  type BookedMovement,
  findDifferences,
  type ReconciliationInput,
} from '#src/booking/reconciliation/reconciliation.rules.ts';
import { createCode } from '#test/support/booking/builders.ts';

const AT = '2026-11-19T12:00:00.000Z';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const CODE = createCode(1);

const charge = (differences: Partial<BankMovement> = {}): BankMovement => ({
  kind: 'charge',
  reference: 'charge_1',
  chargeReference: 'charge_1',
  amount: 32_560,
  currency: 'USD',
  key: 'r1.deposit.1',
  at: AT,
  ...differences,
});
const refund = (differences: Partial<BankMovement> = {}): BankMovement =>
  charge({ kind: 'refund', reference: 'refund_1', currency: null, ...differences });
const createMovement = (differences: Partial<BookedMovement> = {}): BookedMovement => ({
  kind: 'charge',
  reserva: 'r1',
  code: CODE,
  reference: 'charge_1',
  amount: 32_560,
  at: AT,
  ...differences,
});
const createReturnedMovement = (differences: Partial<BookedMovement> = {}): BookedMovement =>
  createMovement({ kind: 'refund', reference: 'refund_1', ...differences });

const compare = (bank: BankMovement[], entries: BookedMovement[], differences: Partial<ReconciliationInput> = {}) =>
  findDifferences({
    bank,
    booked: entries,
    from: '2026-11-18T12:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
    attempts: new Map(),
    currency: 'USD',
    now: NOW,
    ...differences,
  });
const CHARGE = { movement: 'charge', reserva: 'r1', reference: 'charge_1', at: AT } as const;

describe('findDifferences: reports nothing', () => {
  test.each<[string, BankMovement[], BookedMovement[]]>([
    ['when nothing moved', [], []],
    ['when a charge is booked', [charge()], [createMovement()]],
    ['when it was booked later than it was taken', [charge()], [createMovement({ at: '2026-11-20T11:00:00.000Z' })]],
    ['when a refund is booked', [charge(), refund()], [createMovement(), createReturnedMovement()]],
    [
      'when a charge went back in parts',
      [charge(), refund({ amount: 30_000 }), refund({ reference: 'refund_2', amount: 2_560 })],
      [],
    ],
    ['when a card was verified without a charge', [charge({ amount: 0, key: 'r1.card-1.1' })], []],
    [
      'when the key of a refund does not name its reservation',
      [charge(), refund({ key: 'by-hand' })],
      [createMovement(), createReturnedMovement()],
    ],
    [
      'when charge and refund have one reference',
      [charge(), refund({ reference: 'charge_1' })],
      [createMovement(), createReturnedMovement({ reference: 'charge_1' })],
    ],
  ])('%s', (_, bank, entries) => expect(compare(bank, entries)).toEqual([]));

  test('for an unfulfillable charge that was refunded: both are in no folio', () => {
    expect(compare([charge(), refund()], [])).toEqual([]);
    expect(compare([charge(), refund({ at: '2026-11-20T13:00:00.000Z' })], [])).toEqual([]);
    expect(compare([charge({ at: '2026-11-01T12:00:00.000Z' }), refund()], [])).toEqual([]);
  });

  test('while the payment is pending', () => {
    const attempts = new Map([['r1.deposit.1', { isOpen: true, code: null }]]);
    expect(compare([charge()], [], { attempts })).toEqual([]);
    expect(compare([charge(), refund({ key: 'r1.deposit.1', amount: 1 })], [], { attempts })).toEqual([]);
  });

  test.each([
    [119_999, 0],
    [120_000, 1],
  ])('about what is %i ms old: %i differences', (age, count) => {
    const at = new Date(NOW - age).toISOString();
    expect(compare([charge({ at })], [])).toHaveLength(count);
    expect(compare([], [createMovement({ at })])).toHaveLength(count);
  });

  test.each([
    ['2026-11-18T11:59:59.999Z', 0],
    ['2026-11-18T12:00:00.000Z', 1],
    ['2026-11-20T11:00:00.000Z', 1],
    ['2026-11-20T12:00:00.000Z', 0],
  ])('about what moved at %s: %i differences in the range', (at, count) => {
    const now = NOW + 3_600_000;
    expect(compare([charge({ at })], [], { now })).toHaveLength(count);
    expect(compare([], [createMovement({ at })], { now })).toHaveLength(count);
  });
});

describe('findDifferences: reports', () => {
  test('a charge missing in the folio, with the reservation code', () => {
    const attempts = new Map([['r1.deposit.1', { isOpen: false, code: CODE }]]);
    const missing = { kind: 'missing-in-folio', ...CHARGE, amount: 32_560 };
    expect(compare([charge()], [], { attempts })).toEqual([{ ...missing, code: CODE }]);
    expect(compare([charge()], [])).toEqual([{ ...missing, code: null }]);
  });

  test('a payment missing at the bank', () => {
    expect(compare([], [createMovement()])).toEqual([
      { kind: 'missing-at-bank', ...CHARGE, code: CODE, amount: 32_560 },
    ]);
  });

  test.each([
    ['another amount', { amount: 32_561 }, { bank: 32_561, currency: null }],
    ['another currency', { currency: 'EUR' }, { bank: 32_560, currency: 'EUR' }],
  ])('a difference in %s', (_, change, told) => {
    const expected = { kind: 'amount-differs', ...CHARGE, code: CODE, folio: 32_560, ...told };
    expect(compare([charge(change)], [createMovement()])).toEqual([expected]);
  });

  test('a payment that is booked twice', () => {
    expect(compare([charge()], [createMovement(), createMovement()])).toMatchObject([
      { kind: 'amount-differs', folio: 65_120 },
    ]);
  });

  test('a payment booked for another reservation', () => {
    expect(compare([charge()], [createMovement({ reserva: 'r2' })])).toMatchObject([
      { kind: 'missing-in-folio', reserva: 'r1' },
      { kind: 'missing-at-bank', reserva: 'r2' },
    ]);
  });

  test('a refund missing in the folio', () => {
    expect(compare([charge(), refund()], [createMovement()])).toMatchObject([
      { kind: 'missing-in-folio', movement: 'refund', reference: 'refund_1', reserva: 'r1' },
    ]);
  });

  test('a charge that is booked as a refund', () => {
    expect(compare([charge()], [createReturnedMovement({ reference: 'charge_1' })])).toMatchObject([
      { kind: 'missing-in-folio', movement: 'charge' },
      { kind: 'missing-at-bank', movement: 'refund' },
    ]);
  });

  test('a refund missing at the bank', () => {
    expect(compare([charge()], [createMovement(), createReturnedMovement()])).toMatchObject([
      { kind: 'missing-at-bank', movement: 'refund' },
    ]);
  });

  test('a charge missing in the folio that was refunded except for one cent', () => {
    expect(compare([charge(), refund({ amount: 32_559 })], [])).toHaveLength(2);
  });

  test('differences oldest first', () => {
    const later = createMovement({ reference: 'charge_0', at: '2026-11-19T13:00:00.000Z' });
    const earlier = createMovement({ reference: 'charge_2', at: '2026-11-19T11:00:00.000Z' });
    const references = compare([charge()], [later, earlier]).map(({ reference }) => reference);
    expect(references).toEqual(['charge_2', 'charge_1', 'charge_0']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  type BankMovement,
  type BookedMovement,
  type BothBooks,
  differencesOf,
} from '#src/booking/model/reconciliation.ts';
import { codeOf } from '#test/support/builders.ts';

const AT = '2026-11-19T12:00:00.000Z';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const CODE = codeOf(1);

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
const booked = (differences: Partial<BookedMovement> = {}): BookedMovement => ({
  kind: 'charge',
  reserva: 'r1',
  code: CODE,
  reference: 'charge_1',
  amount: 32_560,
  at: AT,
  ...differences,
});
const returned = (differences: Partial<BookedMovement> = {}): BookedMovement =>
  booked({ kind: 'refund', reference: 'refund_1', ...differences });

const compare = (bank: BankMovement[], entries: BookedMovement[], differences: Partial<BothBooks> = {}) =>
  differencesOf({
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

describe('the books agree', () => {
  test.each<[string, BankMovement[], BookedMovement[]]>([
    ['when nothing moved', [], []],
    ['when a charge is booked', [charge()], [booked()]],
    ['when it was booked later than it was taken', [charge()], [booked({ at: '2026-11-20T11:00:00.000Z' })]],
    ['when a refund is booked', [charge(), refund()], [booked(), returned()]],
    [
      'when a charge went back in parts',
      [charge(), refund({ amount: 30_000 }), refund({ reference: 'refund_2', amount: 2_560 })],
      [],
    ],
  ])('%s', (_, bank, entries) => expect(compare(bank, entries)).toEqual([]));

  test('when the rooms were gone and the charge went back: both in no folio', () => {
    expect(compare([charge(), refund()], [])).toEqual([]);
    expect(compare([charge(), refund({ at: '2026-11-20T13:00:00.000Z' })], [])).toEqual([]);
    expect(compare([charge({ at: '2026-11-01T12:00:00.000Z' }), refund()], [])).toEqual([]);
  });

  test('as long as the payment is on its way', () => {
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
    expect(compare([], [booked({ at })])).toHaveLength(count);
  });

  test.each([
    ['2026-11-18T11:59:59.999Z', 0],
    ['2026-11-18T12:00:00.000Z', 1],
    ['2026-11-20T11:00:00.000Z', 1],
    ['2026-11-20T12:00:00.000Z', 0],
  ])('about what moved at %s: %i differences in the range', (at, count) => {
    const now = NOW + 3_600_000;
    expect(compare([charge({ at })], [], { now })).toHaveLength(count);
    expect(compare([], [booked({ at })], { now })).toHaveLength(count);
  });
});

describe('the books differ', () => {
  test('when a charge is in no folio; the code tells whose it is', () => {
    const attempts = new Map([['r1.deposit.1', { isOpen: false, code: CODE }]]);
    const missing = { kind: 'missing-in-folio', ...CHARGE, amount: 32_560 };
    expect(compare([charge()], [], { attempts })).toEqual([{ ...missing, code: CODE }]);
    expect(compare([charge()], [])).toEqual([{ ...missing, code: null }]);
  });

  test('when a payment is in the folio only', () => {
    expect(compare([], [booked()])).toEqual([{ kind: 'missing-at-bank', ...CHARGE, code: CODE, amount: 32_560 }]);
  });

  test.each([
    ['another amount', { amount: 32_561 }, { bank: 32_561, currency: null }],
    ['another currency', { currency: 'EUR' }, { bank: 32_560, currency: 'EUR' }],
  ])('by %s', (_, change, told) => {
    const expected = { kind: 'amount-differs', ...CHARGE, code: CODE, folio: 32_560, ...told };
    expect(compare([charge(change)], [booked()])).toEqual([expected]);
  });

  test('when a payment is booked twice', () => {
    expect(compare([charge()], [booked(), booked()])).toMatchObject([{ kind: 'amount-differs', folio: 65_120 }]);
  });

  test('when a payment is in the folio of another reservation', () => {
    expect(compare([charge()], [booked({ reserva: 'r2' })])).toMatchObject([
      { kind: 'missing-in-folio', reserva: 'r1' },
      { kind: 'missing-at-bank', reserva: 'r2' },
    ]);
  });

  test('when a refund is in no folio although its charge is', () => {
    expect(compare([charge(), refund()], [booked()])).toMatchObject([
      { kind: 'missing-in-folio', movement: 'refund', reference: 'refund_1', reserva: 'r1' },
    ]);
  });

  test('when a refund is in the folio only', () => {
    expect(compare([charge()], [booked(), returned()])).toMatchObject([
      { kind: 'missing-at-bank', movement: 'refund' },
    ]);
  });

  test('when a charge in no folio went back but for a cent', () => {
    expect(compare([charge(), refund({ amount: 32_559 })], [])).toHaveLength(2);
  });

  test('oldest first', () => {
    const later = booked({ reference: 'charge_0', at: '2026-11-19T13:00:00.000Z' });
    const earlier = booked({ reference: 'charge_2', at: '2026-11-19T11:00:00.000Z' });
    const references = compare([charge()], [later, earlier]).map(({ reference }) => reference);
    expect(references).toEqual(['charge_2', 'charge_1', 'charge_0']);
  });
});

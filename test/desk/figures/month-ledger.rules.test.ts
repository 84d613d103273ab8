import { describe, expect, test } from 'vitest';
import { doTotalsAgree, type LedgerEntry, splitEntry, sumByKind } from '#src/desk/figures/month-ledger.rules.ts';

const createEntry = (kind: LedgerEntry['kind'], amount: number, isTax = kind === 'tax'): LedgerEntry => ({
  code: 'K7QF2M9T',
  firstName: 'María',
  lastName: 'Núñez',
  arrival: '2027-03-01',
  departure: '2027-03-04',
  seq: 1,
  kind,
  amount,
  reference: null,
  item: null,
  at: '2027-01-10T15:00:00.000Z',
  isTax,
});

/** desk.md: 554.40 booked, 277.20 paid, cancelled; half of the penalty waived, nothing owed. */
const CANCELLED = [
  createEntry('room', 50_400),
  createEntry('tax', 5_040),
  createEntry('deposit', -27_720),
  createEntry('waiver', -50_400),
  createEntry('waiver', -5_040, true),
  createEntry('penalty', 27_720),
];

describe('splitEntry', () => {
  test.each([
    [createEntry('room', 50_400), { net: 50_400, tax: 0, gross: 50_400, paid: null }],
    [createEntry('tax', 5_040), { net: 0, tax: 5_040, gross: 5_040, paid: null }],
    [createEntry('waiver', -5_040, true), { net: 0, tax: -5_040, gross: -5_040, paid: null }],
    [createEntry('adjustment', -4_000), { net: -4_000, tax: 0, gross: -4_000, paid: null }],
    [createEntry('deposit', -27_720), { net: null, tax: null, gross: null, paid: 27_720 }],
    [createEntry('manual-refund', 8_000), { net: null, tax: null, gross: null, paid: -8_000 }],
  ])('%o', (entry, columns) => {
    expect(splitEntry(entry)).toEqual(columns);
  });
});

test('sumByKind: a cancelled stay leaves its penalty, and its taxes taken back', () => {
  expect(sumByKind(CANCELLED)).toEqual([
    { kind: 'room', net: 50_400, tax: 0, gross: 50_400, paid: 0 },
    { kind: 'tax', net: 0, tax: 5_040, gross: 5_040, paid: 0 },
    { kind: 'penalty', net: 27_720, tax: 0, gross: 27_720, paid: 0 },
    { kind: 'waiver', net: -50_400, tax: -5_040, gross: -55_440, paid: 0 },
    { kind: 'deposit', net: 0, tax: 0, gross: 0, paid: 27_720 },
  ]);
});

describe('doTotalsAgree', () => {
  const TOTALS = {
    owedBefore: 1_000,
    charged: 83_160,
    waived: 55_440,
    received: 27_720,
    returned: 0,
    owedAfter: 1_000,
    deposits: 27_720,
  };

  test('the totals follow from each other and from the entries', () => {
    expect(doTotalsAgree(TOTALS, CANCELLED)).toBe(true);
  });

  test.each([
    ['a total is one cent off', { ...TOTALS, charged: 83_161 }, CANCELLED],
    ['an entry is missing', TOTALS, CANCELLED.slice(1)],
  ])('not when %s', (_, totals, entries) => {
    expect(doTotalsAgree(totals, entries)).toBe(false);
  });
});

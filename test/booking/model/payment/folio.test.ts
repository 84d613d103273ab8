import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateFolioBalance,
  calculateNetPayments,
  createOpeningEntries,
  type FolioEntry,
  listCaptures,
} from '#src/booking/model/payment/folio.ts';
import { createStayQuote } from '#test/support/booking/demo-hotel.ts';

const AT = '2026-11-21T17:00:00.000Z';
const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };

const createEntries = (lines: readonly (readonly [FolioEntry['kind'], number])[]): FolioEntry[] =>
  lines.map(([kind, amount], index) => ({ seq: index + 1, kind, amount, reference: null, at: AT }));

describe('createOpeningEntries', () => {
  test('charges room, extras and tax, and records the deposit with the gateway reference', () => {
    const quote = createStayQuote(STAY, '2026-11-21', { party: { adults: 3, childAges: [] } });
    expect(createOpeningEntries(quote, 'ch_1', AT)).toEqual([
      { seq: 1, kind: 'room', amount: 67_200, reference: null, at: AT },
      { seq: 2, kind: 'extras', amount: 13_500, reference: null, at: AT },
      { seq: 3, kind: 'tax', amount: 8070, reference: null, at: AT },
      { seq: 4, kind: 'deposit', amount: -44_385, reference: 'ch_1', at: AT },
    ]);
  });

  test('skips zero amounts, without a gap in the sequence', () => {
    const entries = createOpeningEntries(createStayQuote(STAY, '2026-11-21'), 'ch_1', AT);
    expect(entries.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'room'],
      [2, 'tax'],
      [3, 'deposit'],
    ]);
  });

  test('has no line for a deposit of nothing', () => {
    const quote = { ...createStayQuote(STAY, '2026-11-21'), deposit: 0 };
    expect(createOpeningEntries(quote, 'ch_1', AT).map(({ kind }) => kind)).toEqual(['room', 'tax']);
  });

  test('leaves the balance outstanding, and nothing once everything is paid', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500_000 }), fc.constantFrom('2026-11-21', '2027-02-14'), (rate, today) => {
        const nights = ['2027-02-20', '2027-02-21', '2027-02-22'].map((night) => ({ night, rate }));
        const quote = createStayQuote(STAY, today, { nights });
        const entries = createOpeningEntries(quote, 'ch_1', AT);
        const owed = quote.balance?.amount ?? 0;
        expect(calculateFolioBalance(entries)).toBe(owed);
        expect(calculateNetPayments(entries)).toBe(quote.deposit);
        const settled = [...entries, ...createEntries([['balance', -owed]])];
        expect(calculateFolioBalance(settled)).toBe(0);
        expect(calculateNetPayments(settled)).toBe(quote.total);
      }),
    );
  });
});

describe('folio sums', () => {
  test.each([
    ['an empty one', [], 0, 0],
    [
      'deposit and balance paid',
      [
        ['room', 100],
        ['tax', 10],
        ['deposit', -55],
        ['balance', -55],
      ],
      0,
      110,
    ],
    [
      'cancelled in time',
      [
        ['room', 100],
        ['deposit', -50],
        ['waiver', -100],
        ['refund', 50],
      ],
      0,
      0,
    ],
    [
      'cancelled late, the penalty still owed',
      [
        ['room', 100],
        ['deposit', -50],
        ['waiver', -100],
        ['penalty', 100],
      ],
      50,
      50,
    ],
    [
      'cancelled late and paid',
      [
        ['room', 100],
        ['deposit', -50],
        ['waiver', -100],
        ['penalty', 100],
        ['balance', -50],
      ],
      0,
      100,
    ],
  ] as const)('%s', (_, lines, owed, paid) => {
    expect(calculateFolioBalance(createEntries(lines))).toBe(owed);
    expect(calculateNetPayments(createEntries(lines))).toBe(paid);
  });
});

test('listCaptures: lists deposit, balance and paid changes that the gateway knows, as positive amounts', () => {
  const entries = createEntries([
    ['room', 100],
    ['deposit', -50],
    ['balance', -40],
    ['change', -30],
    ['refund', 20],
    ['penalty', 10],
  ]).map((entry) => ({ ...entry, reference: entry.kind }));
  expect(listCaptures([...entries, ...createEntries([['deposit', -5]])])).toEqual([
    { reference: 'deposit', amount: 50 },
    { reference: 'balance', amount: 40 },
    { reference: 'change', amount: 30 },
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FolioEntry, folioBalance, openingEntries, paidSoFar } from '#src/booking/model/folio.ts';
import { quoteFor } from '#test/support/demo-hotel.ts';

const AT = '2026-11-21T17:00:00.000Z';
const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };

const entriesOf = (lines: readonly (readonly [FolioEntry['kind'], number])[]): FolioEntry[] =>
  lines.map(([kind, amount], index) => ({ seq: index + 1, kind, amount, reference: null, at: AT }));

describe('the opening of a folio', () => {
  test('charges room, extras and tax, and takes the deposit with the reference of the gateway', () => {
    const quote = quoteFor(STAY, '2026-11-21', { party: { adults: 3, childAges: [] } });
    expect(openingEntries(quote, 'ch_1', AT)).toEqual([
      { seq: 1, kind: 'room', amount: 67_200, reference: null, at: AT },
      { seq: 2, kind: 'extras', amount: 13_500, reference: null, at: AT },
      { seq: 3, kind: 'tax', amount: 8070, reference: null, at: AT },
      { seq: 4, kind: 'deposit', amount: -44_385, reference: 'ch_1', at: AT },
    ]);
  });

  test('has no line of nothing, and no gap in its numbers', () => {
    const entries = openingEntries(quoteFor(STAY, '2026-11-21'), 'ch_1', AT);
    expect(entries.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'room'],
      [2, 'tax'],
      [3, 'deposit'],
    ]);
  });

  test('leaves the balance owed, and nothing once all is paid', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500_000 }), fc.constantFrom('2026-11-21', '2027-02-14'), (rate, today) => {
        const nights = ['2027-02-20', '2027-02-21', '2027-02-22'].map((night) => ({ night, rate }));
        const quote = quoteFor(STAY, today, { nights });
        const entries = openingEntries(quote, 'ch_1', AT);
        const owed = quote.balance?.amount ?? 0;
        expect(folioBalance(entries)).toBe(owed);
        expect(paidSoFar(entries)).toBe(quote.deposit);
        const settled = [...entries, ...entriesOf([['balance', -owed]])];
        expect(folioBalance(settled)).toBe(0);
        expect(paidSoFar(settled)).toBe(quote.total);
      }),
    );
  });
});

describe('a folio sums up', () => {
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
    expect(folioBalance(entriesOf(lines))).toBe(owed);
    expect(paidSoFar(entriesOf(lines))).toBe(paid);
  });
});

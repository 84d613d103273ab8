import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateFolioBalance,
  calculateNetPayments,
  calculateOutstandingAmount,
  createChargeEntries,
  createOpeningEntries,
  createWaiverEntries,
  type FolioEntry,
  listCaptures,
  listFolioRows,
} from '#src/booking/reservation/folio.rules.ts';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import { listLines, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { createRoomTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { createRoomType, createStayQuote, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createPercentRule, HALF_BOARD } from '#test/support/booking/rate-plans.ts';

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
      { seq: 3, kind: 'tax', amount: 8070, reference: null, at: AT, item: 'itbms', label: { es: 'ITBMS', en: 'Tax' } },
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

/** Two rooms of three nights at 148.00: one for two adults, one in half board for three adults and a child of 9. */
const PLAN_LINES = (() => {
  const taxes = [...DEMO_POLICY.taxes, createAmountRule('resort', { charge: { basis: 'room', amount: 2_000 } })];
  const nights = ['2027-02-20', '2027-02-21', '2027-02-22'].map((night) => ({ night, rate: 14_800 }));
  const room = { roomType: createRoomType({ occupancy: parseOccupancy('2/0/3/4') }), nights, ratePlanId: 'flexible' };
  const { board, supplement } = HALF_BOARD;
  return [
    quoteRoom({ ...room, roomId: '1', supplement: NO_SUPPLEMENT, party: { adults: 2, childAges: [] } }, STAY, taxes),
    quoteRoom(
      { ...room, roomId: '2', supplement, ...(board && { board }), party: { adults: 3, childAges: [9] } },
      STAY,
      taxes,
    ),
  ].flatMap(({ lines }) => lines);
})();

const NAMES = {
  resort: { es: 'Cargo resort', en: 'Fee resort' },
  itbms: { es: 'ITBMS', en: 'Tax' },
} as const;

describe('createChargeEntries: one entry per kind and item', () => {
  test('of all rooms together, in the order of a quote, with the names agreed (R22, R24)', () => {
    expect(createChargeEntries(PLAN_LINES, AT)).toEqual([
      { kind: 'room', amount: 88_800, reference: null, at: AT },
      { kind: 'extras', amount: 19_500, reference: null, at: AT },
      { kind: 'board', amount: 39_900, reference: null, at: AT, item: 'half-board' },
      { kind: 'fee', amount: 4_000, reference: null, at: AT, item: 'resort', label: NAMES.resort },
      { kind: 'tax', amount: 14_820, reference: null, at: AT, item: 'itbms', label: NAMES.itbms },
    ]);
  });

  test('a tax that prices include is no entry', () => {
    const { lines } = createRoomTaxLines([createPercentRule('vat', 1_000, { isInclusive: true })], {
      nights: ['2027-02-20'],
      party: { adults: 2, childAges: [] },
      lines: PLAN_LINES,
    });
    expect(createChargeEntries(lines, AT)).toEqual([]);
  });
});

describe('createWaiverEntries: reverses line by line', () => {
  test('names what each entry reverses, and leaves nothing', () => {
    const waivers = createWaiverEntries(PLAN_LINES, 'room-2', AT);
    const shared = { kind: 'waiver', reference: 'room-2', at: AT };
    expect(waivers).toEqual([
      { ...shared, amount: -88_800, item: 'room' },
      { ...shared, amount: -19_500, item: 'extras' },
      { ...shared, amount: -39_900, item: 'half-board' },
      { ...shared, amount: -4_000, item: 'resort', label: NAMES.resort },
      { ...shared, amount: -14_820, item: 'itbms', label: NAMES.itbms },
    ]);
    const all = [...createChargeEntries(PLAN_LINES, AT), ...waivers];
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('of a whole quote equals its charges', () => {
    const quote = createStayQuote(STAY, '2026-11-21', { party: { adults: 3, childAges: [] } });
    expect(createWaiverEntries(listLines(quote), null, AT).map(({ item, amount }) => [item, amount])).toEqual([
      ['room', -67_200],
      ['extras', -13_500],
      ['itbms', -8_070],
    ]);
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

describe('listFolioRows', () => {
  const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 8 });
  const states = fc.constantFrom(
    { reference: null },
    { reference: 'refund_1' },
    { reference: null, refusedReason: 'gone' },
  );
  const refunds = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), state: states }), { maxLength: 3 });

  test('its last balance is what is owed, also while refunds are on their way or refused (D9)', () => {
    fc.assert(
      fc.property(amounts, refunds, (entries, asked) => {
        const ledger = {
          folio: createEntries(entries.map((amount) => ['adjustment', amount] as const)),
          refunds: asked.map(({ amount, state }, index) => ({
            idempotencyKey: `refund.${index}`,
            chargeReference: 'ch_1',
            amount,
            requestedAt: AT,
            ...state,
          })),
        };
        expect(listFolioRows(ledger).at(-1)?.balance).toBe(calculateOutstandingAmount(ledger));
      }),
    );
  });
});

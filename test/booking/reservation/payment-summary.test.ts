import { describe, expect, test } from 'vitest';
import { type FolioEntry, summarizePayments } from '#src/booking/reservation/folio.rules.ts';

const AT = '2026-11-21T17:00:00.000Z';

const createEntries = (lines: readonly (readonly [FolioEntry['kind'], number])[]): FolioEntry[] =>
  lines.map(([kind, amount], index) => ({ seq: index + 1, kind, amount, reference: null, at: AT }));

describe('summarizePayments: what was paid, returned and kept', () => {
  const PENDING = { idempotencyKey: 'refund.1', chargeReference: 'ch_1', requestedAt: AT, reference: null } as const;

  test.each([
    [
      'nothing returned, goodwill is no payment',
      [
        ['room', 100],
        ['deposit', -50],
        ['adjustment', -10],
      ],
      [],
      [50, 0, 50, 0],
    ],
    [
      'a refund on its way',
      [
        ['room', 100],
        ['deposit', -50],
        ['waiver', -100],
        ['penalty', 20],
      ],
      [{ ...PENDING, amount: 30 }],
      [50, 30, 20, 0],
    ],
    [
      'a refund that was refused is returned by hand',
      [
        ['room', 100],
        ['deposit', -50],
        ['waiver', -100],
      ],
      [{ ...PENDING, amount: 50, refusedReason: 'gone' }],
      [50, 50, 0, 50],
    ],
    [
      'returned to the card and in cash',
      [
        ['room', 100],
        ['deposit', -50],
        ['manual-payment', -50],
        ['waiver', -100],
        ['refund', 50],
        ['manual-refund', 30],
      ],
      [{ ...PENDING, amount: 50, reference: 're_1' }],
      [100, 100, 0, 20],
    ],
  ] as const)('%s', (_, lines, refunds, [paid, returned, kept, toReturnByHand]) => {
    expect(summarizePayments({ folio: createEntries(lines), refunds })).toEqual({
      paid,
      returned,
      kept,
      toReturnByHand,
    });
  });
});

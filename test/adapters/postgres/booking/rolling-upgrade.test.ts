import { create } from 'superstruct';
import { expect, test } from 'vitest';
import { readQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import { sum } from '#src/booking/model/money/money.ts';
import { createChargeEntries } from '#src/booking/model/payment/folio.ts';
import { sumLines } from '#src/booking/model/quote/line.ts';
import { createQuote, listLines, type Quote, replaceRoomLines } from '#src/booking/model/quote/quote.ts';
import { calculatePaymentSchedule } from '#src/booking/model/terms/deposit-policy.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import { createPlanQuote, OLD_READER, store } from '#test/support/booking/quotes-of-before.ts';

/** As `quoteRemainingRooms` of the version before: its own fields anew, and the rooms as it read them. */
const removeRoomAsBefore = (quote: Quote, roomId: string): unknown => {
  const { currency, taxRate, terms, stay, nights, rooms } = create(store(quote), OLD_READER);
  const kept = rooms.filter((room) => room.roomId !== roomId);
  const add = (getAmount: (room: (typeof kept)[number]) => number) => sum(kept.map(getAmount));
  const total = add((room) => room.total);
  const schedule = calculatePaymentSchedule(total, stay, '2026-11-21', { ...DEMO_POLICY, terms: terms as Terms });
  return {
    ...{ currency, stay, nights, rooms: kept, taxRate, total, ...schedule, terms },
    roomCost: add((room) => room.roomCost),
    extras: add((room) => room.extraAdultsCost + room.extraChildrenCost),
    tax: add((room) => room.tax),
    freeCancellationUntil: quote.freeCancellationUntil,
  };
};

/** An extra in each of two rooms. */
const createExtrasQuote = (): Quote => {
  const { stay, rooms } = createRoomsQuote(['580022', '618449']);
  const line = { kind: 'add-on', item: 'spa', label: null, quantity: 2, unit: 3_500, amount: 7_000 } as const;
  const withExtra = rooms.map((room) => replaceRoomLines(room, () => false, [line], stay, DEMO_POLICY.taxes));
  return createQuote(withExtra, stay, '2026-11-21', DEMO_POLICY);
};

test.each([
  ['of one plan', createRoomsQuote(['580022', '618449']), ['room', 'tax']],
  ['of half board with fees', createPlanQuote(), ['board', 'fee', 'room', 'tax']],
  ['of a promotion', createPromotedQuote(['580022', '618449'], SERENA), ['discount', 'room', 'tax']],
  ['with an extra', createExtrasQuote(), ['add-on', 'room', 'tax']],
] as const)(
  'readQuote: a booking %s, of which the version before cancelled a room, is charged by what is left to the cent, in both versions',
  (_, quote, kinds) => {
    const rewritten = removeRoomAsBefore(quote, '1');
    const read = readQuote(JSON.parse(JSON.stringify(rewritten)));
    const [kept] = quote.rooms.slice(1);
    expect(read.rooms).toEqual([kept]);
    const sums = [
      read.total,
      sumLines(listLines(read)),
      sum(createChargeEntries(listLines(read), '').map((e) => e.amount)),
    ];
    expect(sums).toEqual([kept?.total, kept?.total, kept?.total]);
    expect([...new Set(listLines(read).map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(read.deposit + (read.balance?.amount ?? 0)).toBe(read.total);
    // The share of all taxes is told, not charged.
    const { taxRate: _share, ...amounts } = JSON.parse(JSON.stringify(rewritten));
    expect(create(store(read), OLD_READER)).toMatchObject(amounts);
  },
);

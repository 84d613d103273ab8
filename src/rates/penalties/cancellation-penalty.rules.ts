import { calculateShare, type Minor, roundHalfAwayFromZero, sum } from '#src/kernel/money/money.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { type Line, sumLines } from '#src/rates/taxes/line.rules.ts';
import type { Penalty } from '#src/rates/terms/terms.rules.ts';
import { calculateKeptAmount } from './kept-nights.rules.ts';

/** Rooms that are cancelled, and with the last of them the lines of the booking as a whole. */
export interface CancelledPart {
  readonly rooms: readonly RoomQuote[];
  readonly lines: readonly Line[];
}

/** Of a tax on the whole base in whole basis points exactly, rounded once; of another one by the share of the base. B1 */
const calculateKeptTax = (tax: Minor, kept: Minor, base: Minor): Minor => {
  if (base === 0) return 0;
  const rate = roundHalfAwayFromZero(tax * 10_000, base);
  return calculateShare(base, rate) === tax ? calculateShare(kept, rate) : roundHalfAwayFromZero(tax * kept, base);
};

/** Taxes by the share of what they tax. */
const calculateNightsPenalty = ({ lines, nights }: RoomQuote, count: number): Minor => {
  const charged = Math.min(count, nights.length);
  const untaxed = lines.filter(({ kind }) => kind !== 'tax');
  const base = sumLines(untaxed);
  const kept = Math.max(0, sum(untaxed.map((line) => calculateKeptAmount(line, nights, charged))));
  const taxes = lines.filter(({ kind }) => kind === 'tax');
  return kept + sum(taxes.map(({ amount }) => calculateKeptTax(amount, kept, base)));
};

/** Minor units, at most the total of what is cancelled. R8 */
export const calculatePenalty = (penalty: Penalty, { rooms, lines }: CancelledPart): Minor => {
  const total = sum(rooms.map((room) => room.total)) + sumLines(lines);
  switch (penalty.kind) {
    case 'none':
      return 0;
    case 'share':
      return Math.min(total, calculateShare(total, penalty.share));
    case 'nights':
      return Math.min(total, sum(rooms.map((room) => calculateNightsPenalty(room, penalty.nights))));
    case 'amount':
      return Math.min(total, penalty.amount);
  }
};

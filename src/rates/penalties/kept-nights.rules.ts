import { type Minor, roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { sumRates } from '#src/rates/quote/room-lines.rules.ts';
import { isUnderOccupancy, type Line } from '#src/rates/taxes/line.rules.ts';

/** Nights at their rates, a discount by their share of them, extras not at all, and the rest by the number of nights. */
export const calculateKeptAmount = (line: Line, nights: RoomQuote['nights'], count: number): Minor => {
  const { kind, amount } = line;
  if (kind === 'add-on') return 0;
  const [kept, all] = [sumRates(nights.slice(0, count)), sumRates(nights)];
  if (kind === 'room' && !isUnderOccupancy(line)) return kept;
  if (kind === 'discount') return all === 0 ? 0 : roundHalfAwayFromZero(amount * kept, all);
  return roundHalfAwayFromZero(amount * count, nights.length);
};

const keepLine = (line: Line, nights: RoomQuote['nights'], count: number): Line => {
  const amount = calculateKeptAmount(line, nights, count);
  return { ...line, quantity: 1, unit: amount, amount };
};

/** The lines of a room for its first nights as agreed, without extras, fees and taxes; all of them unchanged. */
export const keepNights = ({ lines, nights }: RoomQuote, count: number): Line[] => {
  const nightly = lines.filter(({ kind }) => kind !== 'add-on' && kind !== 'fee' && kind !== 'tax');
  if (count === nights.length) return nightly;
  return nightly.map((line) => keepLine(line, nights, count)).filter(({ amount }) => amount !== 0);
};

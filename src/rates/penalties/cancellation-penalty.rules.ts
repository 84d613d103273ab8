import { calculateShare, type Minor, roundHalfAwayFromZero, sum } from '#src/kernel/money/money.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Penalty } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { FULL_STAY } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { sumRates } from '#src/rates/quote/room-lines.rules.ts';
import { isUnderOccupancy, type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';

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

/** Rooms that are cancelled, and with the last of them the lines of the booking as a whole. */
export interface CancelledPart {
  readonly rooms: readonly RoomQuote[];
  readonly lines: readonly Line[];
}

/**
 * Calculates a tax on the kept base: exactly, rounded once, for a tax on the whole base in whole basis points; by the
 * share of the base for another one. B1
 */
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

/** What cancelling a whole booking costs up to a date. */
export interface CancellationCost {
  /** Inclusive; null: until the stay begins. */
  readonly until: IsoDate | null;
  readonly amount: Minor;
}

/** Lists what cancelling costs from a date on, in time order; neighbours cost different amounts. R8, R9 */
export const listCancellationCosts = (quote: Quote, today: IsoDate): CancellationCost[] => {
  const { arrival } = quote.stay;
  const steps = quote.terms.cancellation
    .map(({ untilDays, penalty }) => ({ until: addDays(arrival, -untilDays), penalty }))
    .filter(({ until }) => until >= today);
  const isComplete = steps.at(-1)?.until === arrival;
  const costs = [...steps, ...(isComplete ? [] : [{ until: arrival, penalty: FULL_STAY }])].map(
    ({ until, penalty }): CancellationCost => ({
      until: until === arrival ? null : until,
      amount: calculatePenalty(penalty, quote),
    }),
  );
  return costs.filter(({ amount }, index) => amount !== costs[index + 1]?.amount);
};

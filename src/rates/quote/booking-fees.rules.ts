import { sortLines, sumLines } from '#src/rates/taxes/line.rules.ts';
import type { TaxLines } from '#src/rates/taxes/tax-lines.rules.ts';
import type { RoomQuote } from './quote.rules.ts';

export const NO_FEES: TaxLines = { lines: [], atHotel: [] };

/** The only room of a booking with the fees of the booking: what the whole booking costs. R20, R23 */
export const addBookingFees = (room: RoomQuote, { lines, atHotel }: TaxLines): RoomQuote => ({
  ...room,
  lines: sortLines([...room.lines, ...lines]),
  atHotel: [...room.atHotel, ...atHotel],
  total: room.total + sumLines(lines),
});

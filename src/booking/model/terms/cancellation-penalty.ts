import { calculateShare, type Minor, roundHalfAwayFromZero, sum } from '#src/booking/model/money/money.ts';
import { calculateTax } from '#src/booking/model/money/tax.ts';
import type { Quote, RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { Penalty } from './terms.ts';

const calculateNightsPenalty = (room: RoomQuote, nights: number, taxRate: Quote['taxRate']): Minor => {
  const charged = Math.min(nights, room.nights.length);
  const calculatePart = (cost: Minor): Minor => roundHalfAwayFromZero(cost * charged, room.nights.length);
  const lines = [
    sum(room.nights.slice(0, charged).map(({ rate }) => rate)),
    calculatePart(room.extraAdultsCost),
    calculatePart(room.extraChildrenCost),
  ];
  return sum([...lines, calculateTax(lines, taxRate)]);
};

/** Minor units, at most the total of the cancelled rooms. R8 */
export const calculatePenalty = (
  penalty: Penalty,
  rooms: readonly RoomQuote[],
  { taxRate }: Pick<Quote, 'taxRate'>,
): Minor => {
  const total = sum(rooms.map((room) => room.total));
  switch (penalty.kind) {
    case 'none':
      return 0;
    case 'share':
      return Math.min(total, calculateShare(total, penalty.share));
    case 'nights':
      return Math.min(total, sum(rooms.map((room) => calculateNightsPenalty(room, penalty.nights, taxRate))));
    case 'amount':
      return Math.min(total, penalty.amount);
  }
};

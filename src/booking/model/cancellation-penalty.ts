import { type Minor, roundHalfAwayFromZero, shareOf, sum } from './money.ts';
import type { Quote, RoomQuote } from './quote.ts';
import { taxOf } from './tax.ts';
import type { Penalty } from './terms.ts';

/** The first nights of a room with its extra guests and tax. */
const calculateNights = (room: RoomQuote, nights: number, taxRate: Quote['taxRate']): Minor => {
  const charged = Math.min(nights, room.nights.length);
  const part = (cost: Minor): Minor => roundHalfAwayFromZero(cost * charged, room.nights.length);
  const lines = [
    sum(room.nights.slice(0, charged).map(({ rate }) => rate)),
    part(room.extraAdultsCost),
    part(room.extraChildrenCost),
  ];
  return sum([...lines, taxOf(lines, taxRate)]);
};

/** R8: what the hotel keeps, in minor units, of the rooms that are cancelled; never more than their total. */
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
      return Math.min(total, shareOf(total, penalty.share));
    case 'nights':
      return Math.min(total, sum(rooms.map((room) => calculateNights(room, penalty.nights, taxRate))));
    case 'amount':
      return Math.min(total, penalty.amount);
  }
};

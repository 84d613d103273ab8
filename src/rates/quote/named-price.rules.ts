import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { spreadAmount } from '#src/kernel/money/spread-amount.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { type Quote, quoteRemainingRooms, replaceRoomLines } from './quote.rules.ts';

/** Item of the discount by which the desk names a price. D8 */
const NAMED_PRICE = 'named-price';

const LABEL: LocalizedText = { es: 'Precio acordado', en: 'Agreed price' };

const createDiscount = (discount: Minor): Line => ({
  kind: 'discount',
  item: NAMED_PRICE,
  label: LABEL,
  quantity: 1,
  unit: 0 - discount,
  amount: 0 - discount,
});

interface NamedPriceRequest extends Pick<HotelPolicy, 'timeZone'> {
  readonly today: IsoDate;
  readonly taxes: readonly TaxRule[];
}

/** What can be taken off the nights of each room. */
const listRoomCosts = ({ rooms }: Quote): Minor[] =>
  rooms.map(({ lines }) => Math.max(0, sumLines(lines, ['room', 'discount'])));

/** Takes an amount off the nights, and charges fees and taxes anew. R17, R22 */
const discountQuote = (quote: Quote, discount: Minor, { taxes, today, timeZone }: NamedPriceRequest): Quote => {
  const parts = spreadAmount(discount, listRoomCosts(quote));
  const rooms = quote.rooms.map((room, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? room : replaceRoomLines(room, () => false, [createDiscount(part)], quote.stay, taxes);
  });
  return quoteRemainingRooms(quote, rooms, today, { timeZone });
};

/**
 * Lowers a quote to a total by a discount on its nights: to the highest total that is not above it, which taxes may round
 * below. Undefined when the nights are not enough for it. D8, D10
 */
export const nameTotal = (quote: Quote, total: Minor, request: NamedPriceRequest): Quote | undefined => {
  let [tooLittle, enough] = [-1, sum(listRoomCosts(quote))];
  if (discountQuote(quote, enough, request).total > total) return undefined;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (discountQuote(quote, middle, request).total > total) tooLittle = middle;
    else enough = middle;
  }
  return enough === 0 ? quote : discountQuote(quote, enough, request);
};

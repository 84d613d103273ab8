import { isPromoted } from '#src/booking/results/offers/offer.text.ts';
import type { OfferedRoom, OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import { createBookingFeeLines } from '#src/rates/quote/quote.text.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** What the total has beside the prices of several rooms, or lacks; nothing for one room. R16, R20 */
export const describeBookingPrice = (
  translator: Translator,
  { lines }: TaxLines,
  rooms: readonly OfferedRoom[],
  open: readonly OpenOffer[],
) => {
  const fees = createBookingFeeLines(translator, { lines, atHotel: [] });
  const isLower = rooms.length > 1 && open.some(isPromoted);
  return {
    ...(fees.length > 0 && { fees }),
    ...(isLower && { promotionNote: translator.t('charges.promotion') }),
  };
};

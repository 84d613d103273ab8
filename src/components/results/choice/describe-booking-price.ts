import type { TaxLines } from '#src/booking/model/quote/tax-lines.ts';
import type { OfferedRoom, OpenOffer } from '#src/booking/model/rates/room-offer.ts';
import { isPromoted } from '#src/components/results/offer-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createBookingFeeLines } from '#src/i18n/quote-texts.ts';

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

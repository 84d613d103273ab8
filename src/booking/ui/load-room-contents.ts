import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { describeStayCharges } from '#src/rates/quote/quote.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import type { RoomContents } from './offer.ts';

/** Returns the name of a room type; its id when the content backend has none. */
export const getRoomTypeName = (contents: RoomContents, { roomTypeId }: Pick<RoomQuote, 'roomTypeId'>): string =>
  contents.get(roomTypeId)?.name.text ?? roomTypeId;

/** Loads names and pictures by room type; empty when the content backend fails, which must not stop a booking. */
export const loadRoomContents = async (
  { content, log }: Pick<Services, 'content' | 'log'>,
  locale: Locale,
): Promise<RoomContents> => {
  try {
    return new Map((await content.listRooms(locale)).map((room) => [room.roomTypeId, room]));
  } catch (error) {
    log.warn({ err: error }, 'rooms are shown without their content');
    return new Map();
  }
};

/** Loads what a calendar says of its prices: whether they are with tax, and what is charged beside them. R20, R26 */
export const loadNightPrices = async (
  { booking, clock, policy }: Pick<Services, 'booking' | 'clock' | 'policy'>,
  locale: Locale,
): Promise<{ readonly nightTax: NightTax; readonly charges: readonly string[] }> => {
  const { nightTax, charges, currency } = createPricePolicy(policy, await booking.readCatalogue(), clock.now());
  return { nightTax, charges: describeStayCharges(getTranslator(locale), charges, currency) };
};

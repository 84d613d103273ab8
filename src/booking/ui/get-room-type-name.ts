import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { RoomContents } from './offer.ts';

/** Returns the name of a room type; its id when the content backend has none. */
export const getRoomTypeName = (contents: RoomContents, { roomTypeId }: Pick<RoomQuote, 'roomTypeId'>): string =>
  contents.get(roomTypeId)?.name.text ?? roomTypeId;

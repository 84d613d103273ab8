import type { RoomQuote } from '#src/booking/model/quote.ts';
import type { RoomContents } from './offer.ts';

/** The name of a room type, or its id where the content backend tells none. */
export const roomTypeName = (contents: RoomContents, { roomTypeId }: Pick<RoomQuote, 'roomTypeId'>): string =>
  contents.get(roomTypeId)?.name.text ?? roomTypeId;

import type { RoomContents } from '#src/components/booking/offer.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';

/** Names and pictures by room type; a content backend that fails never stops a booking. */
export const roomContents = async (locale: Locale): Promise<RoomContents> => {
  const { content, log } = services();
  try {
    return new Map((await content.rooms(locale)).map((room) => [room.roomTypeId, room]));
  } catch (error) {
    log.warn({ err: error }, 'rooms are shown without their content');
    return new Map();
  }
};

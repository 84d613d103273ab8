import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { RoomContents } from './offer.ts';

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

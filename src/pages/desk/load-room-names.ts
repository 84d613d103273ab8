import type { GetRoomName } from '#src/components/desk/list/summary-texts.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import type { Services } from '#src/server/services.ts';

/** Names of room types in the language of the screen; the id of one that the content backend does not know. */
export const loadRoomNames = async (
  services: Pick<Services, 'content' | 'log'>,
  locale: Locale,
): Promise<GetRoomName> => {
  const contents = await loadRoomContents(services, locale);
  return (roomTypeId) => {
    const name = contents.get(roomTypeId)?.name ?? roomTypeId;
    return typeof name === 'string' ? name : name.text;
  };
};

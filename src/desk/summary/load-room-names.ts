import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { GetRoomName } from './summary.text.ts';

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

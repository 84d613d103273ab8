import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';

interface RoomContentOptions {
  readonly name?: string;
  readonly view?: string;
  readonly beds?: string;
  /** In square metres. */
  readonly size?: number;
  readonly lang?: Locale;
}

/** Content of a room type, without pictures. */
export const createRoomContent = (
  roomTypeId: string,
  { name = roomTypeId, view = 'Garden', beds = 'One queen bed', size = 28, lang = 'en' }: RoomContentOptions = {},
): RoomContent => {
  const localize = (text: string) => ({ text, lang });
  return {
    roomTypeId,
    name: localize(name),
    kind: localize('Rooms'),
    summary: localize(''),
    body: localize(''),
    picture: null,
    gallery: [],
    sizeSquareMetres: size,
    beds: localize(beds),
    view: localize(view),
    amenities: [localize('Hammock')],
  };
};

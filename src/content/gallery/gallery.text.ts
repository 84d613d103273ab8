import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Localized } from '#src/kernel/locale.ts';
import type { Picture } from '#src/kernel/picture.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';

export interface GalleryFigureTexts {
  readonly picture: Picture;
  /** `2 of 5` */
  readonly position: string;
  /** Undefined: none. */
  readonly caption: Localized | undefined;
  /** Shown whole: a floor plan that is cut off is of no use. */
  readonly isWhole: boolean;
}

/** What a gallery shows and says, in the page's language. */
export interface GalleryTexts {
  readonly title: string;
  readonly figures: readonly GalleryFigureTexts[];
  readonly previous: string;
  readonly next: string;
  readonly close: string;
}

type GalleryRoom = Pick<RoomContent, 'name' | 'picture' | 'gallery'>;

/** A role is a caption of its own where the backend has none. */
const getCaption = (
  translator: Translator,
  { caption, role }: RoomContent['gallery'][number],
): Localized | undefined => {
  if (caption.text) return caption;
  return role && { text: translator.t(`gallery.role.${role}`), lang: translator.locale };
};

/** The pictures of a room; without a gallery the one of its card. */
export const createGalleryFigures = (
  translator: Translator,
  { picture, gallery }: GalleryRoom,
): GalleryFigureTexts[] => {
  const describePosition = (index: number, count: number) =>
    translator.t('gallery.position', { number: index + 1, count });
  if (gallery.length === 0)
    return picture ? [{ picture, position: describePosition(0, 1), caption: undefined, isWhole: false }] : [];
  return gallery.map((each, index) => {
    const { caption: _, role, ...shown } = each;
    return {
      picture: shown,
      position: describePosition(index, gallery.length),
      caption: getCaption(translator, each),
      isWhole: role === 'plan',
    };
  });
};

export const createGalleryTexts = (translator: Translator, room: GalleryRoom): GalleryTexts => ({
  title: translator.t('rooms.gallery', { room: room.name.text }),
  figures: createGalleryFigures(translator, room),
  previous: translator.t('gallery.previous'),
  next: translator.t('gallery.next'),
  close: translator.t('gallery.close'),
});

export interface GalleryLinkTexts {
  readonly href: string;
  readonly label: string;
}

/** Link from a result to the pictures of its room, and from there back to the same results. */
export const createGalleryLink = (
  translator: Translator,
  room: RoomContent | undefined,
  search: SearchParams,
): GalleryLinkTexts | undefined => {
  const count = room?.gallery.length ?? 0;
  if (!room || count < 2) return undefined;
  const href = createLinks(translator.locale).roomGallery(room.roomTypeId, search);
  return { href, label: translator.t('gallery.open', { count }) };
};

/** Id of a picture on the page of a gallery; `number`: from 1. */
export const getPictureId = (number: number): string => `picture-${number}`;

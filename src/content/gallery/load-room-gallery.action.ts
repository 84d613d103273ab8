'use server';
import { pattern, string } from 'superstruct';
import { defineAction } from '#src/composition/request/define-action.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { createGalleryTexts, type GalleryTexts } from './gallery.text.ts';

const RoomTypeIdText = pattern(string(), /^\d{1,10}$/);

/** Loads the pictures of a room type; undefined for one that there is not. @throws BackendError */
export const loadRoomGallery = defineAction(
  async ({ services: { content } }, locale: Locale, roomTypeId: string): Promise<GalleryTexts | undefined> => {
    if (!isLocale(locale) || !isMatch(roomTypeId, RoomTypeIdText)) return undefined;
    const room = await content.getRoom(roomTypeId, locale);
    return room && createGalleryTexts(getTranslator(locale), room);
  },
);

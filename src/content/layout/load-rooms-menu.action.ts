'use server';
import { defineAction } from '#src/composition/request/define-action.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import type { Locale, Localized } from '#src/kernel/locale.ts';
import type { Picture } from '#src/kernel/picture.ts';
import { isLocale } from '#src/site/i18n/locales.ts';

export interface MenuRoom {
  readonly roomTypeId: string;
  readonly name: Localized;
  readonly view: Localized;
  readonly picture: Picture | null;
}

export type RoomsMenuOutcome =
  | { readonly ok: true; readonly rooms: readonly MenuRoom[] }
  | { readonly ok: false; readonly message: string };

/** Loads the rooms menu; a backend failure returns its message. */
export const loadRoomsMenu = defineAction(
  async ({ services: { content } }, locale: Locale): Promise<RoomsMenuOutcome> => {
    if (!isLocale(locale)) return { ok: false, message: 'Bad Request' };
    try {
      const rooms = await content.listRooms(locale);
      return {
        ok: true,
        rooms: rooms.map(({ roomTypeId, name, view, picture }) => ({ roomTypeId, name, view, picture })),
      };
    } catch (error) {
      if (!isBackendError(error)) throw error;
      return { ok: false, message: error.message };
    }
  },
);

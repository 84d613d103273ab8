'use server';
import { isBackendError } from '#src/content/backend.ts';
import type { Localized, Picture } from '#src/content/model.ts';
import { isLocale, type Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';

/** A line of the rooms menu. */
export interface MenuRoom {
  readonly roomTypeId: string;
  readonly name: Localized;
  readonly view: Localized;
  readonly picture: Picture | null;
}

export type RoomsMenuOutcome =
  | { readonly ok: true; readonly rooms: readonly MenuRoom[] }
  | { readonly ok: false; readonly message: string };

/** The rooms of the menu overlay; a backend that fails is told with its message. */
export async function loadRoomsMenu(locale: Locale): Promise<RoomsMenuOutcome> {
  if (!isLocale(locale)) return { ok: false, message: 'Bad Request' };
  try {
    const rooms = await services().content.rooms(locale);
    return {
      ok: true,
      rooms: rooms.map(({ roomTypeId, name, view, picture }) => ({ roomTypeId, name, view, picture })),
    };
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return { ok: false, message: error.message };
  }
}

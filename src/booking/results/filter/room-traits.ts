import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { RoomContent } from '#src/content/backend/model.ts';
import type { Localized } from '#src/kernel/localized.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';

/** A view or a kind of bed; its key is the same in every language. */
export interface Trait {
  readonly key: string;
  readonly name: Localized;
}

/** What rooms are filtered and ordered by. */
export interface RoomTraits {
  readonly views: readonly Trait[];
  readonly beds: readonly Trait[];
  /** In square metres. */
  readonly size: number;
}

export type TraitsByRoomType = ReadonlyMap<RoomTypeId, RoomTraits>;

/** Commas and conjunctions between the parts of a list in Spanish or English. */
const SEPARATOR = /, | (?:y|e|o|u|and|or) /u;

const splitList = (text: string): string[] => text.split(SEPARATOR).map((part) => part.trim());

const toKey = (part: string): string =>
  part
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 64);

const capitalize = (part: string): string => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`;

/**
 * Splits "Garden and pool" into garden and pool, so that rooms which share one of them are found together. Keys come
 * from the default language, so that an address means the same in both; a text whose parts cannot be paired is one.
 */
const listTraits = (shown: Localized, original: Localized | undefined): Trait[] => {
  const names = splitList(shown.text);
  const keys = splitList((original ?? shown).text);
  const pairs = names.length === keys.length ? names.map((name, index) => [keys[index] ?? name, name] as const) : [];
  const parts = pairs.length > 0 ? pairs : [[(original ?? shown).text, shown.text] as const];
  return parts.flatMap(([key, text]) =>
    text === '' ? [] : [{ key: toKey(key), name: { text: capitalize(text), lang: shown.lang } }],
  );
};

const createTraits = (room: RoomContent, original: RoomContent | undefined): RoomTraits => ({
  views: listTraits(room.view, original?.view),
  beds: listTraits(room.beds, original?.beds),
  size: room.sizeSquareMetres,
});

/** Reads the traits of each room type from its content in the page's language and in the default one. */
export const createRoomTraits = (contents: RoomContents, originals: RoomContents): TraitsByRoomType =>
  new Map([...contents].map(([roomTypeId, room]) => [roomTypeId, createTraits(room, originals.get(roomTypeId))]));

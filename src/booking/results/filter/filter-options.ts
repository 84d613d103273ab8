import { countConditions, type OfferFilter, type OfferSort } from '#src/booking/search-form/offer-filter.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Localized } from '#src/kernel/locale.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { OpenOffer } from '#src/rates/offers/room-offer.rules.ts';

/** A view or a kind of bed; its key is the same in every language. */
export interface Trait {
  readonly key: string;
  readonly name: Localized;
}

/** What rooms are filtered and ordered by. */
export interface RoomTraits {
  readonly views: readonly Trait[];
  readonly beds: readonly Trait[];
  /** Size in square metres. */
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

export interface OfferSelection {
  readonly filter: OfferFilter;
  readonly traits: TraitsByRoomType;
  /** Listed first where no order was chosen. */
  readonly requestedRoomTypeId?: string | undefined;
  /** Always listed, so that filtering cannot take a choice away. */
  readonly chosenRoomTypeId?: string | undefined;
}

const hasKey = (traits: readonly Trait[] | undefined, wanted: string): boolean =>
  traits?.some(({ key }) => key === wanted) ?? false;

/** Whether an offer meets every condition of the filter. */
export const isMatching = (
  { roomTypeId, maxGuests }: OpenOffer,
  { view, beds, size, sleeps }: OfferFilter,
  traits: TraitsByRoomType,
): boolean => {
  const room = traits.get(roomTypeId);
  return (
    (view === null || hasKey(room?.views, view)) &&
    (beds === null || hasKey(room?.beds, beds)) &&
    (size === null || (room?.size ?? 0) >= size) &&
    (sleeps === null || maxGuests >= sleeps)
  );
};

type Compare = (one: OpenOffer, other: OpenOffer) => number;

const compareTotals: Compare = (one, other) => one.quote.total - other.quote.total;

const createComparisons = (traits: TraitsByRoomType): Readonly<Record<OfferSort, Compare>> => {
  const getSize = ({ roomTypeId }: OpenOffer): number => traits.get(roomTypeId)?.size ?? 0;
  return {
    'price-high': (one, other) => compareTotals(other, one),
    size: (one, other) => getSize(other) - getSize(one),
    sleeps: (one, other) => other.maxGuests - one.maxGuests,
  };
};

const sortOffers = (offers: readonly OpenOffer[], selection: OfferSelection): OpenOffer[] => {
  const { filter, traits, requestedRoomTypeId } = selection;
  const isRequested = ({ roomTypeId }: OpenOffer): number => Number(roomTypeId === requestedRoomTypeId);
  const compare: Compare = filter.sort
    ? createComparisons(traits)[filter.sort]
    : (one, other) => isRequested(other) - isRequested(one);
  // The cheaper one first where the order says nothing.
  return offers.toSorted((one, other) => compare(one, other) || compareTotals(one, other));
};

export interface SelectedOffers {
  /** Offers in the order of the filter, with the chosen one. */
  readonly offers: readonly OpenOffer[];
  /** How many of them meet the filter. */
  readonly matching: number;
  /** The chosen offer is listed although it does not meet the filter. */
  readonly isChosenKept: boolean;
}

/** The open offers of a room that a filter leaves, in its order. */
export const selectOffers = (offers: readonly OpenOffer[], selection: OfferSelection): SelectedOffers => {
  const { filter, traits, chosenRoomTypeId } = selection;
  const sorted = sortOffers(offers, selection);
  if (countConditions(filter) === 0) return { offers: sorted, matching: sorted.length, isChosenKept: false };
  const matches = new Set(sorted.filter((offer) => isMatching(offer, filter, traits)));
  const shown = sorted.filter((offer) => matches.has(offer) || offer.roomTypeId === chosenRoomTypeId);
  return { offers: shown, matching: matches.size, isChosenKept: shown.length > matches.size };
};

interface TraitOption extends Trait {
  /** Room types on offer that have it. */
  readonly count: number;
}

interface NumberOption {
  readonly value: number;
  readonly count: number;
}

/** What the offers of a search can be narrowed by. */
export interface FilterOptions {
  readonly views: readonly TraitOption[];
  readonly beds: readonly TraitOption[];
  readonly sizes: readonly NumberOption[];
  readonly sleeps: readonly NumberOption[];
}

/** Minimum sizes that the filter offers, in square metres. */
const SIZE_STEPS = [30, 40, 50, 60, 80, 100, 150, 200] as const;

/** Those that some rooms on offer have, and the selected one, which may be of none. */
const countTraits = (
  onOffer: readonly (readonly Trait[])[],
  all: readonly (readonly Trait[])[],
  selected: string | null,
): TraitOption[] => {
  const counts = new Map<string, TraitOption>();
  const chosen = all.flat().find(({ key }) => key === selected);
  if (chosen) counts.set(chosen.key, { ...chosen, count: 0 });
  for (const { key, name } of onOffer.flat()) counts.set(key, { key, name, count: (counts.get(key)?.count ?? 0) + 1 });
  // One that all rooms have narrows nothing.
  const options = [...counts.values()].filter(({ key, count }) => count < onOffer.length || key === selected);
  return options.toSorted((a, b) => a.name.text.localeCompare(b.name.text, a.name.lang));
};

/** The steps that leave some of the values and not all, each number of them once. */
const createMinimumOptions = (
  values: readonly number[],
  steps: readonly number[],
  selected: number | null,
): NumberOption[] => {
  const known = selected === null || steps.includes(selected) ? steps : [...steps, selected].sort((a, b) => a - b);
  return known
    .map((value) => ({ value, count: values.filter((each) => each >= value).length }))
    .filter(
      ({ value, count }, index, all) =>
        value === selected || (count > 0 && count < values.length && count !== all[index + 1]?.count),
    );
};

/** Lists the options with the number of room types on offer that each leaves. */
export const listFilterOptions = (
  offers: readonly OpenOffer[],
  traits: TraitsByRoomType,
  filter: OfferFilter,
): FilterOptions => {
  const roomTypes = [...new Map(offers.map((offer) => [offer.roomTypeId, offer])).values()];
  const known = roomTypes.flatMap(({ roomTypeId }) => traits.get(roomTypeId) ?? []);
  const all = [...traits.values()];
  const guests = roomTypes.map(({ maxGuests }) => maxGuests);
  return {
    views: countTraits(
      known.map(({ views }) => views),
      all.map(({ views }) => views),
      filter.view,
    ),
    beds: countTraits(
      known.map(({ beds }) => beds),
      all.map(({ beds }) => beds),
      filter.beds,
    ),
    sizes: createMinimumOptions(
      known.map(({ size }) => size),
      SIZE_STEPS,
      filter.size,
    ),
    sleeps: createMinimumOptions(
      guests,
      [...new Set(guests)].sort((a, b) => a - b),
      filter.sleeps,
    ),
  };
};

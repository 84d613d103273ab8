import { countConditions, type OfferFilter, type OfferSort } from '#src/booking/search/offer-filter.ts';
import type { OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { Trait, TraitsByRoomType } from './room-traits.ts';

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
  /** In their order, with the chosen one. */
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

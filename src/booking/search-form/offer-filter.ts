import type { ResultsView } from '#src/site/routing/links.ts';

/** Besides the cheapest first, which the address does not name. */
export const OFFER_SORTS = ['price-high', 'size', 'sleeps'] as const;

export type OfferSort = (typeof OFFER_SORTS)[number];

/** How the offers of a search are ordered and narrowed; null: not. */
export interface OfferFilter {
  readonly sort: OfferSort | null;
  /** Keys of `RoomTraits`. */
  readonly view: string | null;
  readonly beds: string | null;
  /** Minimum size in square metres. */
  readonly size: number | null;
  /** Minimum number of guests that the room takes. */
  readonly sleeps: number | null;
}

export const NO_FILTER: OfferFilter = { sort: null, view: null, beds: null, size: null, sleeps: null };

const KEY = /^[\p{L}\p{N}-]{1,64}$/u;
const NUMBER = /^[1-9]\d{0,3}$/;

const readKey = (text: string | null): string | null => (text !== null && KEY.test(text) ? text : null);

const readNumber = (text: string | null): number | null => (text !== null && NUMBER.test(text) ? Number(text) : null);

/** Reads the filter of an address; what it cannot mean is left out. */
export const readOfferFilter = (query: string): OfferFilter => {
  const params = new URLSearchParams(query);
  return {
    sort: OFFER_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    view: readKey(params.get('view')),
    beds: readKey(params.get('beds')),
    size: readNumber(params.get('size')),
    sleeps: readNumber(params.get('sleeps')),
  };
};

/** The filter as in an address. */
export const toResultsView = (filter: OfferFilter): ResultsView =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Conditions of the filter; the order is none. */
export const countConditions = ({ view, beds, size, sleeps }: OfferFilter): number =>
  [view, beds, size, sleeps].filter((condition) => condition !== null).length;

import type { OfferFilter } from '#src/booking/search/offer-filter.ts';
import type { OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { Trait, TraitsByRoomType } from './room-traits.ts';

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

/** In square metres. */
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
const countFrom = (values: readonly number[], steps: readonly number[], selected: number | null): NumberOption[] => {
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
    sizes: countFrom(
      known.map(({ size }) => size),
      SIZE_STEPS,
      filter.size,
    ),
    sleeps: countFrom(
      guests,
      [...new Set(guests)].sort((a, b) => a - b),
      filter.sleeps,
    ),
  };
};

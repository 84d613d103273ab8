import { guestCount, type Party } from './party.ts';
import { accepted, type Outcome, rejected } from './rejections.ts';

/** How a child of a given age at arrival is charged once the included places are taken. B5 */
export type ChildPays = 'nothing' | 'child' | 'adult';

/** `fromAge` and `toAge` are inclusive. */
export interface AgeBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly pays: ChildPays;
}

/** What a room type admits, and who is in its nightly rate. B5 */
export interface Occupancy {
  readonly adultsIncluded: number;
  readonly childrenIncluded: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly ageBands: readonly AgeBand[];
}

/** Guests beyond the included places, who pay per night. */
export interface ExtraGuests {
  readonly extraAdults: number;
  readonly extraChildren: number;
}

/** A child whom no band covers pays as a child: the hotel's bands are data and may have gaps. */
export const childPays = (age: number, bands: readonly AgeBand[]): ChildPays =>
  bands.find((band) => age >= band.fromAge && age <= band.toAge)?.pays ?? 'child';

/** B5: a child whose age pays as an adult takes the place of one too. */
export const adultCount = (party: Party, bands: readonly AgeBand[]): number =>
  party.adults + party.childAges.filter((age) => childPays(age, bands) === 'adult').length;

/** The age from which children of this party count as adults; 0 when none of them does. */
const countedFrom = ({ childAges }: Party, bands: readonly AgeBand[]): number => {
  const counted = bands.filter(
    ({ pays, fromAge, toAge }) => pays === 'adult' && childAges.some((age) => age >= fromAge && age <= toAge),
  );
  return Math.min(...counted.map(({ fromAge }) => fromAge), ...(counted.length === 0 ? [0] : []));
};

/** B5: does the party fit? The refusal names the limit that it breaks, and the age from which its children are adults. */
export const fits = (party: Party, occupancy: Occupancy): Outcome<Party, 'too-many-adults' | 'too-many-guests'> => {
  const { maxAdults, ageBands } = occupancy;
  if (adultCount(party, ageBands) > maxAdults)
    return rejected('too-many-adults', { max: maxAdults, from: countedFrom(party, ageBands) });
  if (guestCount(party) > occupancy.maxGuests) return rejected('too-many-guests', { max: occupancy.maxGuests });
  return accepted(party);
};

/**
 * B5: included places are filled first by adults, then by children, oldest first. Adults take adult
 * places only; children take what adults left and the children's places; whoever is left over pays by age.
 */
export const extraGuests = (party: Party, occupancy: Occupancy): ExtraGuests => {
  const freeAdultPlaces = Math.max(0, occupancy.adultsIncluded - party.adults);
  const placesForChildren = freeAdultPlaces + occupancy.childrenIncluded;
  const payingChildren = [...party.childAges]
    .sort((a, b) => b - a)
    .slice(placesForChildren)
    .map((age) => childPays(age, occupancy.ageBands));
  return {
    extraAdults:
      Math.max(0, party.adults - occupancy.adultsIncluded) + payingChildren.filter((pays) => pays === 'adult').length,
    extraChildren: payingChildren.filter((pays) => pays === 'child').length,
  };
};

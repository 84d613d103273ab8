import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import { countGuests, type Party } from './party.ts';

/** How a child of a given age at arrival is charged beyond the included guests. B5 */
export type ChildCharge = 'nothing' | 'child' | 'adult';

/** `fromAge` and `toAge` are inclusive. */
export interface AgeBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly pays: ChildCharge;
}

/** Capacity of a room type, and the guests included in its nightly rate. B5 */
export interface Occupancy {
  readonly adultsIncluded: number;
  readonly childrenIncluded: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly ageBands: readonly AgeBand[];
}

/** Guests beyond the included ones, charged per night. */
export interface ExtraGuests {
  readonly extraAdults: number;
  readonly extraChildren: number;
}

/** Finds the charge of an age; `child` where no band covers it, since the hotel's bands may have gaps. */
export const findChildCharge = (age: number, bands: readonly AgeBand[]): ChildCharge =>
  bands.find((band) => age >= band.fromAge && age <= band.toAge)?.pays ?? 'child';

/** Counts adults, including children who are charged as adults. B5 */
export const countAdults = (party: Party, bands: readonly AgeBand[]): number =>
  party.adults + party.childAges.filter((age) => findChildCharge(age, bands) === 'adult').length;

/** Finds the age from which children of this party count as adults; 0 when none does. */
const findAdultAge = ({ childAges }: Party, bands: readonly AgeBand[]): number => {
  const counted = bands.filter(
    ({ pays, fromAge, toAge }) => pays === 'adult' && childAges.some((age) => age >= fromAge && age <= toAge),
  );
  return Math.min(...counted.map(({ fromAge }) => fromAge), ...(counted.length === 0 ? [0] : []));
};

/** Checks whether a party fits; a refusal has the exceeded limit and the age from which children count as adults. B5 */
export const validateOccupancy = (
  party: Party,
  occupancy: Occupancy,
): Outcome<Party, 'too-many-adults' | 'too-many-guests'> => {
  const { maxAdults, ageBands } = occupancy;
  if (countAdults(party, ageBands) > maxAdults)
    return rejected('too-many-adults', { max: maxAdults, from: findAdultAge(party, ageBands) });
  if (countGuests(party) > occupancy.maxGuests) return rejected('too-many-guests', { max: occupancy.maxGuests });
  return accepted(party);
};

/**
 * Calculates the extra guests: adults take adult places only; children, oldest first, take free adult places and then
 * children's; the rest pay by age. B5
 */
export const calculateExtraGuests = (party: Party, occupancy: Occupancy): ExtraGuests => {
  const freeAdultPlaces = Math.max(0, occupancy.adultsIncluded - party.adults);
  const placesForChildren = freeAdultPlaces + occupancy.childrenIncluded;
  const payingChildren = [...party.childAges]
    .sort((a, b) => b - a)
    .slice(placesForChildren)
    .map((age) => findChildCharge(age, occupancy.ageBands));
  return {
    extraAdults:
      Math.max(0, party.adults - occupancy.adultsIncluded) + payingChildren.filter((pays) => pays === 'adult').length,
    extraChildren: payingChildren.filter((pays) => pays === 'child').length,
  };
};

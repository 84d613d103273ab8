import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import { countGuests, type Party } from './party.ts';

export type ChildCharge = 'nothing' | 'child' | 'adult';

export interface AgeBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly pays: ChildCharge;
}

/** B5 */
export interface Occupancy {
  readonly adultsIncluded: number;
  readonly childrenIncluded: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly ageBands: readonly AgeBand[];
}

export interface ExtraGuests {
  readonly extraAdults: number;
  readonly extraChildren: number;
}

/** `child` where no band covers the age: the hotel's bands may have gaps. */
export const findChildCharge = (age: number, bands: readonly AgeBand[]): ChildCharge =>
  bands.find((band) => age >= band.fromAge && age <= band.toAge)?.pays ?? 'child';

export const countAdults = (party: Party, bands: readonly AgeBand[]): number =>
  party.adults + party.childAges.filter((age) => findChildCharge(age, bands) === 'adult').length;

const findAdultAge = ({ childAges }: Party, bands: readonly AgeBand[]): number => {
  const counted = bands.filter(
    ({ pays, fromAge, toAge }) => pays === 'adult' && childAges.some((age) => age >= fromAge && age <= toAge),
  );
  return Math.min(...counted.map(({ fromAge }) => fromAge), ...(counted.length === 0 ? [0] : []));
};

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

/** Adults take adult places only; children, oldest first, take free adult places and then children's. B5 */
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

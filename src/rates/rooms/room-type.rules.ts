import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { countGuests, type Party } from '#src/kernel/stay/party.ts';

export interface RoomType {
  readonly roomTypeId: RoomTypeId;
  readonly position: number;
  readonly units: number;
  readonly occupancy: Occupancy;
  readonly extraAdult: Minor;
  readonly extraChild: Minor;
  /** R3 */
  readonly underOccupancy?: UnderOccupancy | undefined;
}

export type ChildCharge = 'nothing' | 'child' | 'adult';

export interface AgeBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly pays: ChildCharge;
  /** Price per night, instead of the room type's price of an extra child; only where `pays` is `child`. R3 */
  readonly price?: Minor | null | undefined;
}

/** B5 */
export interface Occupancy {
  readonly adultsIncluded: number;
  readonly childrenIncluded: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly ageBands: readonly AgeBand[];
}

/** Signed amounts per night by the number of adults, for fewer than are included. R3 */
export type UnderOccupancy = Readonly<Record<string, Minor>>;

export interface ExtraGuests {
  readonly extraAdults: number;
  readonly extraChildren: number;
}

const findAgeBand = (age: number, bands: readonly AgeBand[]): AgeBand | undefined =>
  bands.find((band) => age >= band.fromAge && age <= band.toAge);

/** `child` where no band covers the age: the hotel's bands may have gaps. */
export const findChildCharge = (age: number, bands: readonly AgeBand[]): ChildCharge =>
  findAgeBand(age, bands)?.pays ?? 'child';

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

/**
 * Ages of the children beyond the included places. Adults take adult places only; children, oldest first, take free
 * adult places and then children's. B5
 */
const listExtraAges = (party: Party, { adultsIncluded, childrenIncluded }: Occupancy): number[] => {
  const freeAdultPlaces = Math.max(0, adultsIncluded - party.adults);
  return party.childAges.toSorted((a, b) => b - a).slice(freeAdultPlaces + childrenIncluded);
};

/** B5 */
export const calculateExtraGuests = (party: Party, occupancy: Occupancy): ExtraGuests => {
  const payingChildren = listExtraAges(party, occupancy).map((age) => findChildCharge(age, occupancy.ageBands));
  return {
    extraAdults:
      Math.max(0, party.adults - occupancy.adultsIncluded) + payingChildren.filter((pays) => pays === 'adult').length,
    extraChildren: payingChildren.filter((pays) => pays === 'child').length,
  };
};

/** What each extra child that pays as one costs per night, oldest first: its band's price, else `extraChild`. R3 */
export const listChildPrices = (party: Party, occupancy: Occupancy, extraChild: Minor): Minor[] =>
  listExtraAges(party, occupancy).flatMap((age) => {
    const band = findAgeBand(age, occupancy.ageBands);
    return (band?.pays ?? 'child') === 'child' ? [band?.price ?? extraChild] : [];
  });

/** Signed, per night; 0 where all included adults come, or a child takes a place of theirs. R3 */
export const findUnderOccupancy = (
  { adults, childAges }: Party,
  { adultsIncluded }: Occupancy,
  amounts: UnderOccupancy = {},
): Minor => (adults < adultsIncluded && childAges.length === 0 ? (amounts[adults] ?? 0) : 0);

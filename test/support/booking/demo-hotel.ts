import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { addDays, countDays, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { NightOffer, RoomCalendar } from '#src/rates/availability/availability.rules.ts';
import { buildReferencePlan, type Catalogue, NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import {
  buildStandardTerms,
  type StandardTermsSettings,
  type Terms,
} from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { FirstCatalogue } from '#src/rates/editing/catalogue-setup.table.ts';
import { UNRESTRICTED, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createQuote, type Quote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import type { RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import type { Occupancy, RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { buildStandardTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** B7 and B8 as the specification has them, unless told otherwise. */
export const createStandardTerms = (settings: Partial<StandardTermsSettings> = {}): Terms =>
  buildStandardTerms({ depositShare: 5000, balanceDays: 7, balanceHour: 9, freeCancellationDays: 30, ...settings });

/** A hotel's policy with the tax and terms by which its catalogue is made. */
export interface TestPolicy extends HotelPolicy {
  readonly taxes: readonly TaxRule[];
  readonly terms: Terms;
}

/** The rules of the demo hotel, as its configuration gives them without any setting. */
export const DEMO_POLICY: TestPolicy = {
  currency: 'USD',
  timeZone: 'America/Panama',
  maxNights: 30,
  horizonMonths: 18,
  maxRooms: 4,
  taxes: [buildStandardTax(1000)],
  terms: createStandardTerms(),
  holdMinutes: 15,
  holdLimits: { holdsPerNetwork: 20, roomNightsPerNetwork: 180, sharePerNetwork: 2500 },
  checkIn: '15:00',
  checkOut: '11:00',
  included: {
    es: 'desayuno, wifi, kayaks y la clase de yoga de la mañana',
    en: 'breakfast, Wi-Fi, kayaks and the morning yoga class',
  },
};

/** What a database without plan, terms and tax is given at the first start. */
export const FIRST_CATALOGUE: FirstCatalogue = {
  plan: buildReferencePlan(WEBSITE_RATE_PLAN, 'standard'),
  terms: createStandardTerms(),
  tax: buildStandardTax(1000),
};

/** One plan, by the terms and taxes of a policy. */
export const createTestCatalogue = ({ terms, taxes }: Pick<TestPolicy, 'terms' | 'taxes'>): Catalogue => ({
  plans: [buildReferencePlan(WEBSITE_RATE_PLAN, terms.termsId)],
  restrictedPlanIds: [],
  terms: [terms],
  taxes,
  promotions: [],
  addOns: [],
});

/** Reads the same catalogue each time. */
export const createTestCatalogueReader = (
  policy: Pick<TestPolicy, 'terms' | 'taxes'> = DEMO_POLICY,
): CatalogueReader => ({
  read: async () => createTestCatalogue(policy),
});

/** 0–2 nothing, 3–12 child, 13–17 adult. */
export const DEMO_AGE_BANDS: Occupancy['ageBands'] = [
  { fromAge: 0, toAge: 2, pays: 'nothing' },
  { fromAge: 3, toAge: 12, pays: 'child' },
  { fromAge: 13, toAge: 17, pays: 'adult' },
];

/** Format adultsIncluded/childrenIncluded/maxAdults/maxGuests, e.g. `2/2/3/5`. */
export const parseOccupancy = (spelled: string): Occupancy => {
  const [adultsIncluded = 0, childrenIncluded = 0, maxAdults = 0, maxGuests = 0] = spelled.split('/').map(Number);
  return { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands: DEMO_AGE_BANDS };
};

/** A Family Room unless told otherwise. */
export const createRoomType = (differences: Partial<RoomType> = {}): RoomType => ({
  roomTypeId: '580022',
  position: 3,
  units: 6,
  occupancy: parseOccupancy('2/2/3/5'),
  extraAdult: 4500,
  extraChild: 2000,
  ...differences,
});

/** A night with three rooms left at 224.00 unless told otherwise. */
export const createNightOffer = (night: IsoDate, differences: Partial<NightOffer> = {}): NightOffer => ({
  ...UNRESTRICTED,
  roomTypeId: '580022',
  ratePlanId: WEBSITE_RATE_PLAN,
  night,
  rate: 22_400,
  left: 3,
  ...differences,
});

/** Nights from `first` to `last`, both inclusive; `special` overrides some of them. */
export const createRoomCalendar = (
  first: IsoDate,
  last: IsoDate,
  special: Readonly<Record<IsoDate, Partial<NightOffer>>> = {},
  all: Partial<NightOffer> = {},
): RoomCalendar => {
  const nights = Array.from({ length: countDays(first, last) + 1 }, (_, day) => addDays(first, day));
  return new Map(nights.map((night) => [night, createNightOffer(night, { ...all, ...special[night] })]));
};

/** One Family Room for two adults at 224.00 a night, booked on `today`. */
export const createStayQuote = (stay: Stay, today: IsoDate, differences: Partial<RoomToQuote> = {}): Quote => {
  const nights = listNights(stay).map((night) => ({ night, rate: 22_400 }));
  const party = { adults: 2, childAges: [] };
  const room = {
    roomId: '1',
    roomType: createRoomType(),
    ratePlanId: WEBSITE_RATE_PLAN,
    supplement: NO_SUPPLEMENT,
    party,
    nights,
    ...differences,
  };
  return createQuote([quoteRoom(room, stay, DEMO_POLICY.taxes)], stay, today, DEMO_POLICY);
};

import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { findOffer, type OfferKind, type Offers } from '#src/rates/editing/edit-offers.rules.ts';
import { OFFER_NOTICES } from '#src/site/routing/desk-links.ts';
import type { OfferContext } from './describe-offer.text.ts';
import { loadOfferContext, type OfferCatalogue } from './offer-answers.ts';
import type { OfferReservation } from './offer-usage.table.ts';

/** What a screen about offers shows. */
export interface OfferPage<Kind extends OfferKind = OfferKind> {
  readonly kind: Kind;
  readonly words: OfferContext;
  readonly hotelName: string;
  readonly lists: OfferCatalogue;
  readonly today: IsoDate;
  readonly isEditable: boolean;
  /** undefined of a new one. */
  readonly offer: Offers[Kind] | undefined;
  /** Like which a new one begins. */
  readonly copied: Offers[Kind] | undefined;
  /** Whether the address names one that does not exist. */
  readonly isUnknown: boolean;
  readonly done: (typeof OFFER_NOTICES)[number] | undefined;
  readonly reservations: readonly OfferReservation[];
}

export const MAX_RESERVATIONS = 8;

/** Loads one promotion, plan or extra by the id of the address. */
export const loadOfferPage = async <Kind extends OfferKind>(
  { context: { services }, locale, staff, query }: DeskPageProps,
  kind: Kind,
): Promise<OfferPage<Kind>> => {
  const { desk, hotel, clock, policy } = services;
  const params = new URLSearchParams(query);
  const lists = await desk.readCatalogue();
  const id = params.get('id');
  const offer = findOffer(kind, id, lists);
  return {
    ...{ kind, lists, offer, hotelName: hotel.name },
    words: await loadOfferContext(services, locale, lists),
    copied: findOffer(kind, params.get('copy'), lists),
    today: toHotelDate(clock.now(), policy.timeZone),
    isEditable: isPermitted(staff.role, 'edit-plans'),
    isUnknown: id !== null && !offer,
    done: OFFER_NOTICES.find((notice) => notice === params.get('done')),
    reservations: offer && id ? await desk.listOfferReservations({ kind, id, limit: MAX_RESERVATIONS }) : [],
  };
};

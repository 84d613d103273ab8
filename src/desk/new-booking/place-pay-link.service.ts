import { type DeskGuestForm, findDeskGuestErrors, parseDeskGuest } from '#src/booking/guest/desk-guest.rules.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { createBestQuote, type PriceStayQuery, priceStay } from '#src/booking/hold/price-stay.service.ts';
import type { BookingSource } from '#src/booking/reservation/booking-source.rules.ts';
import { parsePayLinkHours } from '#src/booking/reservation/pay-link.rules.ts';
import type { PayLinkPorts } from '#src/desk/pay-links/change-pay-link.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Rejection } from '#src/kernel/outcome.ts';
import { accepted, type Outcome } from '#src/kernel/outcome.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOnChoice, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { offerAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { liftStayLimits } from './lift-stay-limits.service.ts';

/** Beside public plans, and those of a code that is given. D11 */
export const DESK_AUDIENCES: readonly PlanAudience[] = ['desk'];

/** The search of guests, with the plans that only the desk sells. D11 */
export const searchDeskRooms = (
  ports: SearchPorts,
  { isAnyway, ...query }: Omit<SearchQuery, 'audiences' | 'checkMembership'> & Pick<DeskStay, 'isAnyway'>,
): ReturnType<typeof searchRooms> =>
  searchRooms(liftStayLimits(ports, isAnyway), { ...query, audiences: DESK_AUDIENCES });

export type DeskStay = Omit<PriceStayQuery, 'audiences' | 'checkMembership' | 'planCode'> & {
  readonly addOns?: readonly AddOnChoice[];
  /** Against rules on the length of a stay, its arrival and its departure. D29 */
  readonly isAnyway?: boolean;
};

export interface DeskQuote {
  readonly quote: Quote;
  /** Extras that the stay can have; empty where the hotel sells none. */
  readonly offers: readonly AddOnOffer[];
}

/** The price that a hold of the desk would have now; nothing is held. D11 */
export const quoteDeskStay = async (
  allPorts: SearchPorts,
  { isAnyway, ...stay }: DeskStay,
): Promise<Outcome<DeskQuote>> => {
  const ports = liftStayLimits(allPorts, isAnyway);
  const priced = await priceStay(ports, { ...stay, audiences: DESK_AUDIENCES });
  if (!priced.ok) return priced;
  const best = await createBestQuote(ports, priced.value, stay.addOns);
  if (!best.ok) return best;
  const { quote } = best.value;
  const { catalogue } = priced.value.prices;
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return accepted({ quote, offers: [] });
  const request = await loadAddOnRequest(ports, catalogue, quote.stay, priced.value.now);
  return accepted({ quote, offers: offerAddOns(quote, request) });
};

export interface PlacePayLinkCommand extends DeskStay {
  readonly actor: DeskActor;
  readonly guest: DeskGuestForm;
  /** Language of the guest, for mails and checkout. */
  readonly locale: Locale;
  readonly source: BookingSource;
  /** Why rules on the stay are set aside. D29 */
  readonly reason?: string | undefined;
  /** Hours as typed. */
  readonly hours: string;
  /** That the guest was told. */
  readonly shownTotal: Minor;
  /** Created when the screen was rendered. B12 */
  readonly idempotencyKey: string;
}

export type PlacePayLinkOutcome =
  | { readonly status: 'placed'; readonly payLinkId: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly areHoursWrong: boolean }
  | { readonly status: 'refused'; readonly refusal: Rejection };

/**
 * Holds rooms for a guest on the phone and mails the link to pay, in one transaction, with the checks of a guest's hold;
 * `too-many-held`: the desk has 20 open. The same key gives the first answer. B12, D11
 */
export const placePayLink = async (
  ports: PayLinkPorts,
  { actor, guest, source, reason, isAnyway, hours: typedHours, shownTotal, ...stay }: PlacePayLinkCommand,
): Promise<PlacePayLinkOutcome> => {
  const errors = findDeskGuestErrors(guest, toHotelDate(ports.clock.now(), ports.policy.timeZone));
  const hours = parsePayLinkHours(typedHours);
  if (hours === undefined || Object.keys(errors).length > 0)
    return { status: 'invalid', errors, areHoursWrong: hours === undefined };
  const desk = { guest: parseDeskGuest(guest), source, reason, hours, shownTotal };
  const placed = await placeHold(
    { ...liftStayLimits(ports, isAnyway), actor },
    { ...stay, audiences: DESK_AUDIENCES, desk },
  );
  if (!placed.ok) return { status: 'refused', refusal: placed };
  const payLinkId = await ports.payLinks.findId(placed.value.reserva);
  if (payLinkId === undefined) throw new Error('a hold of the desk has no id');
  return { status: 'placed', payLinkId };
};

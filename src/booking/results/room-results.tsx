import type { ReactNode } from 'react';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { describeBookingPrice } from '#src/booking/results/choice/describe-booking-price.ts';
import { CompareForms } from '#src/booking/results/compare/compare-rooms.tsx';
import type { TraitsByRoomType } from '#src/booking/results/filter/filter-options.ts';
import { listFilterOptions } from '#src/booking/results/filter/filter-options.ts';
import { FilterPanel } from '#src/booking/results/filter/filter-panel.tsx';
import {
  createPaymentShare,
  createRatesTexts,
  isPromoted,
  isRateNamed,
  toChoice,
} from '#src/booking/results/offers/offer.text.ts';
import { RoomOffers, UnavailableOffers } from '#src/booking/results/offers/room-offers.tsx';
import { NO_FILTER, type OfferFilter, toResultsView } from '#src/booking/search-form/offer-filter.ts';
import type { OfferSummary, RoomContents } from '#src/booking/ui/offer.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import { describeClosedReason, describeParty } from '#src/rates/availability/refusals.text.ts';
import {
  isTooBigForAnyRoom,
  type OfferedRoom,
  type OpenOffer,
  type PlanOffer,
} from '#src/rates/offers/room-offer.rules.ts';
import { getRoomTypeId, parseRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { NO_FEES } from '#src/rates/quote/quote.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { findNightTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { describeHeldRooms } from './held-rooms.ts';
import { NearestStays } from './nearest-stays.tsx';
import { ResultsForm } from './results-form.client.tsx';

interface RoomResultsProps {
  readonly translator: Translator;
  readonly stay: Stay;
  readonly rooms: readonly OfferedRoom[];
  readonly bookable: boolean;
  readonly nearest: Parameters<typeof NearestStays>[0]['stays'];
  readonly contents: RoomContents;
  readonly policy: HotelPolicy;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Unpaid holds of this browser. B4 */
  readonly openHolds?: readonly Held[];
  /** Room type chosen before the search. */
  readonly roomTypeId: string | undefined;
  /** Choices of this page so far; empty text: none. */
  readonly choices?: readonly string[];
  /** Promotion code as typed. */
  readonly promo?: string;
  /** The code, if it lowers the price. */
  readonly appliedCode?: string | undefined;
  readonly idempotencyKey: string;
  /** None where it is not asked for. */
  readonly filter?: OfferFilter;
  readonly traits?: TraitsByRoomType;
  /** Way to ask the hotel where no room is found. */
  readonly help?: ReactNode;
  /** Added to the prices of nights. */
  readonly taxes?: readonly TaxRule[];
  /** Charged once beside what several rooms cost. R20 */
  readonly bookingFees?: TaxLines;
}

const NO_TRAITS: TraitsByRoomType = new Map();

const filterOpenOffers = (room: OfferedRoom): OpenOffer[] =>
  room.offers.filter((offer): offer is OpenOffer => offer.status === 'open');

/** Lists an amount of each rate that has it, by the rate plan of its `RoomChoice`. */
const listByRate = (
  plans: readonly PlanOffer[],
  getAmount: (offer: PlanOffer) => number | null,
): Record<string, number> =>
  Object.fromEntries(
    plans.flatMap((offer) => {
      const amount = getAmount(offer);
      return amount === null ? [] : [[offer.plan.isReference ? '' : offer.plan.ratePlanId, amount]];
    }),
  );

const createSummary = (offer: OpenOffer, contents: RoomContents): OfferSummary => {
  const { roomTypeId, left, plans } = offer;
  const [{ quote, before }] = plans;
  return {
    name: contents.get(roomTypeId)?.name.text ?? roomTypeId,
    total: quote.total,
    ...(before !== null && { before }),
    left,
    ...(isRateNamed(offer) && { totals: listByRate(plans, ({ quote: { total } }) => total) }),
    ...(isRateNamed(offer) && isPromoted(offer) && { totalsBefore: listByRate(plans, (each) => each.before) }),
  };
};

const createSummaries = (room: OfferedRoom, contents: RoomContents): Record<string, OfferSummary> =>
  Object.fromEntries(filterOpenOffers(room).map((offer) => [offer.roomTypeId, createSummary(offer, contents)]));

/** Returns the previous choice, or the requested room type where available, within the units left. */
const createInitialChoice = ({ rooms, roomTypeId, choices = [] }: RoomResultsProps): Record<string, string> => {
  const chosen: Record<string, string> = {};
  const taken: string[] = [];
  for (const [index, room] of rooms.entries()) {
    const wanted = parseRoomChoice(choices[index] || roomTypeId || '');
    const offer = filterOpenOffers(room).find((each) => each.roomTypeId === wanted?.roomTypeId);
    if (!offer || taken.filter((each) => each === offer.roomTypeId).length >= offer.left) continue;
    taken.push(offer.roomTypeId);
    // A rate that is not offered becomes the first one.
    const planOffer = offer.plans.find(({ plan }) => plan.ratePlanId === wanted?.ratePlanId) ?? offer.plans[0];
    chosen[room.roomId] = toChoice(planOffer.plan, offer.roomTypeId);
  }
  return chosen;
};

/** Lists why fitting room types are closed, each reason once. B9 */
const listClosedReasons = (translator: Translator, rooms: readonly OfferedRoom[]): string[] => {
  const offers = rooms.flatMap((room) => room.offers);
  return [
    ...new Set(
      offers.flatMap((offer) => (offer.status === 'closed' ? [describeClosedReason(translator, offer.because)] : [])),
    ),
  ];
};

const NoAvailability = (props: RoomResultsProps) => {
  const { translator, stay, rooms, nearest, contents, policy, today, taxes = [], roomTypeId, promo } = props;
  const together = rooms.every((room) => filterOpenOffers(room).length > 0);
  const isTooBig = rooms.some(isTooBigForAnyRoom);
  const reasons = together ? [] : listClosedReasons(translator, rooms);
  const search = { ...stay, rooms: rooms.map(({ party }) => formatParty(party)), roomTypeId, promo };
  return (
    <div className="stack">
      <Alert tone="warning" role="alert" title={translator.t('rejection.no-rooms')}>
        {reasons.length > 0 && <p>{reasons.map((reason) => `${reason}.`).join(' ')}</p>}
        {together && <p>{translator.t('results.together')}</p>}
        {isTooBig && <p>{translator.t('results.too-big')}</p>}
      </Alert>
      {nearest.length > 0 && (
        <NearestStays
          {...{ translator, search }}
          stays={nearest}
          currency={policy.currency}
          nightTax={findNightTax(taxes, today)}
        />
      )}
      <p className="cluster">
        <a className="button button-secondary" href={createLinks(translator.locale).calendar(search)}>
          {translator.t(nearest.length > 0 ? 'results.elsewhere' : 'results.change')}
        </a>
        {props.help}
      </p>
      {!together &&
        rooms.map(({ roomId, party, offers }) => (
          <section key={roomId}>
            {rooms.length > 1 && (
              <h2 className="refused-room">
                {translator.t('results.for', { number: roomId, party: describeParty(translator, party) })}
              </h2>
            )}
            <UnavailableOffers
              translator={translator}
              offers={offers.filter((offer) => offer.status !== 'open')}
              contents={contents}
            />
          </section>
        ))}
    </div>
  );
};

/** Search results per room, or the nearest stays when the parties do not fit. */
export const RoomResults = (props: RoomResultsProps) => {
  const {
    translator,
    stay,
    rooms,
    bookable,
    contents,
    policy,
    openHolds = [],
    today,
    roomTypeId,
    promo,
    appliedCode,
    idempotencyKey,
    filter = NO_FILTER,
    traits = NO_TRAITS,
    taxes = [],
    bookingFees = NO_FEES,
  } = props;
  const open = rooms.flatMap(filterOpenOffers);
  const [first] = open;
  if (!bookable || !first) return <NoAvailability {...props} />;
  const rates = createRatesTexts(open, { translator, stay, today });
  const chosen = createInitialChoice(props);
  const parties = rooms.map(({ party }) => formatParty(party));
  const search = { ...stay, rooms: parties, roomTypeId, promo, ...toResultsView(filter) };
  const options = listFilterOptions(open, traits, filter);
  const comparable = rooms.filter((room) => filterOpenOffers(room).length > 1).map(({ roomId }) => roomId);
  return (
    <ResultsForm
      search={search}
      {...(comparable.length > 0 && {
        controls: (
          <>
            <FilterPanel {...{ translator, search, filter, options }} />
            <CompareForms locale={translator.locale} search={search} roomIds={comparable} />
          </>
        ),
      })}
      appliedCode={appliedCode}
      summaries={Object.fromEntries(rooms.map((room) => [room.roomId, createSummaries(room, contents)]))}
      {...(rates && { rates })}
      {...describeBookingPrice(translator, bookingFees, rooms, open)}
      first={chosen}
      idempotencyKey={idempotencyKey}
      currency={policy.currency}
      {...createPaymentShare(translator, stay, today, first.plans[0].terms)}
      holdMinutes={policy.holdMinutes}
      maxRooms={policy.maxRooms}
      held={describeHeldRooms(translator, openHolds, contents)}
    >
      {rooms.map((room, index) => (
        <RoomOffers
          key={room.roomId}
          translator={translator}
          room={room}
          currency={policy.currency}
          contents={contents}
          {...{ filter, traits, taxes, bookingFees, search }}
          requestedRoomTypeId={roomTypeId}
          chosenRoomTypeId={getRoomTypeId(chosen[room.roomId] ?? '')}
          isBrief={index > 0}
          nextRoomId={rooms[index + 1]?.roomId}
        />
      ))}
    </ResultsForm>
  );
};

import { NO_FEES } from '#src/booking/model/quote/booking-fees.ts';
import type { TaxLines } from '#src/booking/model/quote/tax-lines.ts';
import type { OfferedRoom, OpenOffer, UnavailableOffer } from '#src/booking/model/rates/room-offer.ts';
import type { TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import { createGalleryLink } from '#src/components/gallery/gallery-texts.ts';
import { describeParty } from '#src/i18n/booking-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { serializeProps } from '#src/i18n/serialized-props.ts';
import type { SearchParams } from '#src/routing/links.ts';
import { FilterStatus } from './filter/filter-status.tsx';
import { type OfferSelection, selectOffers } from './filter/select-offers.ts';
import type { RoomContents } from './offer.ts';
import { OfferList } from './offer-list.client.tsx';
import { createOfferTexts } from './offer-texts.ts';
import { UnavailableOffers } from './unavailable-offers.tsx';
import './room-offers.css';

interface RoomOffersProps extends OfferSelection {
  readonly translator: Translator;
  readonly room: OfferedRoom;
  readonly currency: string;
  readonly contents: RoomContents;
  readonly taxes?: readonly TaxRule[];
  /** Charged once beside what several rooms cost. R20 */
  readonly bookingFees?: TaxLines;
  /** Of these results. */
  readonly search: SearchParams;
  /** Lines instead of cards. */
  readonly isBrief?: boolean;
  /** The room to choose after this one. */
  readonly nextRoomId?: string | undefined;
}

/** Offers for one requested room: available ones as radios, the others with reasons. B5, B9 */
export const RoomOffers = ({
  translator,
  room,
  currency,
  contents,
  taxes = [],
  bookingFees = NO_FEES,
  search,
  isBrief = false,
  nextRoomId,
  ...selection
}: RoomOffersProps) => {
  const open = room.offers.filter((offer): offer is OpenOffer => offer.status === 'open');
  const selected = selectOffers(open, selection);
  const cards = selected.offers.map((offer) => {
    const content = contents.get(offer.roomTypeId);
    return {
      ...createOfferTexts({ translator, offer, currency, content, isBrief, taxes, bookingFees }),
      gallery: createGalleryLink(translator, content, search),
    };
  });
  const refused = room.offers.filter((offer): offer is UnavailableOffer => offer.status !== 'open');
  return (
    <fieldset className="room-offers" id={`room-${room.roomId}`} tabIndex={-1}>
      <legend>
        <h2>{translator.t('results.for', { number: room.roomId, party: describeParty(translator, room.party) })}</h2>
      </legend>
      <FilterStatus translator={translator} filter={selection.filter} selected={selected} all={open.length} />
      <OfferList roomId={room.roomId} offers={serializeProps(cards)} isBrief={isBrief} />
      {refused.length > 0 && <UnavailableOffers translator={translator} offers={refused} contents={contents} />}
      {nextRoomId && (
        <p className="room-offers-next">
          <a href={`#room-${nextRoomId}`}>{translator.t('results.next-room', { number: nextRoomId })}</a>
        </p>
      )}
    </fieldset>
  );
};

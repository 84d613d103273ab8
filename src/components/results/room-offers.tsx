import type { OfferedRoom, OpenOffer, UnavailableOffer } from '#src/booking/model/rates/room-offer.ts';
import { describeParty } from '#src/i18n/booking-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { serializeProps } from '#src/i18n/serialized-props.ts';
import type { RoomContents } from './offer.ts';
import { OfferList } from './offer-list.client.tsx';
import { createOfferTexts } from './offer-texts.ts';
import { UnavailableOffers } from './unavailable-offers.tsx';
import './room-offers.css';

interface RoomOffersProps {
  readonly translator: Translator;
  readonly room: OfferedRoom;
  readonly currency: string;
  readonly contents: RoomContents;
  /** Room type to list first. */
  readonly requestedRoomTypeId?: string | undefined;
  /** Lines instead of cards. */
  readonly isBrief?: boolean;
}

/** Sorts the requested room type first, then by price. */
const sortOffers = (offers: readonly OpenOffer[], requestedRoomTypeId: string | undefined): OpenOffer[] =>
  offers.toSorted(
    (a, b) =>
      Number(b.roomTypeId === requestedRoomTypeId) - Number(a.roomTypeId === requestedRoomTypeId) ||
      a.quote.total - b.quote.total,
  );

/** Offers for one requested room: available ones as radios, the others with reasons. B5, B9 */
export const RoomOffers = ({
  translator,
  room,
  currency,
  contents,
  requestedRoomTypeId,
  isBrief = false,
}: RoomOffersProps) => {
  const open = sortOffers(
    room.offers.filter((offer): offer is OpenOffer => offer.status === 'open'),
    requestedRoomTypeId,
  );
  const cards = open.map((offer) =>
    createOfferTexts({ translator, offer, currency, content: contents.get(offer.roomTypeId), isBrief }),
  );
  const refused = room.offers.filter((offer): offer is UnavailableOffer => offer.status !== 'open');
  return (
    <fieldset className="room-offers" id={`room-${room.roomId}`} tabIndex={-1}>
      <legend>
        {translator.t('results.for', { number: room.roomId, party: describeParty(translator, room.party) })}
      </legend>
      <OfferList roomId={room.roomId} offers={serializeProps(cards)} isBrief={isBrief} />
      {refused.length > 0 && <UnavailableOffers translator={translator} offers={refused} contents={contents} />}
    </fieldset>
  );
};

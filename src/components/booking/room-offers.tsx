import { partyText } from '#src/i18n/booking-words.ts';
import { carried } from '#src/i18n/carried.ts';
import type { Words } from '#src/i18n/intl.ts';
import type { RoomOffers as Offers, OpenOffer, RefusedOffer, RoomContents } from './offer.ts';
import { OfferList } from './offer-list.client.tsx';
import { offerWords } from './offer-words.ts';
import { RefusedOffers } from './refused-offers.tsx';
import './room-offers.css';

interface RoomOffersProps {
  readonly words: Words;
  readonly room: Offers;
  readonly currency: string;
  readonly contents: RoomContents;
  /** The room type that the guest came with stands first. */
  readonly askedFor?: string | undefined;
  /** The rooms were shown in full before: lines, not cards. */
  readonly isBrief?: boolean;
}

/** What the guest came for, then by price. */
const inOrder = (offers: readonly OpenOffer[], askedFor: string | undefined): OpenOffer[] =>
  offers.toSorted(
    (a, b) => Number(b.roomTypeId === askedFor) - Number(a.roomTypeId === askedFor) || a.quote.total - b.quote.total,
  );

/** One room that was asked for: what can be had as radios, and the rest with the reason in words. B5, B9 */
export const RoomOffers = ({ words, room, currency, contents, askedFor, isBrief = false }: RoomOffersProps) => {
  const open = inOrder(
    room.offers.filter((offer): offer is OpenOffer => offer.status === 'open'),
    askedFor,
  );
  const cards = open.map((offer) =>
    offerWords({ words, offer, currency, content: contents.get(offer.roomTypeId), isBrief }),
  );
  const refused = room.offers.filter((offer): offer is RefusedOffer => offer.status !== 'open');
  return (
    <fieldset className="room-offers" id={`room-${room.roomId}`} tabIndex={-1}>
      <legend>{words.t('results.for', { number: room.roomId, party: partyText(words, room.party) })}</legend>
      <OfferList roomId={room.roomId} offers={carried(cards)} isBrief={isBrief} />
      {refused.length > 0 && <RefusedOffers words={words} offers={refused} contents={contents} />}
    </fieldset>
  );
};

import { type OfferSelection, selectOffers } from '#src/booking/results/filter/filter-options.ts';
import { FilterStatus } from '#src/booking/results/filter/filter-panel.tsx';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createGalleryLink } from '#src/content/gallery/gallery.text.ts';
import { describeClosedReason, describeParty, describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { OfferedRoom, OpenOffer, UnavailableOffer } from '#src/rates/offers/room-offer.rules.ts';
import { NO_FEES } from '#src/rates/quote/quote.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import type { SearchParams } from '#src/site/routing/links.ts';
import { createOfferTexts } from './offer.text.ts';
import { OfferList } from './offer-list.client.tsx';
import '#src/booking/results/unavailable-offers.css';
import './room-offers.css';

interface UnavailableOffersProps {
  readonly translator: Translator;
  readonly offers: readonly UnavailableOffer[];
  readonly contents: RoomContents;
}

const describeReason = (translator: Translator, { status, because }: UnavailableOffer): string => {
  if (status === 'closed') return describeClosedReason(translator, because);
  const { max = 0, from = 0 } = because.details;
  return describeRejection(translator, because.code, Number(max), Number(from));
};

/** Unavailable room types grouped by reason. B5, B9 */
export const UnavailableOffers = ({ translator, offers, contents }: UnavailableOffersProps) => (
  <div className="refused">
    <p className="label">{translator.t('results.unavailable', { count: offers.length })}</p>
    <dl className="refused-reasons">
      {[...Map.groupBy(offers, (offer) => describeReason(translator, offer))].map(([reason, refused]) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd>{translator.list(refused.map(({ roomTypeId }) => contents.get(roomTypeId)?.name.text ?? roomTypeId))}</dd>
        </div>
      ))}
    </dl>
  </div>
);

interface RoomOffersProps extends OfferSelection {
  readonly translator: Translator;
  readonly room: OfferedRoom;
  readonly currency: string;
  readonly contents: RoomContents;
  readonly taxes?: readonly TaxRule[];
  /** Charged once beside what several rooms cost. R20 */
  readonly bookingFees?: TaxLines;
  /** Search that found these results. */
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
        <h2 className="group-title">
          {translator.t('results.for', { number: room.roomId, party: describeParty(translator, room.party) })}
        </h2>
      </legend>
      <FilterStatus translator={translator} filter={selection.filter} selected={selected} all={open.length} />
      <OfferList roomId={room.roomId} offers={serializeProps(cards)} isBrief={isBrief} />
      {refused.length > 0 && <UnavailableOffers translator={translator} offers={refused} contents={contents} />}
      {nextRoomId && (
        <p className="room-offers-next">
          <a className="target" href={`#room-${nextRoomId}`}>
            {translator.t('results.next-room', { number: nextRoomId })}
          </a>
        </p>
      )}
    </fieldset>
  );
};

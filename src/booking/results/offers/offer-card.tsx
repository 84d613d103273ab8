import type { RoomSelection } from '#src/booking/results/chosen-rooms.client.tsx';
import type { ComparedOffers } from '#src/booking/results/compare/use-compared-offers.client.ts';
import { OfferGalleryLink } from '#src/content/gallery/offer-gallery-link.tsx';
import type { Localized } from '#src/kernel/locale.ts';
import { Picture } from '#src/site/ui/picture.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { OfferTexts } from './offer.text.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferRates } from './offer-rates.tsx';
import { PriceBefore } from './price-before.tsx';
import { DetailsSummary, RoomRadio } from './room-radio.tsx';
import './offer-card.css';
import './offer-brief.css';
import './offer-details.css';

type Details = NonNullable<OfferTexts['details']>;

interface OfferCardProps {
  readonly selection: RoomSelection;
  readonly compared: ComparedOffers;
  /** Page of the room. */
  readonly href: string;
  readonly offer: OfferTexts;
  /** Shown as a line instead of a card. */
  readonly isBrief: boolean;
}

/** Marks the language of a text that is not in the page's. */
const OfferText = ({ of }: { of: string | Localized }) =>
  typeof of === 'string' ? of : <span lang={of.lang}>{of.text}</span>;

const toPlainText = (text: string | Localized): string => (typeof text === 'string' ? text : text.text);

const OfferPicture = ({
  selection,
  offer: { picture, gallery, roomTypeId, name },
}: Pick<OfferCardProps, 'selection' | 'offer'>) => {
  const translator = useTranslator();
  return (
    <span className="offer-picture">
      {picture && (
        <Picture picture={picture} locale={translator.locale} sizes="(min-width: 900px) 15rem, 34vw" decorative />
      )}
      {gallery && (
        <OfferGalleryLink
          texts={gallery}
          locale={translator.locale}
          roomTypeId={roomTypeId}
          roomName={toPlainText(name)}
          tabIndex={selection.getTabIndex(roomTypeId)}
        />
      )}
      <span className="offer-chosen" aria-hidden="true">
        {translator.t('results.chosen')}
      </span>
    </span>
  );
};

/** Facts that distinguish room types. */
const OfferFacts = ({ beds, size, view }: NonNullable<OfferTexts['facts']>) => (
  <span>
    <OfferText of={beds} /> · {size} · <OfferText of={view} />
  </span>
);

/** Amenities and the price of each night. */
const OfferDetails = ({
  selection,
  offer,
  details,
}: Pick<OfferCardProps, 'selection' | 'offer'> & { details: Details }) => {
  const translator = useTranslator();
  return (
    <details className="offer-details">
      <DetailsSummary selection={selection} roomTypeId={offer.roomTypeId}>
        {translator.t('results.details')}
        <span className="visually-hidden">: {toPlainText(offer.name)}</span>
      </DetailsSummary>
      <div className="offer-details-inside">
        <ul className="ticks offer-amenities">
          {details.amenities.map((amenity) => (
            <li key={toPlainText(amenity)}>
              <OfferText of={amenity} />
            </li>
          ))}
        </ul>
        <dl className="offer-nights">
          {details.nights.map(([night, rate]) => (
            <div key={night}>
              <dt>{night}</dt>
              <dd>{rate}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet offer-nights-note">{details.note ?? translator.t('results.details.note')}</p>
      </div>
    </details>
  );
};

interface UnitsLeftProps {
  readonly id: string;
  readonly offer: OfferTexts;
  readonly takenBy: readonly string[];
}

/** Units left, or the rooms that chose the last ones. B9 */
const UnitsLeft = ({ id, offer, takenBy }: UnitsLeftProps) => {
  const translator = useTranslator();
  if (takenBy.length > 0) {
    return (
      <span className="badge offer-taken" id={id}>
        {translator.t('results.taken', { units: offer.units, count: takenBy.length, rooms: translator.list(takenBy) })}
      </span>
    );
  }
  return offer.left && <span className="badge offer-left">{offer.left}</span>;
};

/** Available room type as a radio card: price of the stay and what it includes. */
export const OfferCard = ({ selection, compared, offer, href, isBrief }: OfferCardProps) => {
  const id = `offer-${selection.roomId}-${offer.roomTypeId}`;
  const takenBy = selection.listRoomsWithLastUnits(offer);
  return (
    <div
      className={`offer${isBrief ? ' offer-brief' : ''}${offer.rates ? ' offer-with-rates' : ''}`}
      itemScope
      itemType="https://schema.org/Offer"
    >
      <meta itemProp="name" content={toPlainText(offer.name)} />
      <meta itemProp="price" content={offer.price} />
      <meta itemProp="priceCurrency" content={offer.currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      <OfferPicture selection={selection} offer={offer} />
      {offer.rates ? (
        <h3 className="offer-name" id={`${id}-name`}>
          <OfferText of={offer.name} />
        </h3>
      ) : (
        <h3 className="offer-name">
          <RoomRadio
            id={id}
            selection={selection}
            choice={offer.roomTypeId}
            isDisabled={takenBy.length > 0}
            describedBy={`${id}-price ${id}-facts`}
            reasonId={`${id}-taken`}
          />
          <label htmlFor={id}>
            <OfferText of={offer.name} />
          </label>
        </h3>
      )}
      <div className="offer-facts">
        <span className="offer-facts-texts" id={`${id}-facts`}>
          {offer.facts && <OfferFacts {...offer.facts} />}
          {offer.summary && (
            <span className="offer-summary">
              <OfferText of={offer.summary} />
            </span>
          )}
          <UnitsLeft id={`${id}-taken`} offer={offer} takenBy={takenBy} />
        </span>
        <OfferActions {...{ selection, compared, href }} roomTypeId={offer.roomTypeId} name={toPlainText(offer.name)} />
      </div>
      <span className="offer-price" id={`${id}-price`}>
        {offer.before && <PriceBefore amount={offer.before} />}
        <strong>{offer.total}</strong> <span className="offer-stay">{offer.stay}</span>
        {offer.average && <span className="offer-average">{offer.average}</span>}
        <span className="offer-parts">
          {offer.parts.map((part) => (
            <span key={part} className={part === offer.discount ? 'offer-discount' : undefined}>
              {part}
            </span>
          ))}
        </span>
        {offer.besides?.map((line) => (
          <span key={line} className="offer-at-hotel" itemProp="description">
            {line}
          </span>
        ))}
      </span>
      {offer.rates && (
        <OfferRates
          id={id}
          selection={selection}
          roomTypeId={offer.roomTypeId}
          rates={offer.rates}
          isTaken={takenBy.length > 0}
        />
      )}
      {offer.details && <OfferDetails selection={selection} offer={offer} details={offer.details} />}
    </div>
  );
};

import type { RoomSelection } from '#src/booking/results/chosen-rooms.client.tsx';
import { MAX_COMPARED } from '#src/booking/results/compare/comparison.ts';
import type { ComparedOffers } from '#src/booking/results/compare/use-compared-offers.client.ts';
import { OfferGalleryLink } from '#src/content/gallery/offer-gallery-link.tsx';
import type { Localized } from '#src/kernel/locale.ts';
import { Picture } from '#src/site/ui/picture.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { OfferTexts } from './offer.text.ts';
import { DetailsSummary, OfferRates, RoomRadio } from './offer-rates.tsx';
import { PriceBefore } from './price-before.tsx';
import './offer-actions.css';
import './offer-card.css';
import './offer-brief.css';
import './offer-details.css';

interface OfferActionsProps {
  readonly selection: RoomSelection;
  readonly compared: ComparedOffers;
  readonly roomTypeId: string;
  readonly name: string;
  /** Page of the room, which leads back to the search. */
  readonly href: string;
}

interface CompareProps extends Pick<OfferActionsProps, 'compared' | 'roomTypeId' | 'name'> {
  readonly formId: string;
  readonly tabIndex: -1 | undefined;
}

/** Marks the offer for the comparison, and opens it once two are marked. */
const CompareOffer = ({ compared, roomTypeId, name, formId, tabIndex }: CompareProps) => {
  const translator = useTranslator();
  const { marked, toggle } = compared;
  const isMarked = marked.includes(roomTypeId);
  const isFull = !isMarked && marked.length === MAX_COMPARED;
  return (
    <>
      <label className="offer-compare">
        <input
          type="checkbox"
          form={formId}
          name="compare"
          value={roomTypeId}
          checked={isMarked}
          disabled={isFull}
          tabIndex={tabIndex}
          onChange={() => toggle(roomTypeId)}
        />
        <span>
          {translator.t(isFull ? 'results.mark.full' : 'results.mark')}
          <span className="visually-hidden">: {name}</span>
        </span>
      </label>
      {isMarked && marked.length > 1 && (
        <button type="submit" form={formId} className="button button-secondary offer-compare-open">
          {translator.t('results.mark.open', { count: marked.length })}
        </button>
      )}
    </>
  );
};

/** Comparison and page of an offer. */
export const OfferActions = ({ selection, compared, roomTypeId, name, href }: OfferActionsProps) => {
  const translator = useTranslator();
  const tabIndex = selection.getTabIndex(roomTypeId);
  return (
    <span className="offer-actions">
      <a href={href} tabIndex={tabIndex}>
        {translator.t('results.room-page')}
        <span className="visually-hidden">: {name}</span>
      </a>
      {compared.isOffered && (
        <CompareOffer {...{ compared, roomTypeId, name, tabIndex }} formId={`compare-${selection.roomId}`} />
      )}
    </span>
  );
};

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
    <details className="disclosure offer-details">
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
              <dt className="capitalized">{night}</dt>
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

import { Picture } from '#src/components/ui/picture.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Localized } from '#src/content/model.ts';
import { DetailsSummary, RoomRadio, useRoomsWithLastUnits } from './chosen-rooms.client.tsx';
import type { OfferWords } from './offer-words.ts';
import './offer-card.css';
import './offer-brief.css';
import './offer-details.css';

type Details = NonNullable<OfferWords['details']>;

interface OfferCardProps {
  readonly roomId: string;
  readonly offer: OfferWords;
  /** A line of a list: the rooms were shown in full above. */
  readonly isBrief: boolean;
}

/** Of the page's own language, unless it says of which. */
const Text = ({ of }: { of: string | Localized }) =>
  typeof of === 'string' ? of : <span lang={of.lang}>{of.text}</span>;

const plain = (text: string | Localized): string => (typeof text === 'string' ? text : text.text);

const OfferPicture = ({ picture }: Pick<OfferWords, 'picture'>) => {
  const words = useWords();
  return (
    <span className="offer-picture">
      {picture && <Picture picture={picture} locale={words.locale} sizes="(min-width: 900px) 15rem, 34vw" decorative />}
      <span className="offer-chosen" aria-hidden="true">
        {words.t('results.chosen')}
      </span>
    </span>
  );
};

/** What tells this room type from the others. */
const Facts = ({ beds, size, view }: NonNullable<OfferWords['facts']>) => (
  <span>
    <Text of={beds} /> · {size} · <Text of={view} />
  </span>
);

/** What is in the room and what each night costs, for those who want to know before they choose. */
const OfferDetails = ({ roomId, offer, details }: Omit<OfferCardProps, 'isBrief'> & { details: Details }) => {
  const words = useWords();
  return (
    <details className="offer-details">
      <DetailsSummary roomId={roomId} roomTypeId={offer.roomTypeId}>
        {words.t('results.details')}
        <span className="visually-hidden">: {plain(offer.name)}</span>
      </DetailsSummary>
      <div className="offer-details-inside">
        <ul className="offer-amenities">
          {details.amenities.map((amenity) => (
            <li key={plain(amenity)}>
              <Text of={amenity} />
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
        <p className="quiet offer-nights-note">{words.t('results.details.note')}</p>
      </div>
    </details>
  );
};

/** How many are left, or which rooms of the search chose the last ones. B9 */
const OfferLeft = ({ roomId, offer, id }: Omit<OfferCardProps, 'isBrief'> & { readonly id: string }) => {
  const words = useWords();
  const rooms = useRoomsWithLastUnits({ roomId, ...offer });
  if (rooms.length > 0) {
    return (
      <span className="badge offer-taken" id={id}>
        {words.t('results.taken', { units: offer.units, count: rooms.length, rooms: words.list(rooms) })}
      </span>
    );
  }
  return offer.left && <span className="badge offer-left">{offer.left}</span>;
};

/** A room type that can be had, as a radio in a card: the price of the whole stay and what it contains. */
export const OfferCard = ({ roomId, offer, isBrief }: OfferCardProps) => {
  const id = `offer-${roomId}-${offer.roomTypeId}`;
  return (
    <div className={isBrief ? 'offer offer-brief' : 'offer'} itemScope itemType="https://schema.org/Offer">
      <meta itemProp="name" content={plain(offer.name)} />
      <meta itemProp="price" content={offer.price} />
      <meta itemProp="priceCurrency" content={offer.currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      <OfferPicture picture={offer.picture} />
      <span className="offer-name">
        <RoomRadio
          id={id}
          roomId={roomId}
          roomTypeId={offer.roomTypeId}
          units={offer.units}
          describedBy={`${id}-price ${id}-facts`}
          reasonId={`${id}-taken`}
        />
        <label htmlFor={id}>
          <Text of={offer.name} />
        </label>
      </span>
      <span className="offer-facts" id={`${id}-facts`}>
        {offer.facts && <Facts {...offer.facts} />}
        {offer.summary && (
          <span className="offer-summary">
            <Text of={offer.summary} />
          </span>
        )}
        <OfferLeft roomId={roomId} offer={offer} id={`${id}-taken`} />
      </span>
      <span className="offer-price" id={`${id}-price`}>
        <strong>{offer.total}</strong> <span className="offer-stay">{offer.stay}</span>
        <span className="offer-parts">
          {offer.parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </span>
      {offer.details && <OfferDetails roomId={roomId} offer={offer} details={offer.details} />}
    </div>
  );
};

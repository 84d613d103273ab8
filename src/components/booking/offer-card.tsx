import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { decimalOf } from '#src/i18n/decimal.ts';
import type { Words } from '#src/i18n/intl.ts';
import { RoomRadio } from './chosen-rooms.client.tsx';
import type { OpenOffer } from './offer.ts';
import { OfferDetails } from './offer-details.tsx';
import './offer-card.css';
import './offer-brief.css';

interface OfferCardProps {
  readonly words: Words;
  readonly offer: OpenOffer;
  readonly roomId: string;
  readonly currency: string;
  readonly content: RoomContent | undefined;
  /** A line of a list: the rooms were shown in full above. */
  readonly isBrief: boolean;
}

/** Fewer than this many left is worth a word. */
const FEW = 4;

type PricePartsProps = Pick<OfferCardProps, 'words' | 'offer' | 'currency' | 'isBrief'>;

/** The lines of the price; in a list only what the other guests of the room cost. */
const PriceParts = ({ words, offer, currency, isBrief }: PricePartsProps) => {
  const { extraAdults, extraChildren, extraAdultsCost, extraChildrenCost, roomCost, tax } = offer.quote;
  const extras: [string, number][] = [
    [words.t('results.part.extra-adults', { count: extraAdults }), extraAdultsCost],
    [words.t('results.part.extra-children', { count: extraChildren }), extraChildrenCost],
  ];
  const parts: [string, number][] = isBrief
    ? extras
    : [[words.t('results.part.room'), roomCost], ...extras, [words.t('booking.tax'), tax]];
  return (
    <span className="offer-parts">
      {parts
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <span key={label}>{`${label} ${words.money(amount, currency)}`}</span>
        ))}
    </span>
  );
};

/** What tells this room type from the others. */
const Facts = ({ words, content }: { words: Words; content: RoomContent }) => (
  <span>
    <LocalizedText value={content.beds} locale={words.locale} /> ·{' '}
    {words.t('results.size', { metres: content.sizeSquareMetres })} ·{' '}
    <LocalizedText value={content.view} locale={words.locale} />
  </span>
);

const OfferPicture = ({ words, content }: { words: Words; content: RoomContent | undefined }) => (
  <span className="offer-picture">
    {content?.picture && (
      <Picture picture={content.picture} locale={words.locale} sizes="(min-width: 900px) 15rem, 34vw" decorative />
    )}
    <span className="offer-chosen" aria-hidden="true">
      {words.t('results.chosen')}
    </span>
  </span>
);

/** A room type that can be had, as a radio in a card: the price of the whole stay and what it contains. */
export const OfferCard = ({ words, offer, roomId, currency, content, isBrief }: OfferCardProps) => {
  const id = `offer-${roomId}-${offer.roomTypeId}`;
  return (
    <div className={isBrief ? 'offer offer-brief' : 'offer'} itemScope itemType="https://schema.org/Offer">
      <meta itemProp="name" content={content?.name.text ?? offer.roomTypeId} />
      <meta itemProp="price" content={decimalOf(offer.quote.total, currency)} />
      <meta itemProp="priceCurrency" content={currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      <OfferPicture words={words} content={content} />
      <span className="offer-name">
        <RoomRadio id={id} roomId={roomId} roomTypeId={offer.roomTypeId} describedBy={`${id}-price ${id}-facts`} />
        <label htmlFor={id}>
          {content ? <LocalizedText value={content.name} locale={words.locale} /> : offer.roomTypeId}
        </label>
      </span>
      <span className="offer-facts" id={`${id}-facts`}>
        {content && <Facts words={words} content={content} />}
        {content && !isBrief && (
          <span className="offer-summary">
            <LocalizedText value={content.summary} locale={words.locale} />
          </span>
        )}
        {offer.left < FEW && <span className="badge offer-left">{words.t('results.left', { left: offer.left })}</span>}
      </span>
      <span className="offer-price" id={`${id}-price`}>
        <strong>{words.money(offer.quote.total, currency)}</strong>{' '}
        <span className="offer-stay">{words.t('results.stay-total', { nights: offer.quote.nights.length })}</span>
        <PriceParts words={words} offer={offer} currency={currency} isBrief={isBrief} />
      </span>
      {content && !isBrief && <OfferDetails {...{ words, offer, roomId, currency, content }} />}
    </div>
  );
};

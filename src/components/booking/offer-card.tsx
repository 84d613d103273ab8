import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { decimalOf } from '#src/i18n/decimal.ts';
import type { Words } from '#src/i18n/intl.ts';
import { RoomRadio } from './chosen-rooms.client.tsx';
import type { OpenOffer } from './offer.ts';
import './offer-card.css';

interface OfferCardProps {
  readonly words: Words;
  readonly offer: OpenOffer;
  readonly roomId: string;
  readonly currency: string;
  readonly content: RoomContent | undefined;
}

/** Fewer than this many left is worth a word. */
const FEW = 4;

const PriceParts = ({ words, offer, currency }: Pick<OfferCardProps, 'words' | 'offer' | 'currency'>) => {
  const { extraAdults, extraChildren, extraAdultsCost, extraChildrenCost, roomCost, tax } = offer.quote;
  const parts: [string, number][] = [
    [words.t('results.part.room'), roomCost],
    [words.t('results.part.extra-adults', { count: extraAdults }), extraAdultsCost],
    [words.t('results.part.extra-children', { count: extraChildren }), extraChildrenCost],
    [words.t('booking.tax'), tax],
  ];
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <span key={label} className="offer-part">
        {label} {words.money(amount, currency)}
      </span>
    ));
};

/** A room type that can be had, as a radio in a card: the price of the whole stay and what it contains. */
export const OfferCard = ({ words, offer, roomId, currency, content }: OfferCardProps) => {
  const { locale } = words;
  const id = `offer-${roomId}-${offer.roomTypeId}`;
  return (
    <div className="offer" itemScope itemType="https://schema.org/Offer">
      <meta itemProp="name" content={content?.name.text ?? offer.roomTypeId} />
      <meta itemProp="price" content={decimalOf(offer.quote.total, currency)} />
      <meta itemProp="priceCurrency" content={currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      {content?.picture && (
        <Picture
          picture={content.picture}
          locale={locale}
          sizes="(min-width: 900px) 14rem, 34vw"
          decorative
          className="offer-picture"
        />
      )}
      <span className="offer-name">
        <RoomRadio id={id} roomId={roomId} roomTypeId={offer.roomTypeId} describedBy={`${id}-facts ${id}-price`} />
        <label htmlFor={id}>
          {content ? <LocalizedText value={content.name} locale={locale} /> : offer.roomTypeId}
        </label>
      </span>
      <span className="offer-facts" id={`${id}-facts`}>
        {content && (
          <span>
            {words.t('results.size', { metres: content.sizeSquareMetres })} ·{' '}
            <LocalizedText value={content.beds} locale={locale} /> ·{' '}
            <LocalizedText value={content.view} locale={locale} />
          </span>
        )}
        {content && (
          <span className="offer-summary">
            <LocalizedText value={content.summary} locale={locale} />
          </span>
        )}
        {offer.left < FEW && <span className="badge offer-left">{words.t('results.left', { left: offer.left })}</span>}
      </span>
      <span className="offer-price" id={`${id}-price`}>
        <strong>{words.money(offer.quote.total, currency)}</strong>
        <span className="offer-part">{words.t('results.stay-total', { nights: offer.quote.nights.length })}</span>
        <PriceParts words={words} offer={offer} currency={currency} />
      </span>
    </div>
  );
};

import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import type { RoomContent } from '#src/content/model.ts';
import type { Words } from '#src/i18n/intl.ts';
import { DetailsSummary } from './chosen-rooms.client.tsx';
import type { OpenOffer } from './offer.ts';
import './offer-details.css';

interface OfferDetailsProps {
  readonly words: Words;
  readonly offer: OpenOffer;
  readonly roomId: string;
  readonly currency: string;
  readonly content: RoomContent;
}

/** What is in the room and what each night costs, for those who want to know before they choose. */
export const OfferDetails = ({ words, offer, roomId, currency, content }: OfferDetailsProps) => (
  <details className="offer-details">
    <DetailsSummary roomId={roomId} roomTypeId={offer.roomTypeId}>
      {words.t('results.details')}
      <span className="visually-hidden">: {content.name.text}</span>
    </DetailsSummary>
    <div className="offer-details-inside">
      <ul className="offer-amenities">
        {content.amenities.map((amenity) => (
          <li key={amenity.text}>
            <LocalizedText value={amenity} locale={words.locale} />
          </li>
        ))}
      </ul>
      <dl className="offer-nights">
        {offer.quote.nights.map(({ night, rate }) => (
          <div key={night}>
            <dt>{words.date(night, 'short')}</dt>
            <dd>{words.money(rate, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet offer-nights-note">{words.t('results.details.note')}</p>
    </div>
  </details>
);

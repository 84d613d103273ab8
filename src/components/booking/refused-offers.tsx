import { closedText, refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import type { RefusedOffer, RoomContents } from './offer.ts';
import './refused-offers.css';

interface RefusedOffersProps {
  readonly words: Words;
  readonly offers: readonly RefusedOffer[];
  readonly contents: RoomContents;
}

const reasonText = (words: Words, { status, because }: RefusedOffer): string => {
  if (status === 'closed') return closedText(words, because);
  const { max = 0, from = 0 } = because.details;
  return refusalText(words, because.code, Number(max), Number(from));
};

/** What cannot be had, by reason: ten room types that are sold out are one line. B5, B9 */
export const RefusedOffers = ({ words, offers, contents }: RefusedOffersProps) => (
  <div className="refused">
    <p className="label">{words.t('results.unavailable', { count: offers.length })}</p>
    <dl className="refused-reasons">
      {[...Map.groupBy(offers, (offer) => reasonText(words, offer))].map(([reason, refused]) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd>{words.list(refused.map(({ roomTypeId }) => contents.get(roomTypeId)?.name.text ?? roomTypeId))}</dd>
        </div>
      ))}
    </dl>
  </div>
);

import { isExpired, type SavedCard } from '#src/booking/model/card.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { expiresBefore } from './reservation-words.ts';
import './saved-card-line.css';

interface SavedCardLineProps {
  readonly words: Words;
  readonly card: SavedCard;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** When something is to be charged to it; null when nothing is. */
  readonly chargedOn: IsoDate | null;
}

const warning = ({ words, card, today, chargedOn }: SavedCardLineProps): string | undefined => {
  if (isExpired(card.expMonth, card.expYear, today)) return words.t('reservation.card.expired');
  return chargedOn && expiresBefore(card, chargedOn) ? words.t('reservation.card.expires-early') : undefined;
};

/** All that is kept of a card, and whether it lasts until it is needed. B15 */
export const SavedCardLine = (props: SavedCardLineProps) => {
  const { words, card } = props;
  const text = warning(props);
  const month = String(card.expMonth).padStart(2, '0');
  return (
    <div className="saved-card">
      <span className="saved-card-name">{cardText(words, card)}</span>
      <span className="quiet">{words.t('reservation.card.expires', { month, year: String(card.expYear) })}</span>
      {text && <strong className="saved-card-warning">{text}</strong>}
    </div>
  );
};

import { hasExpiredByDate } from '#src/booking/reservation/reservation-balance.ts';
import { isExpired, type SavedCard } from '#src/kernel/card.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './saved-card-line.css';

interface SavedCardLineProps {
  readonly translator: Translator;
  readonly card: SavedCard;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Date of the next charge; null when there is none. */
  readonly chargeDate: IsoDate | null;
}

const findWarning = ({ translator, card, today, chargeDate }: SavedCardLineProps): string | undefined => {
  if (isExpired(card.expMonth, card.expYear, today)) return translator.t('reservation.card.expired');
  return chargeDate && hasExpiredByDate(card, chargeDate) ? translator.t('reservation.card.expires-early') : undefined;
};

/** Saved card, with a warning when it expires before the next charge. B15 */
export const SavedCardLine = (props: SavedCardLineProps) => {
  const { translator, card } = props;
  const text = findWarning(props);
  const month = String(card.expMonth).padStart(2, '0');
  return (
    <div className="saved-card">
      <span className="saved-card-name">{describeCard(translator, card)}</span>
      <span className="quiet">{translator.t('reservation.card.expires', { month, year: String(card.expYear) })}</span>
      {text && <strong className="saved-card-warning">{text}</strong>}
    </div>
  );
};

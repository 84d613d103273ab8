import type { Party } from '#src/booking/model/party.ts';
import { nightCount, type Stay } from '#src/booking/model/stay.ts';
import { partyText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import './search-line.css';

interface SearchLineProps {
  readonly words: Words;
  readonly stay: Stay;
  readonly parties: readonly Party[];
  /** The calendar step with this search in it. */
  readonly changeHref: string;
}

/** What was searched for, in one line, and the way to change it. */
export const SearchLine = ({ words, stay, parties, changeHref }: SearchLineProps) => {
  const [arrival, departure] = [words.date(stay.arrival, 'short'), words.date(stay.departure, 'short')];
  const guests =
    parties.length === 1 && parties[0]
      ? partyText(words, parties[0])
      : words.t('booking.rooms', { rooms: parties.length });
  return (
    <p className="search-line">
      <strong>{words.t('booking.from-until', { from: arrival, until: departure })}</strong>{' '}
      <span>{words.t('booking.nights', { nights: nightCount(stay) })}</span> <span>{guests}</span>{' '}
      <a href={changeHref}>{words.t('results.change')}</a>
    </p>
  );
};

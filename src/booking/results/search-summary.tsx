import type { Party } from '#src/kernel/stay/party.ts';
import { countNights, type Stay } from '#src/kernel/stay/stay.ts';
import { describeParty } from '#src/rates/availability/refusals.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './search-summary.css';

interface SearchSummaryProps {
  readonly translator: Translator;
  readonly stay: Stay;
  readonly parties: readonly Party[];
  /** Link to the calendar step with this search. */
  readonly changeHref: string;
}

/** The search in one line, with a link to change it. */
export const SearchSummary = ({ translator, stay, parties, changeHref }: SearchSummaryProps) => {
  const [arrival, departure] = [translator.date(stay.arrival, 'short'), translator.date(stay.departure, 'short')];
  const guests =
    parties.length === 1 && parties[0]
      ? describeParty(translator, parties[0])
      : translator.t('booking.rooms', { rooms: parties.length });
  return (
    <p className="search-line">
      <strong className="capitalized">{translator.t('booking.from-until', { from: arrival, until: departure })}</strong>{' '}
      <span>{translator.t('booking.nights', { nights: countNights(stay) })}</span> <span>{guests}</span>{' '}
      <a className="target-s" href={changeHref}>
        {translator.t('results.change')}
      </a>
    </p>
  );
};

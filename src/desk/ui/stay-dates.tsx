import type { Stay } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Arrival and departure, each of which stays on one line. */
export const StayDates = ({ translator: { date }, stay }: { readonly translator: Translator; readonly stay: Stay }) => (
  <span>
    <span className="desk-date">{date(stay.arrival, 'medium')}</span> –{' '}
    <span className="desk-date">{date(stay.departure, 'medium')}</span>
  </span>
);

import { toHotelDate } from '#src/booking/model/stay/stay.ts';
import type { Translator } from '#src/i18n/intl.ts';

interface MomentProps {
  readonly translator: Translator;
  /** ISO instant. */
  readonly instant: string;
  readonly timeZone: string;
}

/** Date and time of day at the hotel, as `formatMoment` writes them; a narrow cell breaks between the two alone. */
export const Moment = ({ translator: { date, time }, instant, timeZone }: MomentProps) => (
  <time dateTime={instant}>
    <span className="desk-date">{date(toHotelDate(Date.parse(instant), timeZone), 'medium')},</span>{' '}
    <span className="desk-date">{time(instant, timeZone)}</span>
  </time>
);

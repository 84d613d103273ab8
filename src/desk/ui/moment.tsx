import { splitMoment } from '#src/booking/history/history.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface MomentProps {
  readonly translator: Translator;
  /** ISO instant. */
  readonly instant: string;
  readonly timeZone: string;
}

/** Date and time of day at the hotel, as `formatMoment` writes them; a narrow cell breaks between the two alone. */
export const Moment = ({ translator, instant, timeZone }: MomentProps) => {
  const [date, time] = splitMoment(translator, instant, timeZone);
  return (
    <time dateTime={instant}>
      <span className="desk-date">{date},</span> <span className="desk-date">{time}</span>
    </time>
  );
};

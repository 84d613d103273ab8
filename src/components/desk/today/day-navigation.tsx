import { addDays, type IsoDate } from '#src/booking/model/stay/stay.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';

interface DayNavigationProps {
  readonly translator: Translator;
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** Whether the date that was asked for does not exist. */
  readonly isImpossible: boolean;
}

/** The day before and after, and any other by a date field. */
export const DayNavigation = ({ translator, date, today, isImpossible }: DayNavigationProps) => {
  const { t, locale, date: formatDate } = translator;
  const links = createDeskLinks(locale);
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  return (
    <nav className="desk-day" aria-label={t('desk.day.choose')}>
      <a className="desk-button" href={links.day(before)} rel="prev">
        <span aria-hidden="true">‹</span>
        <span>
          <span className="visually-hidden">{t('desk.day.previous')}: </span>
          {formatDate(before, 'short')}
        </span>
      </a>
      <form action={links.today}>
        <label className="visually-hidden" htmlFor="day-date">
          {t('desk.day.date')}
        </label>
        <input
          key={date}
          id="day-date"
          name="date"
          type="date"
          defaultValue={date}
          aria-invalid={isImpossible || undefined}
          aria-describedby={isImpossible ? 'day-date-error' : undefined}
        />
        <button type="submit" className="desk-button">
          {t('desk.day.show')}
        </button>
      </form>
      <a className="desk-button" href={links.day(after)} rel="next">
        <span>
          <span className="visually-hidden">{t('desk.day.next')}: </span>
          {formatDate(after, 'short')}
        </span>
        <span aria-hidden="true">›</span>
      </a>
      {date !== today && <a href={links.today}>{t('desk.day.today')}</a>}
      {isImpossible && (
        <p className="desk-field-error" id="day-date-error">
          {t('desk.day.impossible')}
        </p>
      )}
    </nav>
  );
};

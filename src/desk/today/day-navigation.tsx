import { PeriodNavigation } from '#src/desk/ui/period-navigation.tsx';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

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
  const describe = (direction: string, day: IsoDate) => (
    <>
      <span className="visually-hidden">{direction}: </span>
      {formatDate(day, 'short')}
    </>
  );
  return (
    <PeriodNavigation
      label={t('desk.day.choose')}
      before={{ href: links.day(before), label: describe(t('desk.day.previous'), before) }}
      after={{ href: links.day(after), label: describe(t('desk.day.next'), after) }}
      home={date === today ? undefined : { href: links.today, label: t('desk.day.today') }}
      form={{
        action: links.today,
        id: 'day-date',
        name: 'date',
        label: t('desk.day.date'),
        value: date,
        error: isImpossible ? t('desk.day.impossible') : undefined,
        submit: t('desk.day.show'),
      }}
    />
  );
};

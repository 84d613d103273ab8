import { PeriodNavigation } from '#src/desk/ui/period-navigation.tsx';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { BOARD_LENGTHS } from './board.rules.ts';

interface BoardNavigationProps {
  readonly translator: Translator;
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  /** Whether the date that was asked for does not exist. */
  readonly isImpossible: boolean;
}

/** Earlier and later nights, and any others by a form. */
export const BoardNavigation = ({ translator, from, days, today, isImpossible }: BoardNavigationProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  return (
    <PeriodNavigation
      label={t('desk.board.move')}
      before={{ href: links.board(addDays(from, -days), days), label: t('desk.board.earlier') }}
      after={{ href: links.board(addDays(from, days), days), label: t('desk.board.later') }}
      home={from === today ? undefined : { href: links.board(undefined, days), label: t('desk.board.today') }}
      form={{
        action: links.board(),
        id: 'board-from',
        name: 'from',
        label: t('desk.board.from'),
        value: from,
        error: isImpossible ? t('desk.board.impossible') : undefined,
        submit: t('desk.board.show'),
      }}
    >
      <label className="visually-hidden" htmlFor="board-days">
        {t('desk.board.days')}
      </label>
      <select id="board-days" name="days" defaultValue={days}>
        {BOARD_LENGTHS.map((length) => (
          <option key={length} value={length}>
            {t('desk.board.days.option', { days: length })}
          </option>
        ))}
      </select>
    </PeriodNavigation>
  );
};

import { BOARD_LENGTHS } from '#src/booking/model/desk/board.ts';
import { addDays, type IsoDate } from '#src/booking/model/stay/stay.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';

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
    <nav className="desk-day" aria-label={t('desk.board.move')}>
      <a className="desk-button" href={links.board(addDays(from, -days), days)} rel="prev">
        <span aria-hidden="true">‹</span> {t('desk.board.earlier')}
      </a>
      <form action={links.board()}>
        <label className="visually-hidden" htmlFor="board-from">
          {t('desk.board.from')}
        </label>
        <input
          key={from}
          id="board-from"
          name="from"
          type="date"
          defaultValue={from}
          aria-invalid={isImpossible || undefined}
          aria-describedby={isImpossible ? 'board-from-error' : undefined}
        />
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
        <button type="submit" className="desk-button">
          {t('desk.board.show')}
        </button>
      </form>
      <a className="desk-button" href={links.board(addDays(from, days), days)} rel="next">
        {t('desk.board.later')} <span aria-hidden="true">›</span>
      </a>
      {from !== today && <a href={links.board(undefined, days)}>{t('desk.board.today')}</a>}
      {isImpossible && (
        <p className="desk-field-error" id="board-from-error">
          {t('desk.board.impossible')}
        </p>
      )}
    </nav>
  );
};

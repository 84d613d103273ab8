import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { classifyNight } from './classify-night.ts';

interface BoardHeadProps {
  readonly nights: readonly IsoDate[];
  readonly today: IsoDate;
  readonly translator: Translator;
}

/** The nights of the board: the weekday over the day of the month. */
export const BoardHead = ({ nights, today, translator: { t, date } }: BoardHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="desk-board-corner">
        {t('desk.board.room')}
      </th>
      {nights.map((night) => (
        <th key={night} scope="col" className={classifyNight(night, today)}>
          <time dateTime={night}>{date(night, 'short')}</time>
          {night === today && <span className="desk-board-now"> {t('desk.board.is-today')}</span>}
        </th>
      ))}
    </tr>
  </thead>
);

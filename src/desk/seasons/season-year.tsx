import { parseDate } from '@internationalized/date';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Season } from '#src/rates/plans/rate-plan.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { describeSeasonDates, nameMonth } from './season.text.ts';
import { nameSeason } from './season-name.ts';

const MONTHS = 12;
/** Length of a month in the picture. */
const MONTH = 100;
const WIDTH = MONTHS * MONTH;
const HEIGHT = 16;
/** Colors of `seasons.css`. */
const COLORS = 6;

/** Where a day begins in a picture that begins with a month. */
const toPosition = (date: IsoDate, start: IsoDate): number => {
  const [day, first] = [parseDate(date), parseDate(start)];
  const months = (day.year - first.year) * MONTHS + day.month - first.month;
  const days = day.calendar.getDaysInMonth(day);
  return Math.round((months + (day.day - 1) / days) * MONTH);
};

const clamp = (position: number): number => Math.min(WIDTH, Math.max(0, position));

interface SeasonYearProps {
  readonly translator: Translator;
  /** First day of the first month. */
  readonly start: IsoDate;
  /** Those that win come first. */
  readonly seasons: readonly Season[];
}

const Band = ({
  translator,
  start,
  season,
  color,
}: Omit<SeasonYearProps, 'seasons'> & { season: Season; color: number }) => {
  const [from, to] = [
    clamp(toPosition(season.firstNight, start)),
    clamp(toPosition(addDays(season.lastNight, 1), start)),
  ];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describeSeasonDates(translator, season)}
    >
      <path
        className="season-months"
        d={Array.from({ length: MONTHS + 1 }, (_, month) => `M${month * MONTH} 0V${HEIGHT}`).join('')}
      />
      <rect className={`season-band season-band-${color}`} x={from} y={2} width={Math.max(4, to - from)} height={12} />
    </svg>
  );
};

/** The next twelve months as bands, a line a season; where two meet, the upper one wins. */
export const SeasonYear = ({ translator, start, seasons }: SeasonYearProps) => {
  const { t } = translator;
  const end = parseDate(start).add({ months: MONTHS }).toString();
  const shown = seasons.filter(({ firstNight, lastNight }) => firstNight < end && lastNight >= start);
  const months = Array.from({ length: MONTHS }, (_, month) => parseDate(start).add({ months: month }));
  if (shown.length === 0) return null;
  return (
    <figure className="season-year">
      <figcaption className="desk-muted">{t('desk.seasons.year')}</figcaption>
      <div className="season-line season-axis" aria-hidden="true">
        <span />
        <span className="season-scale">
          {months.map((month) => (
            <span key={month.toString()}>{nameMonth(translator, month.toDate('UTC').getTime())}</span>
          ))}
        </span>
      </div>
      <ul>
        {shown.map((season, index) => (
          <li key={season.seasonId} className="season-line">
            <span>{nameSeason(season.seasonId)}</span>
            <Band translator={translator} start={start} season={season} color={index % COLORS} />
          </li>
        ))}
      </ul>
    </figure>
  );
};

import type { Translator } from '#src/site/i18n/intl.ts';
import { type ComparedPeriod, calculateOccupancy } from './figures.rules.ts';
import { formatDay, formatOccupancy } from './figures.text.ts';

const STEP = 60;
const BAR = 36;
const HEIGHT = 160;
const TOP = 20;
const BOTTOM = 24;

interface WeekBarProps {
  readonly week: ComparedPeriod;
  readonly index: number;
  readonly translator: Translator;
}

/** A bar for this year, a line across it for the last. */
const WeekBar = ({ week, index, translator }: WeekBarProps) => {
  const occupancy = calculateOccupancy(week.now);
  const before = calculateOccupancy(week.before);
  const left = index * STEP + (STEP - BAR) / 2;
  const toY = (fraction: number): number => TOP + Math.round(HEIGHT * (1 - Math.min(1, Math.max(0, fraction))));
  const top = toY(occupancy ?? 0);
  return (
    <>
      <rect className="figures-room" x={left} y={TOP} width={BAR} height={HEIGHT} />
      <rect className="figures-bar" x={left} y={top} width={BAR} height={TOP + HEIGHT - top} />
      {before !== null && (
        <line className="figures-before" x1={left - 6} x2={left + BAR + 6} y1={toY(before)} y2={toY(before)} />
      )}
      <text x={left + BAR / 2} y={TOP - 6}>
        {formatOccupancy(translator, occupancy)}
      </text>
      <text x={left + BAR / 2} y={TOP + HEIGHT + BOTTOM - 8}>
        {formatDay(translator, week.from)}
      </text>
    </>
  );
};

interface WeeksChartProps {
  readonly weeks: readonly ComparedPeriod[];
  /** What the chart shows, in words. */
  readonly finding: string;
  readonly translator: Translator;
}

/** Occupancy of the weeks to come as bars; the table under it says the same. */
export const WeeksChart = ({ weeks, finding, translator }: WeeksChartProps) => (
  <figure className="figures-chart">
    <figcaption>{finding}</figcaption>
    <svg viewBox={`0 0 ${weeks.length * STEP} ${TOP + HEIGHT + BOTTOM}`} aria-hidden="true" focusable="false">
      {weeks.map((week, index) => (
        <WeekBar key={week.from} {...{ week, index, translator }} />
      ))}
    </svg>
    <p className="figures-legend">
      <span>
        <span className="figures-key" aria-hidden="true" /> {translator.t('desk.figures.legend.now')}
      </span>
      {weeks.some(({ before }) => calculateOccupancy(before) !== null) && (
        <span>
          <span className="figures-key figures-key-before" aria-hidden="true" />{' '}
          {translator.t('desk.figures.legend.before')}
        </span>
      )}
    </p>
  </figure>
);

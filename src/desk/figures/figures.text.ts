import type { Minor } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { LANGUAGE_TAGS, type Translator } from '#src/site/i18n/intl.ts';
import { type ComparedPeriod, calculateOccupancy, comparePoints, sumFigures } from './figures.rules.ts';

/** `21 nov`, `Nov 21`: without the weekday. */
export const formatDay = ({ date }: Pick<Translator, 'date'>, day: IsoDate): string =>
  date(day, 'short').replace(/^\S+\s/, '');

/** Stands for a figure that cannot be calculated, such as the occupancy of a year without rooms. */
export const NO_FIGURE = '–';

/** `46 %` as the language writes it, without decimals. */
export const formatOccupancy = ({ locale }: Pick<Translator, 'locale'>, fraction: number | null): string =>
  fraction === null
    ? NO_FIGURE
    : new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 0 }).format(fraction);

export const formatFigure = ({ money }: Translator, amount: Minor | null, currency: string): string =>
  amount === null ? NO_FIGURE : money(amount, currency);

/** `4 points above last year`, `as last year`, or that there is nothing to compare with. */
export const describePoints = ({ t }: Translator, points: number | null): string => {
  if (points === null) return t('desk.figures.points.unknown');
  if (points === 0) return t('desk.figures.points.same');
  return t(points > 0 ? 'desk.figures.points.above' : 'desk.figures.points.below', { count: Math.abs(points) });
};

/** The finding of a comparison: `46 %, 4 points above last year`. */
export const describeComparison = (
  translator: Translator,
  { now, before }: Pick<ComparedPeriod, 'now' | 'before'>,
): string => {
  const occupancy = calculateOccupancy(now);
  return translator.t('desk.figures.comparison', {
    occupancy: formatOccupancy(translator, occupancy),
    points: describePoints(translator, comparePoints(occupancy, calculateOccupancy(before))),
  });
};

/** The same for several periods together. */
export const describeWeeks = (translator: Translator, weeks: readonly ComparedPeriod[]): string =>
  describeComparison(translator, {
    now: sumFigures(weeks.map(({ now }) => now)),
    before: sumFigures(weeks.map(({ before }) => before)),
  });

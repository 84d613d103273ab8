import { createHash } from 'node:crypto';
import { describeSeason } from '#src/rates/editing/plan-calendars-change.rules.ts';
import type { Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Name of a season: as the hotel wrote it, or of an id such as `new-year-2027` its words. */
export const nameSeason = (seasonId: string): string => {
  if (!ID.test(seasonId)) return seasonId;
  const words = seasonId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Digest of a text, such as of what a preview showed. */
export const digestText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Digest of what a form shows of a season; its place among the others has a form of its own. D15 */
export const digestSeason = (season: Season, rates: readonly SeasonRate[]): string =>
  digestText(describeSeason({ ...season, precedence: 0 }, rates));

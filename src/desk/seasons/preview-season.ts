import type { EditPreview } from '#src/rates/editing/edit-rates.service.ts';
import type { SeasonAct } from '#src/rates/editing/edit-seasons.rules.ts';
import { type SeasonEffect, summarizeSeasonEdit } from '#src/rates/editing/summarize-season-edit.rules.ts';
import { digestText } from './season-name.ts';

/** Dates that a season has or gets by what is done with it. */
const listDates = ({ state, change }: EditPreview, plan: string, act: SeasonAct) => {
  const seasonId = act.kind === 'create' ? '' : act.seasonId;
  const isOfPlan = ({ ratePlanId }: { readonly ratePlanId: string }) => ratePlanId === plan;
  const before = state.seasons.filter(isOfPlan);
  const known = new Set(before.map((season) => season.seasonId));
  const added = change.after.seasons.filter((season) => isOfPlan(season) && !known.has(season.seasonId));
  // The copy takes other dates than its source.
  return [...(act.kind === 'copy' ? [] : before.filter((season) => season.seasonId === seasonId)), ...added];
};

/** Measures what is done with a season, night by night. */
export const measureSeasonAct = (preview: EditPreview, plan: string, act: SeasonAct): SeasonEffect =>
  summarizeSeasonEdit(preview.state, preview.change, plan, [
    ...listDates(preview, plan, act),
    ...('draft' in act ? [act.draft] : []),
  ]);

/** Digest of what a preview showed, to tell what was typed after it. */
export const toShownText = (act: SeasonAct): string => digestText(JSON.stringify(act));

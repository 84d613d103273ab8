import type { EventFacts } from '#src/history/desk-event.rules.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { Changed, RatesSummary } from './summarize-rates-change.rules.ts';

/** The name before, by which people know it; of a new one the new name. */
const listNames = <Named extends { readonly names: LocalizedText }>(
  changes: readonly Pick<Changed<Named>, 'before' | 'after'>[],
): LocalizedText[] => changes.flatMap(({ before, after }) => (before ?? after)?.names ?? []);

/** Names of what an import changes, for the history; only lists that are not empty. Seasons and terms have ids only. D6 */
export const nameRatesChange = ({ seasons, plans, terms, taxes, promotions, addOns }: RatesSummary): EventFacts => {
  const named = {
    seasons: [...seasons.added, ...seasons.changed, ...seasons.removed],
    plans: listNames(plans),
    terms: terms.flatMap(({ before, after }) => (before ?? after)?.termsId ?? []),
    taxes: listNames(taxes),
    promotions: listNames(promotions),
    addOns: listNames(addOns),
  };
  return Object.fromEntries(Object.entries(named).filter(([, names]) => names.length > 0));
};

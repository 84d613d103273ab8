import { countConditions, type OfferFilter } from '#src/booking/search-form/offer-filter.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import type { SelectedOffers } from './filter-options.ts';
import { ViewLink } from './kept-choices.client.tsx';

interface FilterStatusProps {
  readonly translator: Translator;
  readonly filter: OfferFilter;
  readonly selected: SelectedOffers;
  /** Open offers without the filter. */
  readonly all: number;
}

/** How many rooms meet the filter, above them; says so and clears it where none does. */
export const FilterStatus = ({ translator, filter, selected, all }: FilterStatusProps) => {
  if (countConditions(filter) === 0) return null;
  const { matching, isChosenKept } = selected;
  const kept = isChosenKept && <> {translator.t('results.filter.chosen-kept')}</>;
  const clear = (
    <ViewLink view={filter.sort ? { sort: filter.sort } : {}}>{translator.t('results.filter.clear')}</ViewLink>
  );
  if (matching > 0)
    return (
      <p className="filter-status">
        {translator.t('results.filter.shown', { shown: matching, all })}
        {kept} {clear}
      </p>
    );
  return (
    <div className="filter-status">
      <Alert tone="info" title={translator.t('results.filter.none')}>
        <p>
          {translator.t('results.filter.none.text', { all })}
          {kept} {clear}
        </p>
      </Alert>
    </div>
  );
};

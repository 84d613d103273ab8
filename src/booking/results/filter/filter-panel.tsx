import { countConditions, OFFER_SORTS, type OfferFilter } from '#src/booking/search-form/offer-filter.ts';
import type { Localized } from '#src/kernel/locale.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import type { FilterOptions, SelectedOffers } from './filter-options.ts';
import { KeptChoices, ViewLink } from './kept-choices.client.tsx';
import './filter-panel.css';

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

/** Hidden fields of a search without its choices, for a form that loads its results. */
export const SearchFields = ({ search }: { readonly search: SearchParams }) => {
  const { arrival, departure, rooms = [], roomTypeId, promo } = search;
  return (
    <>
      <input type="hidden" name="arrival" value={arrival} />
      <input type="hidden" name="departure" value={departure} />
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are identified by their position only
        <input key={index} type="hidden" name="room" value={room} />
      ))}
      {roomTypeId && <input type="hidden" name="type" value={roomTypeId} />}
      {promo && <input type="hidden" name="promo" value={promo} />}
    </>
  );
};

interface FilterPanelProps {
  readonly translator: Translator;
  readonly search: SearchParams;
  readonly filter: OfferFilter;
  readonly options: FilterOptions;
}

interface Option {
  readonly value: string;
  readonly text: string;
  readonly lang?: Localized['lang'];
}

interface FilterFieldProps {
  readonly name: string;
  readonly label: string;
  readonly selected: string | number | null;
  /** The option that narrows nothing. */
  readonly any: string;
  readonly options: readonly Option[];
}

const FilterField = ({ name, label, selected, any, options }: FilterFieldProps) =>
  options.length > 0 && (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={selected ?? ''} autoComplete="off">
        <option value="">{any}</option>
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );

const TraitField = ({
  translator,
  name,
  selected,
  traits,
}: Pick<FilterPanelProps, 'translator'> & {
  readonly name: 'view' | 'beds';
  readonly selected: string | null;
  readonly traits: FilterOptions['views'];
}) => (
  <FilterField
    name={name}
    label={translator.t(`rooms.${name}`)}
    selected={selected}
    any={translator.t(`results.filter.any.${name}`)}
    options={traits.map(({ key, name: { text, lang }, count }) => ({
      value: key,
      text: translator.t('results.filter.option', { name: text, count }),
      ...(lang !== translator.locale && { lang }),
    }))}
  />
);

/** Order and conditions as a form whose answer is the same results in the address; folded, to keep rooms in sight. */
export const FilterPanel = ({ translator, search, filter, options }: FilterPanelProps) => {
  const conditions = countConditions(filter);
  return (
    <details className="disclosure results-filter">
      <summary>
        {translator.t('results.filter')}
        {conditions > 0 && (
          <span className="badge">{translator.t('results.filter.conditions', { count: conditions })}</span>
        )}
        <span className="results-filter-order">
          <span className="visually-hidden">: </span>
          {translator.t(`results.sort.${filter.sort ?? 'price'}`)}
        </span>
      </summary>
      <form action={createLinks(translator.locale).booking()} aria-label={translator.t('results.filter')}>
        <SearchFields search={search} />
        <KeptChoices />
        <div className="results-filter-fields">
          <FilterField
            name="sort"
            label={translator.t('results.sort')}
            selected={filter.sort}
            any={translator.t('results.sort.price')}
            options={OFFER_SORTS.map((value) => ({ value, text: translator.t(`results.sort.${value}`) }))}
          />
          <TraitField {...{ translator }} name="view" selected={filter.view} traits={options.views} />
          <TraitField {...{ translator }} name="beds" selected={filter.beds} traits={options.beds} />
          <FilterField
            name="size"
            label={translator.t('rooms.size')}
            selected={filter.size}
            any={translator.t('results.filter.any.size')}
            options={options.sizes.map(({ value, count }) => ({
              value: String(value),
              text: translator.t('results.filter.size', { metres: value, count }),
            }))}
          />
          <FilterField
            name="sleeps"
            label={translator.t('results.filter.sleeps')}
            selected={filter.sleeps}
            any={translator.t('results.filter.any.sleeps')}
            options={options.sleeps.map(({ value, count }) => ({
              value: String(value),
              text: translator.t('results.filter.guests', { guests: value, count }),
            }))}
          />
        </div>
        <div className="results-filter-end">
          <button type="submit" className="button button-secondary">
            {translator.t('results.filter.apply')}
          </button>
          {conditions > 0 && (
            <ViewLink view={filter.sort ? { sort: filter.sort } : {}}>{translator.t('results.filter.clear')}</ViewLink>
          )}
        </div>
      </form>
    </details>
  );
};

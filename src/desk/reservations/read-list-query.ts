import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type FilterTexts, findFilterProblem, parseSearchText, type SearchText } from './reservation-filter.rules.ts';

/** What the address of the list says. */
export interface ListQuery {
  readonly search: SearchText;
  readonly filter: FilterTexts;
  /** What is repeated in the field: no card number. B15 */
  readonly text: string;
}

export const readListQuery = (params: URLSearchParams): ListQuery => {
  const get = (name: string): string => (params.get(name) ?? '').trim();
  const search = parseSearchText(params.get('q') ?? '');
  const filter = {
    status: get('status'),
    from: normalizeFigures(get('from')),
    to: normalizeFigures(get('to')),
    by: get('by'),
    plan: get('plan'),
    source: get('source'),
    owed: get('owed'),
  };
  const text = search.kind === 'words' ? search.text : search.kind === 'too-short' ? get('q') : '';
  return { search, filter, text };
};

/** What is wrong with the search and with the dates, in words. */
export const findListErrors = ({ search, filter }: ListQuery, { t }: Translator) => {
  const dates = findFilterProblem(filter);
  return {
    query: search.kind === 'too-short' ? t('desk.search.too-short') : undefined,
    dates: dates && t(`desk.filter.${dates}`),
  };
};

import { KeptChoices } from '#src/booking/results/filter/kept-choices.client.tsx';
import { SearchFields } from '#src/booking/results/filter/search-fields.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks, RESULTS_VIEW_FIELDS, type SearchParams } from '#src/site/routing/links.ts';

interface CompareFormsProps {
  readonly locale: Locale;
  readonly search: SearchParams;
  /** Of the rooms whose offers can be compared. */
  readonly roomIds: readonly string[];
}

/** The forms of the marks in the cards, which lie within the form that chooses rooms. */
export const CompareForms = ({ locale, search, roomIds }: CompareFormsProps) =>
  roomIds.map((roomId) => (
    <form key={roomId} id={`compare-${roomId}`} action={createLinks(locale).booking()}>
      <SearchFields search={search} />
      {RESULTS_VIEW_FIELDS.map(
        (field) => search[field] && <input key={field} type="hidden" name={field} value={search[field]} />,
      )}
      {roomId !== '1' && <input type="hidden" name="compare-for" value={roomId} />}
      <KeptChoices />
    </form>
  ));

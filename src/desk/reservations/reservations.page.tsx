import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findListErrors, readListQuery } from './read-list-query.ts';
import {
  type FilterTexts,
  formatListPosition,
  isExportable,
  parseListPosition,
  parseReservationFilter,
} from './reservation-filter.rules.ts';
import { ReservationFilters } from './reservation-filters.tsx';
import { ReservationResults } from './reservation-results.tsx';

/** For owners: the address of the list as a file, or none where the dates are missing. D20 */
const findFile = (
  staff: DeskPageProps['staff'],
  filter: FilterTexts,
  href: string,
): { readonly href: string | undefined } | undefined => {
  if (!isPermitted(staff.role, 'export-names')) return undefined;
  return { href: isExportable(filter) ? href : undefined };
};

/** Search and list of reservations, 50 a page; every filter is in the address. */
export default async function ReservationsPage({ locale, context, query = '', staff }: DeskPageProps) {
  const { services, redirect } = context;
  const translator = getTranslator(locale);
  const { t } = translator;
  const links = createDeskLinks(locale);
  const params = new URLSearchParams(query);
  const asked = readListQuery(params);
  const { search, filter, text } = asked;
  // B15: an address with a card number is not kept, not even in links of this page.
  if (search.kind === 'card-number') return redirect(links.reservations({ ...filter, refused: 'card' }));
  const found = findListErrors(asked, translator);
  const errors = params.get('refused') === 'card' ? { ...found, query: t('desk.search.card-number') } : found;
  const seesContacts = isPermitted(staff.role, 'view-contacts');
  const catalogue = await services.booking.readCatalogue();
  const plans = catalogue.plans.map(({ ratePlanId, names }) => ({
    value: ratePlanId,
    label: names[locale],
  }));
  const page =
    search.kind === 'too-short' || errors.query || errors.dates
      ? undefined
      : await services.desk.listReservations({
          search,
          filter: parseReservationFilter(filter),
          after: parseListPosition(params.get('after') ?? ''),
          seesContacts,
        });
  const address = { q: text, ...filter };
  const file = errors.dates ? undefined : findFile(staff, filter, links.reservationsFile(address));
  return (
    <DeskScreen title={t('desk.list.title')} hotelName={services.hotel.name}>
      <ReservationFilters
        translator={translator}
        query={text}
        filter={filter}
        plans={plans}
        errors={errors}
        seesContacts={seesContacts}
      />
      {search.kind === 'words' && search.isWrongCode && (
        <DeskNotice tone="attention">
          <p>{t('desk.search.wrong-code', { text: search.text })}</p>
        </DeskNotice>
      )}
      {params.get('file') === 'confirmed' && file?.href && (
        <DeskNotice tone="good">
          <p>{t('desk.csv.confirmed')}</p>
        </DeskNotice>
      )}
      {page && (
        <ReservationResults
          today={toHotelDate(services.clock.now(), services.policy.timeZone)}
          page={page}
          translator={translator}
          getRoomName={await loadRoomNames(services, locale)}
          catalogue={catalogue}
          isWhole={Object.values(address).every((value) => value === '')}
          file={file}
          firstHref={params.has('after') ? links.reservations(address) : undefined}
          nextHref={page.next ? links.reservations({ ...address, after: formatListPosition(page.next) }) : undefined}
        />
      )}
    </DeskScreen>
  );
}

import type { ReactNode } from 'react';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { RESERVATION_SOURCES, STAY_STATUSES } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findListErrors, readListQuery } from './read-list-query.ts';
import {
  DATE_MEANINGS,
  type FilterTexts,
  formatListPosition,
  isExportable,
  parseListPosition,
  parseReservationFilter,
} from './reservation-filter.rules.ts';
import { ReservationResults } from './reservation-results.tsx';

/** A choice of a filter. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface ReservationFiltersProps {
  readonly translator: Translator;
  /** Search text as typed, without a card number. */
  readonly query: string;
  readonly filter: FilterTexts;
  readonly plans: readonly FilterOption[];
  /** Whether e-mail, telephone and card are searched. D14 */
  readonly seesContacts: boolean;
  /** What is wrong with the search and with the dates, in words. */
  readonly errors: { readonly query?: string | undefined; readonly dates?: string | undefined };
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

const Field = ({ id, label, error, children }: FieldProps) => (
  <div className="desk-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {error && (
      <p className="desk-field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  readonly name: keyof FilterTexts;
  readonly value: string;
  readonly options: readonly FilterOption[];
}

const Choice = ({ id, name, label, value, options }: ChoiceProps) => (
  <Field id={id} label={label}>
    <select id={id} name={name} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Field>
);

interface DateFieldProps extends Omit<FieldProps, 'children'> {
  readonly name: 'from' | 'to';
  readonly value: string;
}

const DateField = ({ id, name, label, value, error }: DateFieldProps) => (
  <Field id={id} label={label} error={error}>
    <input
      id={id}
      name={name}
      type="date"
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    />
  </Field>
);

const Filters = ({ translator: { t }, filter, plans, errors }: ReservationFiltersProps) => {
  const any = { value: '', label: t('desk.filter.any') };
  const meanings = DATE_MEANINGS.map((value) => ({ value, label: t(`desk.filter.by.${value}`) }));
  const statuses = STAY_STATUSES.map((value) => ({ value, label: t(`desk.status.${value}`) }));
  const sources = RESERVATION_SOURCES.map((value) => ({ value, label: t(`desk.source.${value}`) }));
  return (
    <div className="desk-fields">
      <Choice id="list-by" name="by" label={t('desk.filter.by')} value={filter.by} options={meanings} />
      <DateField id="list-from" name="from" label={t('desk.filter.from')} value={filter.from} error={errors.dates} />
      <DateField id="list-to" name="to" label={t('desk.filter.to')} value={filter.to} />
      <Choice
        id="list-status"
        name="status"
        label={t('desk.column.status')}
        value={filter.status}
        options={[any, ...statuses]}
      />
      <Choice id="list-plan" name="plan" label={t('desk.filter.plan')} value={filter.plan} options={[any, ...plans]} />
      <Choice
        id="list-source"
        name="source"
        label={t('desk.filter.source')}
        value={filter.source}
        options={[any, ...sources]}
      />
      <label className="desk-choice">
        <input type="checkbox" name="owed" value="1" defaultChecked={filter.owed !== ''} />
        <span>{t('desk.filter.owed')}</span>
      </label>
    </div>
  );
};

const isFiltered = ({ by: _, ...filter }: FilterTexts): boolean => Object.values(filter).some((value) => value !== '');

/** Search and filters of the list: a form that asks for the same address with them. */
export const ReservationFilters = (props: ReservationFiltersProps) => {
  const { translator, query, filter, errors, seesContacts } = props;
  const { t, locale } = translator;
  const list = createDeskLinks(locale).reservations();
  return (
    <form className="desk-form desk-filters" action={list}>
      <div className="desk-field-row desk-filters-search">
        <Field id="list-q" label={t('desk.search')} error={errors.query}>
          <input
            id="list-q"
            name="q"
            type="search"
            defaultValue={query}
            autoComplete="off"
            aria-invalid={errors.query ? true : undefined}
            aria-describedby={errors.query ? 'list-q-hint list-q-error' : 'list-q-hint'}
          />
        </Field>
        <button type="submit" className="desk-button desk-button-primary">
          {t('desk.search.submit')}
        </button>
        {(query !== '' || isFiltered(filter)) && <a href={list}>{t('desk.filter.reset')}</a>}
      </div>
      <p className="desk-field-hint" id="list-q-hint">
        {t(seesContacts ? 'desk.search.hint' : 'desk.search.hint.masked')}
      </p>
      <details open={isFiltered(filter) || errors.dates !== undefined}>
        <summary>{t('desk.filter.more')}</summary>
        <Filters {...props} />
      </details>
    </form>
  );
};

/** Finds the address of the list as a file, for owners; none where the dates are missing. D20 */
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
          {/* The browser asks for the file and stays here, also without JavaScript. */}
          <meta httpEquiv="refresh" content={`0; url=${file.href}`} />
          <p>{t('desk.csv.confirmed')}</p>
        </DeskNotice>
      )}
      {page && (
        <ReservationResults
          day={{
            today: toHotelDate(services.clock.now(), services.policy.timeZone),
            isMarking: services.desk.isMarking,
          }}
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

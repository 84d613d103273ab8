import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { listUnpaidExpiries } from '#src/desk/pay-links/expired-pay-links.rules.ts';
import { OpenPayLinks } from '#src/desk/pay-links/open-pay-links.tsx';
import { describeName, describeRooms, type GetRoomName, loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import type { MarkCatalogue } from '#src/desk/summary/reservation-marks.tsx';
import type { DayStays, ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { countDayGuests } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskPanel, DeskScreen, PeriodNavigation } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, type IsoDate, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DayTable } from './day-table.tsx';
import { countWork, WorkPanel } from './work-panel.tsx';

interface DayNavigationProps {
  readonly translator: Translator;
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** Whether the date that was asked for does not exist. */
  readonly isImpossible: boolean;
}

/** The day before and after, and any other by a date field. */
export const DayNavigation = ({ translator, date, today, isImpossible }: DayNavigationProps) => {
  const { t, locale, date: formatDate } = translator;
  const links = createDeskLinks(locale);
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const describe = (direction: string, day: IsoDate) => (
    <>
      <span className="visually-hidden">{direction}: </span>
      {formatDate(day, 'short')}
    </>
  );
  return (
    <PeriodNavigation
      label={t('desk.day.choose')}
      before={{ href: links.day(before), label: describe(t('desk.day.previous'), before) }}
      after={{ href: links.day(after), label: describe(t('desk.day.next'), after) }}
      home={date === today ? undefined : { href: links.today, label: t('desk.day.today') }}
      form={{
        action: links.today,
        id: 'day-date',
        name: 'date',
        label: t('desk.day.date'),
        value: date,
        error: isImpossible ? t('desk.day.impossible') : undefined,
        submit: t('desk.day.show'),
      }}
    />
  );
};

interface NoShowPanelProps {
  /** Expected the day before. */
  readonly stays: readonly ReservationSummary[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
}

/** Proposes no-shows: each guest expected the day before, with a link to the preview of a no-show. D12 */
export const NoShowPanel = ({ stays, translator, getRoomName }: NoShowPanelProps) => {
  const { t, locale, date } = translator;
  const links = createDeskLinks(locale);
  if (stays.length === 0) return null;
  return (
    <DeskPanel id="no-shows" title={t('desk.no-shows.title')} count={stays.length}>
      <p className="desk-muted">{t('desk.no-shows.text')}</p>
      <div className="desk-work">
        <ul>
          {stays.map((stay) => (
            <li key={stay.code}>
              <a href={links.reservation(stay.code)}>{describeName(stay)}</a>
              <a href={links.noShow(stay.code)}>
                {t('desk.no-shows.record')}
                <span className="visually-hidden">: {describeName(stay)}</span>
              </a>
              <span className="desk-muted">
                {t('desk.no-shows.stay', {
                  rooms: describeRooms(stay.rooms, getRoomName),
                  date: date(stay.departure, 'medium'),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </DeskPanel>
  );
};

interface DayPanelsProps {
  readonly day: DayStays;
  readonly date: string;
  readonly isToday: boolean;
  /** Whether the person may record a no-show. */
  readonly isHandled: boolean;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
}

const KINDS = ['arrivals', 'departures', 'stayovers'] as const;

/** Arrivals, departures and stayovers, each in a panel that says so when there are none; today also possible no-shows. */
export const DayPanels = ({ day, isToday, isHandled, ...table }: DayPanelsProps) => {
  const { date, translator } = table;
  const { t, locale } = translator;
  const getEmptyText = (kind: (typeof KINDS)[number]): string => {
    const isHouseEmpty = day.arrivals.length + day.departures.length === 0;
    if (kind === 'stayovers') return t(isHouseEmpty ? 'desk.stayovers.none' : 'desk.stayovers.empty');
    return t(isToday ? `desk.${kind}.empty.today` : `desk.${kind}.empty`);
  };
  return (
    <div className="desk-stack">
      {KINDS.map((kind) => (
        <DeskPanel
          key={kind}
          id={kind}
          title={t(`desk.${kind}.title`)}
          count={day[kind].length}
          actions={
            kind === 'arrivals' &&
            day.arrivals.length > 0 && (
              <a href={createDeskLinks(locale).day(date, 'arrivals')}>{t('desk.arrivals.print')}</a>
            )
          }
        >
          {day[kind].length === 0 ? (
            <p className="desk-empty">{getEmptyText(kind)}</p>
          ) : (
            <DayTable kind={kind} stays={day[kind]} {...table} />
          )}
        </DeskPanel>
      ))}
      {isToday && isHandled && <NoShowPanel stays={day.expectedBefore} {...table} />}
    </div>
  );
};

const loadScreen = async ({ locale, context: { services }, query = '', staff }: DeskPageProps) => {
  const params = new URLSearchParams(query);
  const today = toHotelDate(services.clock.now(), services.policy.timeZone);
  const asked = normalizeFigures(params.get('date') ?? '');
  const date = parseCalendarDate(asked) ? asked : today;
  const [day, getRoomName, catalogue] = await Promise.all([
    services.desk.loadDay({ date, seesContacts: isPermitted(staff.role, 'view-contacts') }),
    loadRoomNames(services, locale),
    services.booking.readCatalogue(),
  ]);
  const isPrinted = params.get('view') === 'arrivals';
  return { today, date, day, getRoomName, catalogue, isPrinted, isImpossible: asked !== '' && asked !== date };
};

/** The arrivals of a day alone, to print. */
const ArrivalsList = (props: DeskPageProps & { readonly screen: Awaited<ReturnType<typeof loadScreen>> }) => {
  const { day, date, getRoomName, catalogue } = props.screen;
  const translator = getTranslator(props.locale);
  const { t } = translator;
  return (
    <DeskScreen
      title={t('desk.arrivals.print.title', { date: translator.date(date) })}
      hotelName={props.context.services.hotel.name}
      actions={<a href={createDeskLinks(props.locale).day(date)}>{t('desk.arrivals.back')}</a>}
    >
      <DayTable kind="arrivals" stays={day.arrivals} {...{ date, translator, getRoomName, catalogue }} isPrinted />
    </DeskScreen>
  );
};

/** Late jobs are a remark: the screen is shown without them when they cannot be read. */
const loadOperations = async ({ listLateJobs, readOverdue, log }: DeskPageProps['context']['services']) => {
  try {
    const [lateJobs, { mails, payments }] = await Promise.all([listLateJobs(), readOverdue()]);
    return { lateJobs, overdue: { mails: mails.count, payments: payments.count } };
  } catch (error) {
    log.warn({ err: error }, 'the front desk is shown without late jobs');
    return { lateJobs: [], overdue: { mails: 0, payments: 0 } };
  }
};

/** Arrivals, departures and who is in house on a day, and what needs a hand. */
export default async function TodayPage(props: DeskPageProps) {
  const { locale, context } = props;
  const { services } = context;
  const translator = getTranslator(locale);
  const { t } = translator;
  const screen = await loadScreen(props);
  if (screen.isPrinted) return <ArrivalsList {...props} screen={screen} />;
  const { today, date, day, getRoomName, catalogue, isImpossible } = screen;
  const { timeZone } = services.policy;
  const [work, operations, holds] = await Promise.all([
    services.desk.loadWork(),
    loadOperations(services),
    services.desk.listHolds(),
  ]);
  const openHolds = holds.filter(({ status }) => status === 'open');
  const isToday = date === today;
  const isHandled = isPermitted(props.staff.role, 'handle');
  const unpaidHolds = listUnpaidExpiries(holds, { today, timeZone });
  const hotelWork = { translator, timeZone, unpaidHolds, ...work, ...operations };
  const workPanel = <WorkPanel {...hotelWork} />;
  // First where the screen has one column: arrivals come by themselves, a failed balance has to be seen.
  const needsWork = countWork(hotelWork) > 0;
  return (
    <DeskScreen
      title={isToday ? t('desk.today.title') : translator.date(date)}
      hotelName={services.hotel.name}
      about={isToday && <p className="desk-muted">{translator.date(date)}</p>}
      actions={<DayNavigation translator={translator} date={date} today={today} isImpossible={isImpossible} />}
    >
      <p>{t('desk.day.summary', { ...countDayGuests([...day.arrivals, ...day.stayovers]) })}</p>
      <div className="desk-columns desk-today">
        {needsWork && workPanel}
        <DayPanels {...{ day, date, isToday, isHandled, translator, getRoomName, catalogue }} />
        {!needsWork && workPanel}
        <OpenPayLinks translator={translator} timeZone={timeZone} holds={openHolds} />
      </div>
    </DeskScreen>
  );
}

import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { listUnpaidExpiries } from '#src/desk/pay-links/expired-desk-holds.rules.ts';
import { OpenPayLinks } from '#src/desk/pay-links/open-pay-links.tsx';
import { countDayGuests } from '#src/desk/summary/day-stays.rules.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DayNavigation } from './day-navigation.tsx';
import { DayPanels } from './day-panels.tsx';
import { DayTable } from './day-table.tsx';
import { countWork, WorkPanel } from './work-panel.tsx';

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

import { countPresent } from '#src/booking/presence/stay-mark.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { listUnpaidExpiries } from '#src/desk/pay-links/expired-pay-links.rules.ts';
import { OpenPayLinks } from '#src/desk/pay-links/open-pay-links.tsx';
import type { MarkingScreen } from '#src/desk/presence/presence-marks.tsx';
import { countDayGuests, type DayStays, listPresentRooms } from '#src/desk/summary/day-stays.rules.ts';
import { formatGuestName, loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen, PeriodNavigation } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, type IsoDate, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, DAY_LISTS, MARK_NOTICES } from '#src/site/routing/desk-links.ts';
import { DayPanels, PrintedList } from './day-panels.tsx';
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

/** Who was marked just now. */
const findMarked = (
  params: URLSearchParams,
  { arrivals, departures, stayovers, expectedBefore, inHouse }: DayStays,
) => {
  const mark = MARK_NOTICES.find((notice) => notice === params.get('done'));
  const stays = [...arrivals, ...departures, ...stayovers, ...expectedBefore, ...inHouse];
  const stay = stays.find(({ code }) => code === params.get('code'));
  return mark && stay ? { mark, stay } : undefined;
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
  const printed = DAY_LISTS.find((list) => list === params.get('view'));
  const isImpossible = asked !== '' && asked !== date;
  const now = new Date(services.clock.now()).toISOString();
  return { today, date, now, day, getRoomName, catalogue, printed, isImpossible, done: findMarked(params, day) };
};

/** How many rooms and guests are in the house as marked. */
const countHouse = ({ inHouse }: DayStays) => ({
  rooms: inHouse.reduce((total, { presence }) => total + countPresent(presence), 0),
  guests: countDayGuests(inHouse.map((stay) => ({ ...stay, rooms: listPresentRooms(stay) }))).guests,
});

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
  const { today, date, now, day, getRoomName, catalogue, printed, isImpossible, done } = screen;
  const { timeZone } = services.policy;
  const table = { day, date, now, translator, getRoomName, catalogue };
  if (printed) return <PrintedList list={printed} hotelName={services.hotel.name} timeZone={timeZone} {...table} />;
  const [work, operations, holds] = await Promise.all([
    services.desk.loadWork(),
    loadOperations(services),
    services.desk.listHolds(),
  ]);
  const openHolds = holds.filter(({ status }) => status === 'open');
  const isToday = date === today;
  const isHandled = isPermitted(props.staff.role, 'handle');
  const texts = getDeskFormTexts(locale, t('desk.today.title'));
  const marking: MarkingScreen | undefined =
    isToday && services.desk.isMarking ? { translator, timeZone, texts, screen: 'today', isHandled } : undefined;
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
      {done && (
        <DeskNotice tone="good" title={t(`desk.presence.done.${done.mark}`, { name: formatGuestName(done.stay) })} />
      )}
      <p>
        {marking && `${t('desk.presence.now', { ...countHouse(day) })} `}
        {t('desk.day.summary', { ...countDayGuests([...day.arrivals, ...day.stayovers]) })}
      </p>
      <div className="desk-columns desk-today">
        {needsWork && workPanel}
        <DayPanels {...{ isToday, isHandled, marking }} {...table} />
        {!needsWork && workPanel}
        <OpenPayLinks translator={translator} timeZone={timeZone} holds={openHolds} />
      </div>
    </DeskScreen>
  );
}

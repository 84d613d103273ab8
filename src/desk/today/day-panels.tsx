import { type MarkingScreen, PresenceMarks } from '#src/desk/presence/presence-marks.tsx';
import { countDayGuests, type DayStays } from '#src/desk/summary/day-stays.rules.ts';
import { describeName, describeRooms, formatGuestName, type GetRoomName } from '#src/desk/summary/load-room-names.ts';
import type { MarkCatalogue } from '#src/desk/summary/reservation-marks.tsx';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks, type DayList } from '#src/site/routing/desk-links.ts';
import { DayTable } from './day-table.tsx';

interface NoShowPanelProps {
  /** Who should have come before. */
  readonly stays: readonly ReservationSummary[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly marking: MarkingScreen | undefined;
}

/** Who should have come before: marked as arrived by a press, or with a link to the preview of a no-show. D12, D21 */
export const NoShowPanel = ({ stays, translator, getRoomName, marking }: NoShowPanelProps) => {
  const { t, locale, date } = translator;
  const links = createDeskLinks(locale);
  if (stays.length === 0) return null;
  const describeStay = ({ rooms, arrival, departure }: ReservationSummary): string => {
    const values = { rooms: describeRooms(rooms, getRoomName), date: date(departure, 'medium') };
    return marking
      ? t('desk.no-shows.stay.marks', { ...values, from: date(arrival, 'medium') })
      : t('desk.no-shows.stay', values);
  };
  return (
    <DeskPanel
      id="no-shows"
      title={t(marking ? 'desk.no-shows.title.marks' : 'desk.no-shows.title')}
      count={stays.length}
    >
      <p className="desk-muted">{t(marking ? 'desk.no-shows.text.marks' : 'desk.no-shows.text')}</p>
      <div className="desk-work">
        <ul>
          {stays.map((stay) => {
            const { code, rooms, presence, marksSeen: seen } = stay;
            const marked = { code, roomId: null, rooms: rooms.length, presence, seen, name: formatGuestName(stay) };
            return (
              <li key={code}>
                <a href={links.reservation(code)}>{describeName(stay)}</a>
                <span className="day-expected">
                  {marking && <PresenceMarks {...marking} marked={marked} />}
                  <a href={links.noShow(code)}>
                    {t('desk.no-shows.record')}
                    <span className="visually-hidden">: {describeName(stay)}</span>
                  </a>
                </span>
                <span className="desk-muted">{describeStay(stay)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </DeskPanel>
  );
};

interface DayPanelsProps {
  readonly day: DayStays;
  readonly date: string;
  readonly now: string;
  readonly isToday: boolean;
  readonly marking: MarkingScreen | undefined;
  /** Whether the person may record a no-show. */
  readonly isHandled: boolean;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
}

const KINDS = ['arrivals', 'departures', 'stayovers'] as const;

/** The list to print of each panel. */
const PRINTED = { arrivals: 'arrivals', departures: 'departures', stayovers: 'in-house' } as const;

const PRINTED_STAYS = { arrivals: 'arrivals', departures: 'departures', 'in-house': 'inHouse' } as const;

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
            day[PRINTED_STAYS[PRINTED[kind]]].length > 0 && (
              <a href={createDeskLinks(locale).day(date, PRINTED[kind])}>
                {t('desk.day.print')}
                <span className="visually-hidden">: {t(`desk.${PRINTED[kind]}.title`)}</span>
              </a>
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

interface PrintedListProps extends Omit<DayPanelsProps, 'isToday' | 'isHandled' | 'marking'> {
  readonly list: DayList;
  readonly hotelName: string;
  readonly timeZone: string;
}

/** One list of a day alone, to print, with the hour at which it was true. */
export const PrintedList = ({ list, day, hotelName, timeZone, ...table }: PrintedListProps) => {
  const { date, now, translator } = table;
  const { t, locale } = translator;
  const stays = day[PRINTED_STAYS[list]];
  return (
    <DeskScreen
      title={t(`desk.${list}.print.title`, { date: translator.date(date) })}
      hotelName={hotelName}
      about={
        <p className="desk-muted">
          {t('desk.day.printed', {
            ...countDayGuests(stays),
            date: translator.date(toHotelDate(Date.parse(now), timeZone), 'medium'),
            time: translator.time(now, timeZone),
          })}
        </p>
      }
      actions={<a href={createDeskLinks(locale).day(date)}>{t('desk.arrivals.back')}</a>}
    >
      {stays.length === 0 ? (
        <p className="desk-empty">{t(list === 'in-house' ? 'desk.stayovers.none' : `desk.${list}.empty`)}</p>
      ) : (
        <DayTable kind={list} stays={stays} {...table} isPrinted />
      )}
    </DeskScreen>
  );
};

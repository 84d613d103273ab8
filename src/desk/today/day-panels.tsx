import type { DayStays } from '#src/desk/summary/day-stays.rules.ts';
import type { MarkCatalogue } from '#src/desk/summary/reservation-marks.tsx';
import type { GetRoomName } from '#src/desk/summary/summary.text.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DayTable } from './day-table.tsx';
import { NoShowPanel } from './no-show-panel.tsx';

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

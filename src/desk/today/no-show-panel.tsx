import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { describeName, describeRooms, type GetRoomName } from '#src/desk/summary/summary.text.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

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

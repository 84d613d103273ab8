import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { BOARD_LENGTHS } from './board.rules.ts';
import { BoardNavigation } from './board-navigation.tsx';
import { BoardTable } from './board-table.tsx';

const DEFAULT_LENGTH = 14;

/** Rooms by nights: who stays where, what is held, and what is free. */
export default async function BoardPage({ locale, context, query = '' }: DeskPageProps) {
  const { services } = context;
  const { timeZone } = services.policy;
  const translator = getTranslator(locale);
  const { t } = translator;
  const params = new URLSearchParams(query);
  const today = toHotelDate(services.clock.now(), timeZone);
  const asked = normalizeFigures(params.get('from') ?? '');
  const from = parseCalendarDate(asked) ? asked : today;
  const days = BOARD_LENGTHS.find((length) => String(length) === params.get('days')) ?? DEFAULT_LENGTH;
  const [groups, getRoomName] = await Promise.all([
    services.desk.loadBoard({ from, days }),
    loadRoomNames(services, locale),
  ]);
  const isEmpty = groups.every(({ lanes }) => lanes.length === 0);
  return (
    <DeskScreen
      title={t('desk.board.title')}
      hotelName={services.hotel.name}
      actions={
        <BoardNavigation
          translator={translator}
          from={from}
          days={days}
          today={today}
          isImpossible={asked !== '' && asked !== from}
        />
      }
    >
      {isEmpty && <p className="desk-empty">{t('desk.board.empty')}</p>}
      <BoardTable
        from={from}
        days={days}
        today={today}
        groups={groups}
        translator={translator}
        getRoomName={getRoomName}
        timeZone={timeZone}
      />
      <p className="desk-muted">{t('desk.board.legend')}</p>
    </DeskScreen>
  );
}

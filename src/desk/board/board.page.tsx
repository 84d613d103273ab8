import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskScreen, PeriodNavigation } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, type IsoDate, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { BOARD_LENGTHS } from './board.rules.ts';
import { BoardTable } from './board-table.tsx';
import { NightPanel } from './night-panel.tsx';

interface BoardNavigationProps {
  readonly translator: Translator;
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  /** Whether the date that was asked for does not exist. */
  readonly isImpossible: boolean;
}

/** Earlier and later nights, and any others by a form. */
export const BoardNavigation = ({ translator, from, days, today, isImpossible }: BoardNavigationProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  return (
    <PeriodNavigation
      label={t('desk.board.move')}
      before={{ href: links.board(addDays(from, -days), days), label: t('desk.board.earlier') }}
      after={{ href: links.board(addDays(from, days), days), label: t('desk.board.later') }}
      home={from === today ? undefined : { href: links.board(undefined, days), label: t('desk.board.today') }}
      form={{
        action: links.board(),
        id: 'board-from',
        name: 'from',
        label: t('desk.board.from'),
        value: from,
        error: isImpossible ? t('desk.board.impossible') : undefined,
        submit: t('desk.board.show'),
      }}
    >
      <label className="visually-hidden" htmlFor="board-days">
        {t('desk.board.days')}
      </label>
      <select id="board-days" name="days" defaultValue={days}>
        {BOARD_LENGTHS.map((length) => (
          <option key={length} value={length}>
            {t('desk.board.days.option', { days: length })}
          </option>
        ))}
      </select>
    </PeriodNavigation>
  );
};

const DEFAULT_LENGTH = 14;

/** Rooms by nights: who stays where, what is held, and what is free. */
export default async function BoardPage({ locale, context, query = '', staff }: DeskPageProps) {
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
  const may = { book: isPermitted(staff.role, 'handle'), close: isPermitted(staff.role, 'edit-rates') };
  const links = createDeskLinks(locale);
  const isNightLinked = may.book || may.close;
  const [room, night] = [params.get('room') ?? '', params.get('night') ?? ''];
  const isEmpty = groups.every(({ lanes }) => lanes.length === 0);
  return (
    <DeskScreen
      title={t('desk.board.title')}
      hotelName={services.hotel.name}
      actions={
        <>
          <BoardNavigation
            translator={translator}
            from={from}
            days={days}
            today={today}
            isImpossible={asked !== '' && asked !== from}
          />
          <a href={links.closures()}>{t('desk.closures.title')}</a>
        </>
      }
    >
      {isNightLinked && night >= today && (
        <NightPanel {...{ translator, groups, night, getRoomName, may }} roomTypeId={room} />
      )}
      {isEmpty && <p className="desk-empty">{t('desk.board.empty')}</p>}
      <BoardTable
        from={from}
        days={days}
        today={today}
        groups={groups}
        translator={translator}
        getRoomName={getRoomName}
        timeZone={timeZone}
        isClosedHere={may.close}
        getNightLink={(roomTypeId, each) =>
          isNightLinked && each >= today ? links.boardNight(from, days, roomTypeId, each) : undefined
        }
      />
      <p className="desk-muted">{t('desk.board.legend')}</p>
    </DeskScreen>
  );
}

import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { PricesTabs } from '#src/desk/seasons/prices-tabs.tsx';
import { type GetRoomName, loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskBadge, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { isSameClosure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { CLOSURE_NOTICES, createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeClosedRooms } from './closure.text.ts';
import { createClosureLink, parseSeenClosure, readClosureStart } from './closure-address.ts';
import { ChangeClosurePanel, NewClosurePanel } from './closure-panels.tsx';

interface ClosureTableProps {
  readonly translator: Translator;
  readonly caption: string;
  readonly closures: readonly Closure[];
  readonly today: IsoDate;
  readonly getRoomName: GetRoomName;
  /** Whether the person may change closures that are not over. */
  readonly isEdited: boolean;
}

const ClosureRow = ({
  translator,
  closure,
  today,
  getRoomName,
  isEdited,
}: Omit<ClosureTableProps, 'caption' | 'closures'> & { readonly closure: Closure }) => {
  const { t, date, locale } = translator;
  const { roomTypeId, firstNight, lastNight, note } = closure;
  const name = getRoomName(roomTypeId);
  return (
    <tr>
      <th scope="row" data-label={t('desk.closures.room')}>
        {isEdited ? (
          <a href={createClosureLink(locale, closure)}>
            {name}
            <span className="visually-hidden">: {t('desk.closures.change')}</span>
          </a>
        ) : (
          name
        )}
      </th>
      <td data-label={t('desk.closures.rooms')}>{describeClosedRooms(translator, closure)}</td>
      <td data-label={t('desk.closures.first')}>
        <span className="desk-date">{date(firstNight, 'medium')}</span>
      </td>
      <td data-label={t('desk.closures.last')}>
        <span className="desk-date">{date(lastNight, 'medium')}</span>{' '}
        {firstNight <= today && today <= lastNight && <DeskBadge tone="attention">{t('desk.closures.now')}</DeskBadge>}
      </td>
      <td data-label={t('desk.closures.note')}>{note ?? t('desk.closures.no-note')}</td>
    </tr>
  );
};

/** Closures, a row each. */
export const ClosureTable = ({ caption, closures, ...row }: ClosureTableProps) => {
  const { t } = row.translator;
  const columns: DeskColumn[] = (['room', 'rooms', 'first', 'last', 'note'] as const).map((key) => ({
    key,
    label: t(`desk.closures.${key}`),
  }));
  return (
    <DeskTable caption={caption} columns={columns} isStatic>
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closure may be there twice, and the list never changes
        <ClosureRow key={index} closure={closure} {...row} />
      ))}
    </DeskTable>
  );
};

/** Rooms out of sale, now and to come, and the form that closes rooms or changes a closure. D18 */
export default async function ClosuresPage({ locale, context, query = '', staff }: DeskPageProps) {
  const { services } = context;
  const { desk, clock, policy, hotel } = services;
  const translator = getTranslator(locale);
  const { t } = translator;
  const params = new URLSearchParams(query);
  const isPast = params.has('past');
  const [closures, roomTypes, getRoomName] = await Promise.all([
    desk.listClosures({ isPast }),
    desk.listRoomTypes(),
    loadRoomNames(services, locale),
  ]);
  const today = toHotelDate(clock.now(), policy.timeZone);
  const isEdited = isPermitted(staff.role, 'edit-rates') && !isPast;
  const done = CLOSURE_NOTICES.find((notice) => notice === params.get('done'));
  const title = t('desk.closures.title');
  const seen = params.has('change') ? parseSeenClosure(query) : undefined;
  const links = createDeskLinks(locale);
  const form = { translator, texts: getDeskFormTexts(locale, title), roomTypes, getRoomName, today };
  const listTitle = t(isPast ? 'desk.closures.past' : 'desk.closures.open');
  return (
    <DeskScreen title={title} hotelName={hotel.name}>
      <PricesTabs translator={translator} staff={staff} current="closures" />
      {done && <DeskNotice tone="good" title={t(`desk.closures.done.${done}`)} />}
      <div className={isEdited ? 'desk-columns' : undefined}>
        <DeskPanel
          title={listTitle}
          count={closures.length}
          actions={
            <a href={links.closures(isPast ? {} : { past: '1' })}>
              {t(isPast ? 'desk.closures.to-open' : 'desk.closures.to-past')}
            </a>
          }
        >
          {closures.length === 0 ? (
            <p className="desk-empty">{t(isPast ? 'desk.closures.past.none' : 'desk.closures.none')}</p>
          ) : (
            <ClosureTable caption={listTitle} {...{ translator, closures, today, getRoomName, isEdited }} />
          )}
        </DeskPanel>
        {isEdited && seen && (
          <ChangeClosurePanel {...form} closure={seen} isGone={!closures.some((each) => isSameClosure(each, seen))} />
        )}
        {isEdited && !seen && <NewClosurePanel {...form} start={readClosureStart(query)} />}
      </div>
    </DeskScreen>
  );
}

import { EditForm } from '#src/desk/seasons/edit-form.tsx';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeClosedRooms, describeClosure } from './closure.text.ts';
import { type ClosureStart, formatSeenClosure } from './closure-address.ts';
import { endClosure, saveClosure } from './save-closure.action.ts';

interface PanelProps {
  readonly translator: Translator;
  readonly texts: DeskFormTexts;
  readonly roomTypes: readonly Pick<RoomType, 'roomTypeId' | 'units'>[];
  readonly getRoomName: GetRoomName;
  readonly today: IsoDate;
}

interface FieldsProps extends Omit<PanelProps, 'texts' | 'today'> {
  readonly closure: {
    readonly first: string;
    readonly last: string;
    readonly room: string;
    readonly units: string;
    readonly note: string;
  };
  /** A closure that has begun keeps its rooms' type and its first night. */
  readonly isBegun: boolean;
}

const ClosureFields = ({ translator: { t }, roomTypes, getRoomName, closure, isBegun }: FieldsProps) => {
  const most = Math.max(1, ...roomTypes.map(({ units }) => units));
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <>
      <div className="desk-fields">
        {!isBegun && (
          <DeskSelect
            name="room"
            label={t('desk.closures.room')}
            value={closure.room}
            options={roomTypes.map(({ roomTypeId }) => ({ value: roomTypeId, label: getRoomName(roomTypeId) }))}
          />
        )}
        <DeskSelect
          name="units"
          label={t('desk.closures.rooms')}
          value={closure.units}
          options={[
            ...counts.map((value) => ({ value, label: value })),
            { value: 'all', label: t('desk.closures.all') },
          ]}
        />
        {!isBegun && <DeskInput name="first" type="date" label={t('desk.closures.first')} value={closure.first} />}
        <DeskInput name="last" type="date" label={t('desk.closures.last')} value={closure.last} />
      </div>
      <DeskInput
        name="note"
        label={t('desk.closures.note')}
        hint={t('desk.closures.note.hint')}
        value={closure.note}
        optional
      />
    </>
  );
};

/** Takes rooms out of sale. D18 */
export const NewClosurePanel = ({ start, ...panel }: PanelProps & { readonly start: ClosureStart }) => {
  const { t } = panel.translator;
  return (
    <DeskPanel title={t('desk.closures.new')} id="closure">
      <p className="desk-muted">{t('desk.closures.new.text')}</p>
      <EditForm {...panel} action={saveClosure} hidden={{ seen: '' }} preview={t('desk.closures.preview')}>
        <ClosureFields {...panel} closure={{ ...start, units: '1', note: '' }} isBegun={false} />
      </EditForm>
    </DeskPanel>
  );
};

interface ChangeClosurePanelProps extends PanelProps {
  /** As it was seen. */
  readonly closure: Closure;
  /** Whether another person changed or ended it since. */
  readonly isGone: boolean;
}

/** Changes how many rooms a closure takes and until when, or ends it. D15, D18 */
export const ChangeClosurePanel = ({ closure, isGone, ...panel }: ChangeClosurePanelProps) => {
  const { translator, getRoomName, today } = panel;
  const { t, locale } = translator;
  const { roomTypeId, firstNight, lastNight, units, note } = closure;
  const seen = formatSeenClosure(closure);
  const isBegun = firstNight < today;
  const fields = {
    room: roomTypeId,
    first: firstNight,
    last: lastNight,
    units: units === null ? 'all' : String(units),
  };
  const title = `${getRoomName(roomTypeId)}: ${describeClosure(translator, closure)}`;
  return (
    <div className="desk-stack">
      <DeskPanel
        title={title}
        id="closure"
        actions={<a href={`${createDeskLinks(locale).closures()}#closure`}>{t('desk.closures.new')}</a>}
      >
        {isGone && <DeskNotice tone="attention" title={t('desk.closures.gone')} />}
        {isBegun && (
          <p className="desk-muted">
            {t('desk.closures.begun', {
              from: translator.date(firstNight, 'medium'),
              rooms: describeClosedRooms(translator, closure),
            })}
          </p>
        )}
        <EditForm
          {...panel}
          action={saveClosure}
          hidden={{ seen, ...(isBegun && { room: roomTypeId, first: firstNight }) }}
          preview={t('desk.closures.preview-change')}
        >
          <ClosureFields {...panel} closure={{ ...fields, note: note ?? '' }} isBegun={isBegun} />
        </EditForm>
      </DeskPanel>
      <DeskPanel title={t('desk.closures.end')}>
        <p className="desk-muted">{t('desk.closures.end.text')}</p>
        <EditForm
          {...panel}
          action={endClosure}
          hidden={{ seen }}
          preview={t('desk.closures.preview-end')}
          tone="plain"
        />
      </DeskPanel>
    </div>
  );
};

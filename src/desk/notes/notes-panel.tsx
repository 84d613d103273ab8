import { describeActor, formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { addNote, markNote } from './keep-notes.action.ts';
import { type NoteEntry, type ReservationNote, readNotes } from './reservation-note.rules.ts';

interface NotesPanelProps {
  readonly context: HistoryContext;
  readonly code: string;
  readonly entries: readonly NoteEntry[];
  readonly texts: DeskFormTexts;
  /** Whether the person may write notes. */
  readonly isWritable: boolean;
}

const EXCERPT_LENGTH = 40;

/** A button that names its note to screen readers. */
const MarkButton = ({
  t,
  mark,
  note,
}: Pick<Translator, 't'> & { readonly mark: 'pin' | 'unpin' | 'strike'; readonly note: ReservationNote }) => (
  <DeskButton tone="plain" step={mark}>
    {t(`desk.notes.mark.${mark}`)}
    <span className="visually-hidden">: {note.text.slice(0, EXCERPT_LENGTH)}</span>
  </DeskButton>
);

interface NoteProps extends Pick<NotesPanelProps, 'context' | 'code' | 'texts' | 'isWritable'> {
  readonly note: ReservationNote;
}

const Note = ({ context, code, texts, isWritable, note }: NoteProps) => {
  const { translator, timeZone } = context;
  const { t, locale } = translator;
  const describe = ({ by, at }: Pick<ReservationNote, 'by' | 'at'>) => ({
    who: describeActor(translator, by),
    at: formatMoment(translator, at, timeZone),
  });
  return (
    <li className="note">
      <p className={note.struck ? 'note-text note-struck' : 'note-text'}>
        {note.struck ? <del>{note.text}</del> : note.text}
      </p>
      <p className="desk-muted">
        {note.pinned && <DeskBadge tone="attention">{t('desk.notes.pinned')}</DeskBadge>}{' '}
        {t('desk.notes.by', describe(note))}
        {note.struck && ` · ${t('desk.notes.struck', describe(note.struck))}`}
      </p>
      {isWritable && !note.struck && (
        <DeskForm
          action={markNote}
          hidden={{ locale, code, seq: String(note.seq) }}
          texts={texts}
          buttons={
            <>
              <MarkButton t={t} mark={note.pinned ? 'unpin' : 'pin'} note={note} />
              <MarkButton t={t} mark="strike" note={note} />
            </>
          }
        />
      )}
    </li>
  );
};

/** The desk's own notes of a reservation: pinned ones first; struck ones stay readable. D14 */
export const NotesPanel = ({ context, code, entries, texts, isWritable }: NotesPanelProps) => {
  const { t, locale } = context.translator;
  const notes = readNotes(entries);
  return (
    <DeskPanel id="notes" title={t('desk.notes')} count={notes.length}>
      <p className="desk-muted">{t('desk.notes.hint')}</p>
      {notes.length === 0 ? (
        <p className="desk-empty">{t('desk.notes.empty')}</p>
      ) : (
        <ul className="notes">
          {notes.map((note) => (
            <Note key={note.seq} {...{ context, code, texts, isWritable, note }} />
          ))}
        </ul>
      )}
      {isWritable && (
        <DeskForm
          action={addNote}
          hidden={{ locale, code, seen: String(entries.length) }}
          texts={texts}
          buttons={<DeskButton>{t('desk.notes.add')}</DeskButton>}
        >
          <DeskInput name="text" type="lines" label={t('desk.notes.text')} />
          <label className="note-pin">
            <input type="checkbox" name="pinned" value="true" />
            {t('desk.notes.pin')}
          </label>
        </DeskForm>
      )}
    </DeskPanel>
  );
};

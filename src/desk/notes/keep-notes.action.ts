'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Count = pattern(string(), /^\d{1,6}$/);

const NoteFields = object({ code: string(), seen: Count, text: string(), pinned: string() });

/** Adds a note that only the desk reads. D14 */
export const addNote = defineDeskAction('handle', NoteFields, async (context, { actor, fields, locale, values }) => {
  const { t } = getTranslator(locale);
  const { code, text, pinned, seen } = fields;
  const note = { code, text, pinned: pinned === 'true', seen: Number(seen), actor };
  const outcome = await context.services.desk.addNote(note);
  if (outcome.ok) return context.redirect(`${createDeskLinks(locale).reservation(code, 'note-added')}#notes`);
  switch (outcome.code) {
    case 'note-required':
      return { ...READY, status: 'invalid', errors: { text: t('desk.notes.required') }, values };
    case 'note-too-long':
      return { ...READY, status: 'invalid', errors: { text: t('desk.notes.too-long') }, values };
    default:
      return refuseUnknownReservation(context, { fields, locale, values });
  }
});

const MarkFields = object({ code: string(), seq: Count, step: enums(['pin', 'unpin', 'strike']) });

/** Pins, unpins or strikes a note. */
export const markNote = defineDeskAction('handle', MarkFields, async (context, { actor, fields, locale, values }) => {
  const { code, seq, step: mark } = fields;
  const outcome = await context.services.desk.markNote({ code, seq: Number(seq), mark, actor });
  if (outcome.ok) return context.redirect(`${createDeskLinks(locale).reservation(code, 'note-marked')}#notes`);
  return refuseUnknownReservation(context, { fields, locale, values });
});

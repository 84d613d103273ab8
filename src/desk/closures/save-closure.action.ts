'use server';
import { object, pattern, refine, string } from 'superstruct';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { createRatesAnswers, EDIT_FIELDS, readTypedNights } from '#src/desk/seasons/rates-answers.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { hasControlCharacters, normalizeText } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import {
  type ClosureEdit,
  type ClosureRefusal,
  createClosureEdit,
  measureClosureEdit,
} from '#src/rates/editing/edit-closures.rules.ts';
import type { EditPreview } from '#src/rates/editing/edit-rates.service.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type ClosureNotice, createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeEffect, describeOverbooked, listSold } from './closure.text.ts';
import { formatSeenClosure, parseSeenClosure } from './closure-address.ts';

const isSeenClosure = (text: string): boolean => parseSeenClosure(text) !== undefined;

const ClosureFields = object({
  ...EDIT_FIELDS,
  /** The closure that the form changes; empty for a new one. */
  seen: refine(string(), 'seen', (text) => text === '' || isSeenClosure(text)),
  room: string(),
  first: string(),
  last: string(),
  units: pattern(string(), /^(all|[1-9]\d{0,3})$/),
  note: string(),
});

const EndFields = object({ ...EDIT_FIELDS, seen: refine(string(), 'seen', isSeenClosure) });

/** As a rates file has it. */
const MAX_NOTE_LENGTH = 300;

interface TypedClosure {
  readonly room: string;
  readonly first: string;
  readonly last: string;
  readonly units: string;
  readonly note: string;
}

/** The closure as typed, or the errors of its fields. */
const readClosure = (
  { t }: Translator,
  { room, first, last, units, note: typedNote }: TypedClosure,
  { before, today }: { readonly before: Closure | null; readonly today: IsoDate },
): { readonly closure: Closure } | { readonly errors: DeskFormState['errors'] } => {
  const nights = readTypedNights({ first, last }, today);
  const note = normalizeText(typedNote).replace(/\s+/g, ' ');
  const isNote = note.length <= MAX_NOTE_LENGTH && !hasControlCharacters(note);
  const isOver = 'firstNight' in nights && nights.firstNight < today && nights.firstNight !== before?.firstNight;
  if ('problem' in nights || !isNote || isOver)
    return {
      errors: {
        ...('problem' in nights && { [nights.field]: t(`desk.nights.error.${nights.problem}`) }),
        ...(isOver && { first: t('desk.closures.error.begun') }),
        ...(!isNote && { note: t('desk.closures.error.note') }),
      },
    };
  const rooms = units === 'all' ? null : Number(units);
  return { closure: { roomTypeId: room, ...nights, units: rooms, note: note || null } };
};

interface Acting {
  readonly context: RequestContext;
  readonly command: {
    readonly actor: DeskActor;
    readonly locale: Locale;
    readonly values: DeskFormState['values'];
    readonly fields: { readonly step: string; readonly revision: string; readonly shown: string };
  };
  readonly edit: ClosureEdit;
  readonly done: ClosureNotice;
}

type Answers = ReturnType<typeof createRatesAnswers>;

const refuseClosure = async (
  { context, edit: { after } }: Acting,
  { translator, invalid, refuse, refuseChanged }: Answers,
  refusal: ClosureRefusal | { readonly status: 'invalid' | 'overtaken' | 'outdated' },
): Promise<DeskFormState> => {
  const { t } = translator;
  switch (refusal.status) {
    case 'overbooked': {
      const stays = after ? await context.services.desk.listSoldStays(after) : [];
      const sold = listSold(translator, stays, t('desk.closures.sold'));
      const errors = { units: describeOverbooked(translator, refusal.nights) };
      return invalid(errors, sold ? { list: sold } : { message: t('desk.closures.held-only') });
    }
    case 'unknown-room':
      return invalid({ room: t('desk.closures.error.room') });
    case 'too-many':
      return refuse(t('desk.closures.error.too-many'));
    case 'changed-meanwhile':
    case 'outdated':
      return refuseChanged();
    case 'invalid':
    case 'overtaken':
      return refuse(t('desk.closures.error.other'));
  }
};

const showPreview = async (
  { context, command: { locale }, edit, done }: Acting,
  { translator, preview }: Answers,
  { state, change, revision }: EditPreview,
  message: string,
): Promise<DeskFormState> => {
  const { t } = translator;
  const { desk, clock, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const closure = edit.after ?? edit.before;
  if (!closure) return preview('', {});
  const effect = measureClosureEdit(edit, state, change.closures?.closures ?? state.closures, today);
  const getRoomName = await loadRoomNames(context.services, locale);
  const sold = listSold(translator, await desk.listSoldStays(closure), t('desk.closures.sold.stays'));
  return preview(message, {
    lines: describeEffect({ translator, closure, effect, getRoomName }),
    ...(sold && { list: sold }),
    confirm: t(`desk.closures.confirm.${done}`, { nights: effect.nights }),
    shown: { revision: revision ?? '', shown: formatSeenClosure(closure) },
  });
};

/** Shows what a change of closures does, and does it at what was shown. D18 */
const act = async (acting: Acting): Promise<DeskFormState> => {
  const { context, command, edit, done } = acting;
  const { actor, fields, locale } = command;
  const answers = createRatesAnswers(context, command);
  const { translator } = answers;
  const { rates } = context.services;
  const closureEdit = createClosureEdit(edit);
  const closure = edit.after ?? edit.before;
  let message = translator.t('desk.closures.previewed');
  // Values typed after the preview are previewed first.
  if (fields.step === 'confirm' && closure && fields.shown === formatSeenClosure(closure)) {
    const result = await rates.applyEdit({ actor, edit: closureEdit, revision: fields.revision || null });
    if (result.status === 'written' || result.status === 'unchanged')
      return context.redirect(createDeskLinks(locale).closures({ done }));
    // Something else was changed since the preview: what this does is shown once more.
    if (result.status !== 'outdated') return refuseClosure(acting, answers, result);
    message = translator.t('desk.prices.previewed-again');
  }
  const preview = await rates.previewEdit(closureEdit);
  return preview.status === 'previewed'
    ? showPreview(acting, answers, preview, message)
    : refuseClosure(acting, answers, preview);
};

/** Takes rooms out of sale, or changes until when and how many. D18 */
export const saveClosure = defineDeskAction('edit-rates', ClosureFields, async (context, command) => {
  const { fields } = command;
  const { policy, clock } = context.services;
  const { translator, invalid } = createRatesAnswers(context, command);
  const before = parseSeenClosure(fields.seen) ?? null;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const read = readClosure(translator, fields, { before, today });
  if ('errors' in read) return invalid(read.errors);
  return act({ context, command, edit: { before, after: read.closure }, done: before ? 'changed' : 'closed' });
});

/** Puts the rooms of a closure on sale again from today on. D18 */
export const endClosure = defineDeskAction('edit-rates', EndFields, (context, command) => {
  const before = parseSeenClosure(command.fields.seen) ?? null;
  return act({ context, command, edit: { before, after: null }, done: 'ended' });
});

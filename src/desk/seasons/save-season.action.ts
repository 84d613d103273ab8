'use server';
import { object, pattern, string } from 'superstruct';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { EditPreview, RatesRefusal } from '#src/rates/editing/edit-rates.service.ts';
import { createSeasonEdit, type SeasonAct, type SeasonRefusal } from '#src/rates/editing/edit-seasons.rules.ts';
import { createDeskLinks, type SeasonNotice } from '#src/site/routing/desk-links.ts';
import { measureSeasonAct, toShownText } from './preview-season.ts';
import { createRatesAnswers, EDIT_FIELDS } from './rates-answers.ts';
import { describeSeasonEffect } from './season.text.ts';
import { DRAFT_FIELDS, readDraft } from './season-fields.ts';
import { digestSeason } from './season-name.ts';

const SEASON_FIELDS = {
  ...EDIT_FIELDS,
  shown: pattern(string(), /^[\w-]{0,22}$/),
  plan: pattern(string(), /^[a-z0-9][a-z0-9-]{0,31}$/),
  /** Empty for a new one. */
  season: string(),
  /** Digest of the season as it was seen. D15 */
  seen: pattern(string(), /^[\w-]{0,22}$/),
};

const SaveFields = object({ ...SEASON_FIELDS, ...DRAFT_FIELDS });
const ActFields = object(SEASON_FIELDS);
const RaiseFields = object({ ...SEASON_FIELDS, over: string() });

interface Acting {
  readonly context: RequestContext;
  readonly command: {
    readonly actor: DeskActor;
    readonly locale: Locale;
    readonly values: DeskFormState['values'];
    readonly fields: {
      readonly step: string;
      readonly revision: string;
      readonly shown: string;
      readonly plan: string;
      readonly seen: string;
    };
  };
  readonly act: SeasonAct;
  readonly done: SeasonNotice;
}

type Answers = ReturnType<typeof createRatesAnswers>;

const refuseSeason = (
  { invalid, refuse, refuseChanged, translator }: Answers,
  { status }: SeasonRefusal | RatesRefusal,
): DeskFormState | Promise<DeskFormState> => {
  const { t } = translator;
  switch (status) {
    case 'changed-meanwhile':
    case 'outdated':
      return refuseChanged();
    case 'name-taken':
      return invalid({ name: t('desk.seasons.error.name-taken') });
    case 'too-many':
      return refuse(t('desk.seasons.error.too-many'));
    case 'unknown-plan':
      return refuse(t('desk.seasons.error.plan'));
    case 'invalid':
    case 'overtaken':
      return refuse(t('desk.seasons.error.prices'));
  }
};

const showPreview = async (
  { context, command: { locale, fields }, act, done }: Acting,
  { translator, preview }: Answers,
  previewed: EditPreview,
  message: string,
): Promise<DeskFormState> => {
  const { t } = translator;
  const effect = measureSeasonAct(previewed, fields.plan, act);
  const getRoomName = await loadRoomNames(context.services, locale);
  const { currency } = context.services.policy;
  return preview(message, {
    lines: describeSeasonEffect({ translator, currency }, effect, getRoomName),
    confirm: t(`desk.seasons.confirm.${done}`, { nights: effect.nights }),
    shown: { revision: previewed.revision ?? '', shown: toShownText(act) },
  });
};

/** Shows what is done with a season, and does it at what was shown. D15 */
const actOnSeason = async (acting: Acting): Promise<DeskFormState> => {
  const { context, command, act, done } = acting;
  const { actor, fields, locale } = command;
  const answers = createRatesAnswers(context, command);
  const { translator } = answers;
  const { rates } = context.services;
  const edit = createSeasonEdit({
    ratePlanId: fields.plan,
    act,
    isSeen: (season, all) => digestSeason(season, all) === fields.seen,
  });
  let message = translator.t('desk.seasons.previewed');
  // Values typed after the preview are previewed first.
  if (fields.step === 'confirm' && fields.shown === toShownText(act)) {
    const result = await rates.applyEdit({ actor, edit, revision: fields.revision || null });
    if (result.status === 'written' || result.status === 'unchanged')
      return context.redirect(createDeskLinks(locale).seasons(done));
    // Something else was changed since the preview: what this does is shown once more.
    if (result.status !== 'outdated') return refuseSeason(answers, result);
    message = translator.t('desk.prices.previewed-again');
  }
  const preview = await rates.previewEdit(edit);
  return preview.status === 'previewed'
    ? showPreview(acting, answers, preview, message)
    : refuseSeason(answers, preview);
};

/** Makes a new season, or changes its dates, minimum stay and prices. */
export const saveSeason = defineDeskAction('edit-rates', SaveFields, async (context, command) => {
  const { fields } = command;
  const { translator, invalid } = createRatesAnswers(context, command);
  const read = readDraft(translator, fields, context.services.policy.currency);
  if ('errors' in read) return invalid(read.errors);
  const { draft } = read;
  const act: SeasonAct =
    fields.season === '' ? { kind: 'create', draft } : { kind: 'change', seasonId: fields.season, draft };
  return actOnSeason({ context, command, act, done: act.kind === 'create' ? 'created' : 'changed' });
});

/** Copies a season to the next year, on the same weekdays. */
export const copySeason = defineDeskAction('edit-rates', ActFields, (context, command) =>
  actOnSeason({ context, command, act: { kind: 'copy', seasonId: command.fields.season }, done: 'copied' }),
);

/** Deletes a season; its nights take the season below, or last year's prices. R27 */
export const deleteSeason = defineDeskAction('edit-rates', ActFields, (context, command) =>
  actOnSeason({ context, command, act: { kind: 'delete', seasonId: command.fields.season }, done: 'deleted' }),
);

/** Lets a season win over another one where they meet. B6 */
export const raiseSeason = defineDeskAction('edit-rates', RaiseFields, (context, command) => {
  const { season: seasonId, over } = command.fields;
  return actOnSeason({ context, command, act: { kind: 'raise', seasonId, over }, done: 'raised' });
});

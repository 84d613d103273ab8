import type { RequestContext } from '#src/composition/request/request-context.ts';
import { describeContentField } from '#src/content/editing/content-field.text.ts';
import {
  type EditableField,
  excerptDifference,
  type ItemTexts,
  type TextError,
} from '#src/content/editing/editable-item.rules.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

type Lines = NonNullable<DeskFormState['lines']>;

/** Before and after of each field, where they differ. */
export const describeChanges = (
  translator: Translator,
  fields: readonly EditableField[],
  before: ItemTexts,
  after: ItemTexts,
): Lines =>
  fields.map(({ key }) => {
    const [was, is] = excerptDifference(before[key] ?? '', after[key] ?? '');
    const quote = (text: string) =>
      text === '' ? translator.t('desk.website.line.empty') : translator.t('desk.website.line.quoted', { text });
    const value = translator.t('desk.website.line.changed', { before: quote(was), after: quote(is) });
    return { label: describeContentField(translator, key), value };
  });

/** Both texts of each field: that of the others, and what was typed. D31 */
export const describeConflicts = (
  translator: Translator,
  fields: readonly EditableField[],
  theirs: ItemTexts,
  typed: ItemTexts,
): Lines =>
  fields.flatMap(({ key }) => {
    const field = describeContentField(translator, key);
    const [was, is] = excerptDifference(theirs[key] ?? '', typed[key] ?? '');
    const empty = translator.t('desk.website.line.empty');
    return [
      { label: translator.t('desk.website.line.was', { field }), value: was || empty },
      { label: translator.t('desk.website.line.yours', { field }), value: is || empty },
    ];
  });

interface Removed {
  readonly field: EditableField;
  readonly markup: readonly {
    readonly kind: 'element' | 'attribute' | 'comment';
    readonly name: string;
    readonly count: number;
  }[];
}

/** What the website does not keep, by field. D34 */
export const describeRemoved = (translator: Translator, removed: readonly Removed[]): Lines =>
  removed.map(({ field, markup }) => ({
    label: translator.t('desk.website.line.removed', { field: describeContentField(translator, field.key) }),
    value: markup
      .map(({ kind, name, count }) => {
        const shown = kind === 'element' ? `<${name}>` : name;
        return translator.t(`desk.website.removed.${kind}`, { name: shown, count: String(count) });
      })
      .join(', '),
  }));

type Failure = 'busy' | 'changed' | 'forbidden' | 'refused' | 'unavailable';

const STATUSES: Readonly<Record<Failure, number>> = {
  ...{ busy: 409, changed: 409, forbidden: 403, refused: 422, unavailable: 503 },
};

/** Answers of the forms about an item of the website; what was typed stays in all of them. */
export const createItemAnswers = (
  { setStatus }: Pick<RequestContext, 'setStatus'>,
  translator: Translator,
  values: DeskFormState['values'],
) => {
  const { t } = translator;
  const refuse = (status: number | undefined, message: string, texts: ItemTexts = {}): DeskFormState => {
    if (status !== undefined) setStatus(status);
    return { ...READY, status: 'refused', message, values: { ...values, ...texts } };
  };
  const describeError = (key: string, error: TextError): string => {
    const field = describeContentField(translator, key);
    return error.code === 'length'
      ? t('desk.website.error.length', { field, max: String(error.max) })
      : t(`desk.website.error.${error.code}`, { field });
  };
  const refuseBy = (failure: Failure, texts: ItemTexts = {}): DeskFormState =>
    refuse(STATUSES[failure], t(`desk.website.refused.${failure}`), texts);
  return {
    refuse,
    refuseBy,
    invalid: (errors: ReadonlyMap<string, TextError>, texts: ItemTexts): DeskFormState => {
      setStatus(400);
      const described = [...errors].map(([key, error]) => [key, describeError(key, error)]);
      return {
        ...READY,
        status: 'invalid',
        values: { ...values, ...texts },
        errors: Object.fromEntries(described),
      };
    },
    preview: (message: string, texts: ItemTexts): DeskFormState => ({
      ...READY,
      status: 'preview',
      message,
      values: { ...values, ...texts },
    }),
    describeKept: (kept: readonly EditableField[]): Lines =>
      kept.map(({ key }) => ({
        label: t('desk.website.take-back.kept', { field: describeContentField(translator, key) }),
        value: '—',
      })),
    /** Says what the backend did not do, while the form is read. @throws every other error */
    catchBackend: (error: unknown): DeskFormState => {
      if (!isBackendError(error)) throw error;
      const isRefused = error.statusCode === 401 || error.statusCode === 403;
      return isRefused ? refuse(403, t('desk.website.forbidden')) : refuse(503, t('desk.website.unavailable'));
    },
  };
};

type Answers = ReturnType<typeof createItemAnswers>;

interface Review {
  readonly opened: {
    readonly item: { readonly texts: ItemTexts };
    readonly texts: ItemTexts;
    readonly seen: string;
    readonly draft: { readonly versionId: string; readonly by: { readonly name: string } } | undefined;
  };
  readonly texts: ItemTexts;
  readonly errors: ReadonlyMap<string, TextError>;
  readonly removed: readonly Removed[];
  readonly changed: readonly EditableField[];
  readonly conflicts: readonly EditableField[];
  readonly reviewed: string;
  readonly isCurrent: boolean;
}

const answerConflict = (translator: Translator, answers: Answers, { opened, conflicts, texts }: Review) => {
  const { t } = translator;
  const { draft } = opened;
  const message = draft ? t('desk.website.conflict.draft', { name: draft.by.name }) : t('desk.website.conflict');
  const lines = describeConflicts(translator, conflicts, opened.texts, texts);
  return { ...answers.refuse(409, message, texts), lines };
};

const answerPreview = (translator: Translator, answers: Answers, review: Review): DeskFormState => {
  const { opened, texts, removed, changed, isCurrent } = review;
  const told = removed.length > 0 ? 'desk.website.previewed.removed' : 'desk.website.previewed';
  const changes = describeChanges(translator, changed, opened.item.texts, texts);
  const message = translator.t(isCurrent ? told : 'desk.website.previewed.merged');
  return {
    ...answers.preview(message, texts),
    lines: [...describeRemoved(translator, removed), ...changes],
    steps: ['preview', 'save', 'publish'],
  };
};

/** What a form gets before anything is done; undefined once the texts may be saved or published as they are. D31, D34 */
export const answerReview = (
  translator: Translator,
  answers: Answers,
  review: Review,
  { step, reviewed }: { readonly step: string; readonly reviewed: string },
): DeskFormState | undefined => {
  const { opened, texts, errors } = review;
  const shown = { seen: opened.seen, draft: opened.draft?.versionId ?? '' };
  if (review.conflicts.length > 0) return { ...answerConflict(translator, answers, review), shown };
  if (step === 'confirm-discard' && review.isCurrent) return undefined;
  if (step === 'discard' && opened.draft) {
    const asked = answers.preview(translator.t('desk.website.discard.asked'), texts);
    return { ...asked, shown, steps: ['confirm-discard'] };
  }
  if (errors.size > 0) return answers.invalid(errors, texts);
  if (review.changed.length === 0)
    return { ...answers.refuse(undefined, translator.t('desk.website.unchanged'), texts), shown };
  const isReviewed = review.isCurrent && review.removed.length === 0 && reviewed === review.reviewed;
  if (isReviewed && (step === 'save' || step === 'publish')) return undefined;
  return { ...answerPreview(translator, answers, review), shown: { ...shown, reviewed: review.reviewed } };
};

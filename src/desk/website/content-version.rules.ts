import {
  applyDraft,
  type EditableCollection,
  type EditableField,
  findChangedFields,
  type ItemKey,
  type ItemTexts,
  listFields,
} from '#src/content/editing/editable-item.rules.ts';
import type { DeskActor } from '#src/kernel/actor.ts';

/** Texts of an item as a person saved or published them. */
export interface ContentVersion extends ItemKey {
  readonly versionId: string;
  /** `publishing`: begun, its outcome is not known yet. D32 */
  readonly state: 'draft' | 'publishing' | 'published';
  /** ISO instant. */
  readonly at: string;
  readonly by: DeskActor;
  /** What the website said when it was written. */
  readonly before: ItemTexts;
  readonly after: ItemTexts;
  /** The draft that it publishes. */
  readonly draftId: string | null;
  /** The published version that this one took back. */
  readonly takesBack: string | null;
}

/** Whether what the backend has is what a publication meant to write. D32 */
export const isWritten = ({ collection, before, after }: ContentVersion, live: ItemTexts): boolean =>
  findChangedFields(collection, before, after).every(({ key }) => live[key] === after[key]);

/** Fields that a draft changes and that were changed on the website since the draft was saved. */
export const findOvertakenFields = ({ collection, before, after }: ContentVersion, live: ItemTexts) =>
  findChangedFields(collection, before, after).filter(
    ({ key }) => live[key] !== before[key] && live[key] !== after[key],
  );

export interface TakeBack {
  readonly texts: ItemTexts;
  readonly fields: readonly EditableField[];
  /** Changed since by others; they stay. D33 */
  readonly kept: readonly EditableField[];
}

/** What taking a published version back changes now. D33 */
export const planTakeBack = ({ collection, before, after }: ContentVersion, live: ItemTexts): TakeBack => {
  const changed = findChangedFields(collection, before, after);
  const fields = changed.filter(({ key }) => live[key] === after[key]);
  const reverted = Object.fromEntries(fields.map(({ key }) => [key, before[key] ?? '']));
  return { texts: { ...live, ...reverted }, fields, kept: changed.filter((field) => !fields.includes(field)) };
};

/** What a form begins with: what the website says now, with the changes of the draft. */
export const mergeDraft = (draft: ContentVersion | undefined, live: ItemTexts): ItemTexts =>
  draft ? applyDraft(draft.collection, live, draft) : live;

interface TypedTexts {
  /** What the form was opened on; undefined when that is not known any more. */
  readonly original: ItemTexts | undefined;
  /** What a form that is opened now begins with. */
  readonly current: ItemTexts;
  readonly typed: ItemTexts;
}

export interface MergedTexts {
  readonly texts: ItemTexts;
  /** Fields that both changed, and differently: what was typed is kept. */
  readonly conflicts: readonly EditableField[];
}

/** Combines what a person typed with what others changed since the form was opened, field by field. D31 */
export const mergeTyped = (collection: EditableCollection, { original, current, typed }: TypedTexts): MergedTexts => {
  const isTheirs = ({ key }: EditableField) => original !== undefined && typed[key] === original[key];
  const isConflict = (field: EditableField) =>
    !isTheirs(field) && typed[field.key] !== current[field.key] && current[field.key] !== original?.[field.key];
  const fields = listFields(collection);
  const theirs = fields.filter(isTheirs).map(({ key }) => [key, current[key] ?? '']);
  return { texts: { ...typed, ...Object.fromEntries(theirs) }, conflicts: fields.filter(isConflict) };
};

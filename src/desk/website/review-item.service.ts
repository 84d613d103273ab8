import type { EditedItem } from '#src/content/editing/content-editor.port.ts';
import {
  checkTexts,
  EDITABLE_COLLECTIONS,
  type EditableCollection,
  type EditableField,
  findChangedFields,
  type ItemKey,
  type ItemTexts,
  isEnglishMissing,
  isHidden,
  listFields,
  type TextError,
} from '#src/content/editing/editable-item.rules.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import {
  type ContentVersion,
  findOvertakenFields,
  type MergedTexts,
  mergeDraft,
  mergeTyped,
  planTakeBack,
  type TakeBack,
} from './content-version.rules.ts';
import { digestTexts, type RemovedMarkup, settlePublishing, type WebsitePorts } from './publish-item.service.ts';

export interface ListedItem {
  readonly item: EditedItem;
  readonly isHidden: boolean;
  readonly isEnglishMissing: boolean;
  readonly hasDraft: boolean;
}

export interface ListedCollection {
  readonly collection: EditableCollection;
  readonly items: readonly ListedItem[];
  /** Whether the role of the person may change it. */
  readonly isWritable: boolean;
}

/** A hotel's backend may lack a collection, and a role may not read one. */
const ignoreRefusal = (error: unknown): readonly EditedItem[] => {
  if (isBackendError(error) && error.statusCode === 403) return [];
  throw error;
};

/** Everything that the hotel says of itself. @throws BackendError */
export const listWebsite = async (
  { editor, versions }: WebsitePorts,
  accessToken: string,
): Promise<readonly ListedCollection[]> => {
  const [writable, drafts, lists] = await Promise.all([
    editor.listWritable(accessToken),
    versions.listDrafts(),
    Promise.all(EDITABLE_COLLECTIONS.map((each) => editor.listItems(each, accessToken).catch(ignoreRefusal))),
  ]);
  return EDITABLE_COLLECTIONS.map((collection, index) => ({
    collection,
    isWritable: writable?.has(collection) ?? true,
    items: (lists[index] ?? []).map((item) => ({
      item,
      isHidden: isHidden(collection, item.texts),
      isEnglishMissing: isEnglishMissing(collection, item.texts),
      hasDraft: drafts.some((draft) => draft.collection === collection && draft.id === item.id),
    })),
  }));
};

export interface OpenedItem {
  readonly item: EditedItem;
  /** What the form begins with. */
  readonly texts: ItemTexts;
  readonly draft: ContentVersion | undefined;
  /** Fields of the draft that were changed on the website meanwhile. */
  readonly overtaken: readonly EditableField[];
  /** Published ones, newest first. */
  readonly published: readonly ContentVersion[];
  /** Names what the website says now. */
  readonly seen: string;
  /** Names `texts`, which a draft had shown before it was saved. */
  readonly reviewed: string;
  /** Bodies of a draft that no preview of a page shows, sanitized. */
  readonly reads: readonly { readonly field: EditableField; readonly html: string }[];
  readonly isWritable: boolean;
}

/** The footer stands on every page, so that none is its preview. */
const readBodies = (
  { sanitize }: WebsitePorts,
  collection: EditableCollection,
  texts: ItemTexts,
): OpenedItem['reads'] =>
  collection === 'footer'
    ? listFields(collection).map((field) => ({ field, html: sanitize(texts[field.key] ?? '') }))
    : [];

const MAX_VERSIONS = 30;

/** An item with its draft and its versions; undefined when there is none, or the person may not see it. @throws BackendError */
export const openItem = async (
  ports: WebsitePorts,
  { accessToken, ...key }: ItemKey & { readonly accessToken: string },
): Promise<OpenedItem | undefined> => {
  const [item, found, writable] = await Promise.all([
    ports.editor.getItem(key, accessToken),
    ports.versions.listOfItem(key, MAX_VERSIONS),
    ports.editor.listWritable(accessToken),
  ]);
  if (!item) return undefined;
  const isSettled = await settlePublishing(ports, found, item.texts);
  const versions = isSettled ? await ports.versions.listOfItem(key, MAX_VERSIONS) : found;
  const draft = versions.find(({ state }) => state === 'draft');
  const texts = mergeDraft(draft, item.texts);
  return {
    item,
    texts,
    reviewed: digestTexts(texts),
    reads: draft ? readBodies(ports, key.collection, texts) : [],
    draft,
    overtaken: draft ? findOvertakenFields(draft, item.texts) : [],
    published: versions.filter(({ state }) => state === 'published'),
    seen: digestTexts(item.texts),
    isWritable: writable?.has(key.collection) ?? true,
  };
};

export interface ReviewedTexts extends MergedTexts {
  readonly opened: OpenedItem;
  /** As they would be saved: bodies without what guests would never get. D34 */
  readonly texts: ItemTexts;
  readonly errors: ReadonlyMap<string, TextError>;
  readonly removed: readonly { readonly field: EditableField; readonly markup: readonly RemovedMarkup[] }[];
  /** Fields that differ from the website. */
  readonly changed: readonly EditableField[];
  /** Names the texts, so that what is saved is what was shown. */
  readonly reviewed: string;
  /** Whether the form was opened on what the website, or the draft, says now. */
  readonly isCurrent: boolean;
}

interface ReviewCommand extends ItemKey {
  readonly accessToken: string;
  readonly typed: ItemTexts;
  /** `seen` of the form when it was opened, and its draft. */
  readonly seen: string;
  readonly seenDraft: string;
}

/** The texts on which a form was opened, as far as they can still be known. */
const findOriginal = ({ item, seen, published }: OpenedItem, command: ReviewCommand): ItemTexts | undefined => {
  if (command.seenDraft !== '') return undefined;
  if (command.seen === seen) return item.texts;
  return published.find(({ before }) => digestTexts(before) === command.seen)?.before;
};

const cleanTexts = (
  { sanitize, listRemovedMarkup }: WebsitePorts,
  collection: EditableCollection,
  texts: ItemTexts,
) => {
  const removed = listFields(collection)
    .filter(({ kind }) => kind === 'html')
    .map((field) => ({ field, markup: listRemovedMarkup(texts[field.key] ?? '') }))
    .filter(({ markup }) => markup.length > 0);
  const cleaned = removed.map(({ field }) => [field.key, sanitize(texts[field.key] ?? '').trim()]);
  return { removed, texts: { ...texts, ...Object.fromEntries(cleaned) } };
};

/** Checks what was typed and says what would change. Undefined as for `openItem`. @throws BackendError */
export const reviewTexts = async (ports: WebsitePorts, command: ReviewCommand): Promise<ReviewedTexts | undefined> => {
  const { collection, id, accessToken, typed } = command;
  const opened = await openItem(ports, { collection, id, accessToken });
  if (!opened) return undefined;
  const isCurrent = command.seen === opened.seen && command.seenDraft === (opened.draft?.versionId ?? '');
  const original = isCurrent ? opened.texts : findOriginal(opened, command);
  const merged = mergeTyped(collection, { original, current: opened.texts, typed });
  const { removed, texts } = cleanTexts(ports, collection, merged.texts);
  return {
    opened,
    texts,
    removed,
    isCurrent,
    conflicts: merged.conflicts,
    errors: checkTexts(opened.item, texts),
    changed: findChangedFields(collection, opened.item.texts, texts),
    reviewed: digestTexts(texts),
  };
};

interface PlannedTakeBack {
  readonly opened: OpenedItem;
  readonly version: ContentVersion;
  readonly plan: TakeBack;
}

/** What taking the newest version back changes; `old`: it is not the newest. Undefined as for `openItem`. D33 */
export const previewTakeBack = async (
  ports: WebsitePorts,
  { versionId, ...key }: ItemKey & { readonly accessToken: string; readonly versionId: string },
): Promise<PlannedTakeBack | 'old' | undefined> => {
  const opened = await openItem(ports, key);
  if (!opened) return undefined;
  const [version] = opened.published;
  if (version?.versionId !== versionId) return 'old';
  return { opened, version, plan: planTakeBack(version, opened.item.texts) };
};

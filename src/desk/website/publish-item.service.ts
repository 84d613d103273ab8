import { createHash } from 'node:crypto';
import type { ContentEditor, EditedItem, NewItem } from '#src/content/editing/content-editor.port.ts';
import {
  findChangedFields,
  findTitle,
  type ItemKey,
  type ItemTexts,
} from '#src/content/editing/editable-item.rules.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { type ContentVersion, isWritten, planTakeBack } from './content-version.rules.ts';
import type { ContentEvent, ContentVersions } from './content-versions.table.ts';

/** What sanitizing removes from a text. */
export interface RemovedMarkup {
  readonly kind: 'element' | 'attribute' | 'comment';
  readonly name: string;
  readonly count: number;
}

export interface WebsitePorts {
  readonly editor: ContentEditor;
  readonly versions: ContentVersions;
  readonly sanitize: (html: string) => string;
  readonly listRemovedMarkup: (html: string) => readonly RemovedMarkup[];
  /** Shows a changed collection to guests, on every node. */
  readonly publishContent: (collections: readonly string[]) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly createId: () => string;
}

/** Names a set of texts: a form sends what it was opened on, and what its preview showed. D31 */
export const digestTexts = (texts: ItemTexts): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).sort()))
    .digest('base64url')
    .slice(0, 22);

/** Longer than a backend is waited for, so that what is still being written is left alone. */
const PUBLISHING_MS = 60_000;

const describeEvent = (version: ContentVersion, action: string): ContentEvent => {
  const { collection, id, by, before, after } = version;
  const fields = findChangedFields(collection, before, after).map(({ key }) => key);
  const page = findTitle(after, 'es') ?? collection;
  return { actor: by, action, subject: `${collection}/${id}`, after: { page, fields: fields.join(' ') } };
};

const finish = async (ports: WebsitePorts, version: ContentVersion): Promise<void> => {
  const action = version.takesBack === null ? 'content-published' : 'content-taken-back';
  await ports.versions.finishPublishing(version, describeEvent(version, action), new Date(ports.now()).toISOString());
  await ports.publishContent([version.collection]);
};

/** Ends a publication whose process died or whose reply was lost, by what the backend has. D32 */
export const settlePublishing = async (ports: WebsitePorts, versions: readonly ContentVersion[], live: ItemTexts) => {
  const open = versions.find(({ state }) => state === 'publishing');
  if (!open || Date.parse(open.at) > ports.now() - PUBLISHING_MS) return false;
  await (isWritten(open, live) ? finish(ports, open) : ports.versions.dropPublishing(open.versionId));
  return true;
};

interface SaveCommand {
  /** The item as it was opened. */
  readonly opened: { readonly item: EditedItem; readonly draft: ContentVersion | undefined };
  readonly texts: ItemTexts;
  readonly actor: DeskActor;
}

const createVersion = ({ now, createId }: WebsitePorts, { opened, texts, actor }: SaveCommand): ContentVersion => ({
  versionId: createId(),
  collection: opened.item.collection,
  id: opened.item.id,
  state: 'draft',
  at: new Date(now()).toISOString(),
  by: actor,
  before: opened.item.texts,
  after: texts,
  draftId: null,
  takesBack: null,
});

/** Keeps what was typed, for colleagues too; guests do not see it. False when a colleague saved a draft meanwhile. D31 */
export const saveDraft = (ports: WebsitePorts, command: SaveCommand): Promise<boolean> =>
  ports.versions.saveDraft(createVersion(ports, command), command.opened.draft?.versionId ?? null);

/** False when the draft is gone already. */
export const discardDraft = (ports: WebsitePorts, draft: ContentVersion, actor: DeskActor): Promise<boolean> => {
  const event = { ...describeEvent(draft, 'content-draft-discarded'), actor };
  return ports.versions.discardDraft(draft.versionId, event, new Date(ports.now()).toISOString());
};

/**
 * `busy`: a colleague publishes the item now; `changed`: it changed while this was begun; `forbidden`: by the backend;
 * `refused`: the backend takes such texts from no person; `unavailable`: the outcome is not known yet.
 */
export type PublishOutcome = 'published' | 'busy' | 'changed' | 'forbidden' | 'refused' | 'unavailable';

const describeFailure = (error: unknown): Extract<PublishOutcome, 'forbidden' | 'refused' | 'unavailable'> => {
  if (!isBackendError(error)) throw error;
  if (error.statusCode === 401 || error.statusCode === 403) return 'forbidden';
  return error.statusCode < 500 ? 'refused' : 'unavailable';
};

/** What is written of a version, once no colleague can publish the item: nothing when it changed before that. D31 */
const writeChanges = async ({ editor }: WebsitePorts, version: ContentVersion, accessToken: string) => {
  const { collection, before, after } = version;
  const live = await editor.getItem(version, accessToken);
  if (!live || digestTexts(live.texts) !== digestTexts(before)) return 'changed';
  const fields = findChangedFields(collection, before, after);
  const changes = Object.fromEntries(fields.map(({ key }) => [key, after[key] ?? '']));
  await editor.updateItem(version, changes, accessToken);
  return 'published';
};

const publish = async (ports: WebsitePorts, version: ContentVersion, accessToken: string): Promise<PublishOutcome> => {
  if (!(await ports.versions.beginPublishing(version))) return 'busy';
  const outcome = await writeChanges(ports, version, accessToken).catch(describeFailure);
  if (outcome === 'published') await finish(ports, version);
  // D32: what the backend did not answer may have been written; a later opening finds out.
  else if (outcome !== 'unavailable') await ports.versions.dropPublishing(version.versionId);
  return outcome;
};

/** Writes what was reviewed to the backend, in one request for both languages. D32 */
export const publishTexts = (
  ports: WebsitePorts,
  { accessToken, ...command }: SaveCommand & { readonly accessToken: string },
): Promise<PublishOutcome> => {
  const draftId = command.opened.draft?.versionId ?? null;
  return publish(ports, { ...createVersion(ports, command), state: 'publishing', draftId }, accessToken);
};

/** Publishes what the website said before a version, but for what was changed since. D33 */
export const takeBackVersion = (
  ports: WebsitePorts,
  {
    opened,
    version,
    actor,
    accessToken,
  }: Omit<SaveCommand, 'texts'> & { readonly version: ContentVersion; readonly accessToken: string },
): Promise<PublishOutcome> => {
  const { texts } = planTakeBack(version, opened.item.texts);
  const taken = createVersion(ports, { opened, texts, actor });
  return publish(ports, { ...taken, state: 'publishing', takesBack: version.versionId }, accessToken);
};

type ItemOutcome<Done> = Done | Exclude<PublishOutcome, 'published' | 'busy' | 'changed'>;

const describeItemEvent = (action: string, actor: DeskActor, { collection, id }: ItemKey, texts: ItemTexts) => ({
  ...{ action, actor, subject: `${collection}/${id}` },
  after: { page: findTitle(texts, 'es') ?? collection },
});

/** Creates a page or a post that guests do not see yet; `taken`: another one has the address. */
export const createItem = async (
  ports: WebsitePorts,
  { item, actor, accessToken }: { readonly item: NewItem; readonly actor: DeskActor; readonly accessToken: string },
): Promise<ItemOutcome<{ readonly id: string } | 'taken'>> => {
  const { collection, texts } = item;
  try {
    const id = await ports.editor.createItem(item, accessToken);
    if (id === undefined) return 'taken';
    const at = new Date(ports.now()).toISOString();
    const event = describeItemEvent('content-created', actor, { collection, id }, texts);
    await ports.versions.recordItem({ collection, id }, event, at);
    return { id };
  } catch (error) {
    return describeFailure(error);
  }
};

/** Deletes an item for good, with its draft. */
export const deleteItem = async (
  ports: WebsitePorts,
  { item, actor, accessToken }: { readonly item: EditedItem; readonly actor: DeskActor; readonly accessToken: string },
): Promise<ItemOutcome<'deleted'>> => {
  try {
    await ports.editor.deleteItem(item, accessToken);
  } catch (error) {
    return describeFailure(error);
  }
  const event = describeItemEvent('content-deleted', actor, item, item.texts);
  await ports.versions.recordItem(item, event, new Date(ports.now()).toISOString());
  await ports.publishContent([item.collection]);
  return 'deleted';
};

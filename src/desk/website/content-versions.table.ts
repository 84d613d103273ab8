import type { Insertable, Kysely, Selectable } from 'kysely';
import { record, string } from 'superstruct';
import type { ItemKey, ItemTexts } from '#src/content/editing/editable-item.rules.ts';
import type { EventDetails } from '#src/events/desk-event.rules.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import { type DeskActor, identifyActor } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader, runTransaction } from '#src/server/database/transaction.ts';
import type { ContentVersion } from './content-version.rules.ts';

/** Versions of the website's texts. `at`: ISO instant. */
export interface ContentVersions {
  find(versionId: string): Promise<ContentVersion | undefined>;
  /** Items that have a draft. */
  listDrafts(): Promise<readonly ItemKey[]>;
  /** Newest first. */
  listOfItem(key: ItemKey, limit: number): Promise<readonly ContentVersion[]>;
  /** Replaces the draft `replaces`; false when the item has another draft by now. D31 */
  saveDraft(version: ContentVersion, replaces: string | null): Promise<boolean>;
  /** False when there is no such draft. D6 */
  discardDraft(versionId: string, event: ContentEvent, at: string): Promise<boolean>;
  /** False while another publication of the item is open. D32 */
  beginPublishing(version: ContentVersion): Promise<boolean>;
  /** Ends the publication of an item, and the draft that it publishes; once, with its event. D6, D32 */
  finishPublishing(version: ContentVersion, event: ContentEvent, at: string): Promise<void>;
  dropPublishing(versionId: string): Promise<void>;
  /** Records that an item was created or deleted, which ends its draft. D6 */
  recordItem(key: ItemKey, event: ContentEvent, at: string): Promise<void>;
}

export interface ContentEvent extends EventDetails {
  readonly actor: DeskActor;
  readonly subject: string;
}

const readTexts: (document: unknown) => ItemTexts = createReader('set of texts', record(string(), string()));

const toVersion = (row: Selectable<Schema['content_version']>): ContentVersion => ({
  versionId: row.version_id,
  collection: row.collection,
  id: row.item_id,
  state: row.state,
  at: row.saved_at,
  // Written by people at the desk only.
  by: row.saved_by as DeskActor,
  before: readTexts(row.before),
  after: readTexts(row.after),
  draftId: row.draft_id,
  takesBack: row.takes_back,
});

const toRow = ({ versionId, collection, id, state, at, by, before, after, draftId, takesBack }: ContentVersion) =>
  ({
    version_id: versionId,
    collection,
    item_id: id,
    state,
    saved_at: at,
    saved_by: JSON.stringify(identifyActor(by)),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    draft_id: draftId,
    takes_back: takesBack,
  }) satisfies Insertable<Schema['content_version']>;

/** Without effect where the item has an open version in that state already. */
const insertOnce = async (db: Kysely<Schema>, version: ContentVersion): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('content_version')
    .values(toRow(version))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const deleteInState = async (db: Kysely<Schema>, versionId: string, state: ContentVersion['state']) => {
  const { numDeletedRows } = await db
    .deleteFrom('content_version')
    .where('version_id', '=', versionId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Rolls a transaction back. */
class AnotherDraft extends Error {}

const createReads = (db: Kysely<Schema>): Pick<ContentVersions, 'find' | 'listDrafts' | 'listOfItem'> => ({
  find: async (versionId) => {
    const row = await db
      .selectFrom('content_version')
      .selectAll()
      .where('version_id', '=', versionId)
      .executeTakeFirst();
    return row && toVersion(row);
  },

  listDrafts: async () => {
    const rows = await db
      .selectFrom('content_version')
      .select(['collection', 'item_id'])
      .where('state', '=', 'draft')
      .execute();
    return rows.map(({ collection, item_id }) => ({ collection, id: item_id }));
  },

  listOfItem: async ({ collection, id }, limit) => {
    const rows = await db
      .selectFrom('content_version')
      .selectAll()
      .where('collection', '=', collection)
      .where('item_id', '=', id)
      .orderBy('position', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toVersion);
  },
});

type Publishing = Pick<ContentVersions, 'beginPublishing' | 'finishPublishing' | 'dropPublishing'>;

const createPublishing = (db: Kysely<Schema>): Publishing => ({
  beginPublishing: (version) => insertOnce(db, version),

  finishPublishing: (version, event, at) =>
    runTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('content_version')
        .set({ state: 'published' })
        .where('version_id', '=', version.versionId)
        .where('state', '=', 'publishing')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return;
      if (version.draftId !== null) await deleteInState(trx, version.draftId, 'draft');
      await writeEvent(trx, { ...event, reserva: null }, at);
    }),

  dropPublishing: async (versionId) => void (await deleteInState(db, versionId, 'publishing')),
});

export const createContentVersions = (db: Kysely<Schema>): ContentVersions => ({
  ...createReads(db),
  ...createPublishing(db),

  saveDraft: (version, replaces) =>
    runTransaction(db, async (trx) => {
      if (replaces !== null && !(await deleteInState(trx, replaces, 'draft'))) throw new AnotherDraft();
      if (!(await insertOnce(trx, version))) throw new AnotherDraft();
      return true;
    }).catch((error: unknown) => {
      if (error instanceof AnotherDraft) return false;
      throw error;
    }),

  discardDraft: (versionId, event, at) =>
    runTransaction(db, async (trx) => {
      const isDiscarded = await deleteInState(trx, versionId, 'draft');
      if (isDiscarded) await writeEvent(trx, { ...event, reserva: null }, at);
      return isDiscarded;
    }),

  recordItem: ({ collection, id }, event, at) =>
    runTransaction(db, async (trx) => {
      await trx
        .deleteFrom('content_version')
        .where('collection', '=', collection)
        .where('item_id', '=', id)
        .where('state', '=', 'draft')
        .execute();
      await writeEvent(trx, { ...event, reserva: null }, at);
    }),
});

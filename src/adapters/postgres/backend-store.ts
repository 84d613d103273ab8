import { type Kysely, type Selectable, sql } from 'kysely';
import { codeOf } from './database-error.ts';
import type { JsonObject, Schema } from './schema.ts';

/** One item of a collection; dependent rows are part of its data. */
export interface KeptItem {
  readonly collection: string;
  readonly id: string;
  readonly data: JsonObject;
}

export interface KeptFile {
  readonly id: string;
  readonly fileName: string;
  /** Media type. */
  readonly type: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

type FileInfoRow = Omit<Selectable<Schema['backend.file']>, 'bytes'>;

const toInfo = ({ id, file_name, type, title, width, height, modified_at }: FileInfoRow) => ({
  id,
  fileName: file_name,
  type,
  title,
  width,
  height,
  /** ISO 8601 in UTC. */
  modifiedOn: modified_at,
});

const FILE_INFO = ['id', 'file_name', 'type', 'title', 'width', 'height', 'modified_at'] as const;

const UNIQUE_VIOLATION = '23505';

const itemWritesIn = (db: Kysely<Schema>) => ({
  /** False when its id or its slug is taken. */
  addItem: async ({ collection, id, data }: KeptItem): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.item')
      .values({ collection, id, data: JSON.stringify(data) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** `changed`: somebody else was faster, or it is gone; `taken`: another item has that slug. */
  replaceItem: async (
    { collection, id, data }: KeptItem,
    after: JsonObject,
  ): Promise<'replaced' | 'changed' | 'taken'> => {
    const update = db
      .updateTable('backend.item')
      .set({ data: JSON.stringify(after) })
      .where('collection', '=', collection)
      .where('id', '=', id)
      .where('data', '=', sql<JsonObject>`${JSON.stringify(data)}::jsonb`);
    try {
      return (await update.executeTakeFirstOrThrow()).numUpdatedRows === 1n ? 'replaced' : 'changed';
    } catch (error) {
      if (codeOf(error) === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
  },

  removeItems: async (collection: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.deleteFrom('backend.item').where('collection', '=', collection).where('id', 'in', ids).execute();
  },
});

/** Items and files of the embedded content backend. */
export const backendStoreIn = (db: Kysely<Schema>) => ({
  /** In the order in which they were stored. */
  listItems: (collection: string): Promise<KeptItem[]> =>
    db
      .selectFrom('backend.item')
      .select(['collection', 'id', 'data'])
      .where('collection', '=', collection)
      .orderBy('position')
      .execute(),

  readItem: (collection: string, id: string): Promise<KeptItem | undefined> =>
    db
      .selectFrom('backend.item')
      .select(['collection', 'id', 'data'])
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst(),

  ...itemWritesIn(db),

  fileInfos: async (ids: readonly string[]): Promise<ReturnType<typeof toInfo>[]> => {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('backend.file').select(FILE_INFO).where('id', 'in', ids).execute();
    return rows.map(toInfo);
  },

  readFile: async (id: string): Promise<(ReturnType<typeof toInfo> & { bytes: Uint8Array }) | undefined> => {
    const row = await db.selectFrom('backend.file').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { ...toInfo(row), bytes: row.bytes };
  },
});

import { type Kysely, type Selectable, sql } from 'kysely';
import { getErrorCode } from '#src/server/database/database-error.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

/** Item with its dependent rows, such as translations, embedded; a picture is the id of a file. */
export interface StoredItem {
  readonly collection: string;
  /** Primary key as text: `1`, `618449`. */
  readonly id: string;
  readonly data: JsonObject;
}

export interface FileInfo {
  /** UUID, lower case. */
  readonly id: string;
  readonly fileName: string;
  /** Media type, e.g. `image/svg+xml`. */
  readonly type: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels from the left and the top; both or none. */
  readonly focalPointX?: number | null;
  readonly focalPointY?: number | null;
  /** Photographer. */
  readonly credit?: string | null;
  /** `#rrggbb`, shown until the picture is loaded. */
  readonly placeholderColor?: string | null;
  /** ISO 8601 in UTC. */
  readonly modifiedOn: string;
}

export interface StoredFile extends FileInfo {
  readonly bytes: Uint8Array;
}

/** A file to be stored; the database notes when. */
export type NewFile = Omit<StoredFile, 'modifiedOn'>;

type FileInfoRow = Omit<Selectable<Schema['backend.file']>, 'bytes'>;

const toFileInfo = ({ id, file_name, type, title, width, height, credit, ...row }: FileInfoRow): FileInfo => ({
  id,
  fileName: file_name,
  type,
  title,
  width,
  height,
  focalPointX: row.focal_point_x,
  focalPointY: row.focal_point_y,
  credit,
  placeholderColor: row.placeholder_color,
  modifiedOn: row.modified_at,
});

const FILE_INFO = [
  ...(['id', 'file_name', 'type', 'title', 'width', 'height', 'modified_at'] as const),
  ...(['focal_point_x', 'focal_point_y', 'credit', 'placeholder_color'] as const),
];

export const toFileColumns = ({ id, fileName, type, title, width, height, bytes, ...file }: NewFile) => ({
  id,
  file_name: fileName,
  type,
  title,
  width,
  height,
  bytes,
  focal_point_x: file.focalPointX ?? null,
  focal_point_y: file.focalPointY ?? null,
  credit: file.credit ?? null,
  placeholder_color: file.placeholderColor ?? null,
});

/** Rolls a transaction back. */
class ChangedMeanwhile extends Error {}

const UNIQUE_VIOLATION = '23505';

const createItemWrites = (db: Kysely<Schema>) => ({
  /** False when its id or its slug is taken. */
  addItem: async ({ collection, id, data }: StoredItem): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.item')
      .values({ collection, id, data: JSON.stringify(data) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Optimistic concurrency: `changed` when the item was changed or deleted; `taken`: another item has the slug. */
  replaceItem: async (
    { collection, id, data }: StoredItem,
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
      if (getErrorCode(error) === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
  },

  removeItems: async (collection: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.deleteFrom('backend.item').where('collection', '=', collection).where('id', 'in', ids).execute();
  },
});

/** Photographs and the items that show them. */
const createPhotoWrites = (db: Kysely<Schema>) => ({
  /** All or nothing; false when an item differs from `item`. */
  saveWithFiles: (
    changes: readonly { readonly item: StoredItem; readonly after: JsonObject }[],
    files: readonly NewFile[],
  ): Promise<boolean> =>
    runTransaction(db, async (trx) => {
      for (const file of files) {
        const { id: _, ...columns } = toFileColumns(file);
        await trx
          .insertInto('backend.file')
          .values(toFileColumns(file))
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, modified_at: sql`now()` }))
          .execute();
      }
      const { replaceItem } = createItemWrites(trx);
      for (const { item, after } of changes)
        if ((await replaceItem(item, after)) !== 'replaced') throw new ChangedMeanwhile();
      return true;
    }).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return false;
      throw error;
    }),
});

/** Items and files of the embedded content backend. */
export const createBackendStore = (db: Kysely<Schema>) => ({
  /** Lists items in order of insertion. */
  listItems: (collection: string): Promise<StoredItem[]> =>
    db
      .selectFrom('backend.item')
      .select(['collection', 'id', 'data'])
      .where('collection', '=', collection)
      .orderBy('position')
      .execute(),

  readItem: (collection: string, id: string): Promise<StoredItem | undefined> =>
    db
      .selectFrom('backend.item')
      .select(['collection', 'id', 'data'])
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst(),

  ...createItemWrites(db),
  ...createPhotoWrites(db),

  /** The files among `ids` that exist, in any order. */
  listFileInfos: async (ids: readonly string[]): Promise<FileInfo[]> => {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('backend.file').select(FILE_INFO).where('id', 'in', ids).execute();
    return rows.map(toFileInfo);
  },

  readFile: async (id: string): Promise<StoredFile | undefined> => {
    const row = await db.selectFrom('backend.file').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { ...toFileInfo(row), bytes: row.bytes };
  },
});

/** What the embedded backend reads and writes; photographs are written by their own library. */
export type BackendStore = Omit<ReturnType<typeof createBackendStore>, 'saveWithFiles'>;

/** JSON value; every value here can also be cloned to and from a worker. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: Json;
}

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

/** Port: items and files of the embedded backend, implemented in the database schema `backend`. */
export interface BackendStore {
  /** All items of a collection, in order of insertion. */
  listItems(collection: string): Promise<StoredItem[]>;
  readItem(collection: string, id: string): Promise<StoredItem | undefined>;
  /** False when its id or its slug is taken. */
  addItem(item: StoredItem): Promise<boolean>;
  /** Optimistic concurrency: `changed` when the stored item differs from `item`; `taken`: another item has the slug. */
  replaceItem(item: StoredItem, after: JsonObject): Promise<'replaced' | 'changed' | 'taken'>;
  removeItems(collection: string, ids: readonly string[]): Promise<void>;
  /** The files among `ids` that exist, in any order. */
  listFileInfos(ids: readonly string[]): Promise<FileInfo[]>;
  readFile(id: string): Promise<StoredFile | undefined>;
}

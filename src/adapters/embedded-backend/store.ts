/** What JSON can say; every value here can also be cloned to and from a worker. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: Json;
}

/** An item with its translations and other dependent rows in place; a picture is the id of a file. */
export interface StoredItem {
  readonly collection: string;
  /** Primary key as text: `1`, `618449`. */
  readonly id: string;
  readonly data: JsonObject;
}

/** What the backend knows of a file without opening it. */
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
  /** ISO 8601 in UTC. */
  readonly modifiedOn: string;
}

export interface StoredFile extends FileInfo {
  readonly bytes: Uint8Array;
}

/** Where the embedded backend keeps items and files; the database implements it in the schema `backend`. */
export interface BackendStore {
  /** Every item of a collection, in the order in which they were stored. */
  listItems(collection: string): Promise<StoredItem[]>;
  readItem(collection: string, id: string): Promise<StoredItem | undefined>;
  /** False when its id or its slug is taken. */
  addItem(item: StoredItem): Promise<boolean>;
  /** `changed`: the item is no longer as `item` says; `taken`: another item has that slug. */
  replaceItem(item: StoredItem, after: JsonObject): Promise<'replaced' | 'changed' | 'taken'>;
  removeItems(collection: string, ids: readonly string[]): Promise<void>;
  /** The files among `ids` that exist, in any order. */
  fileInfos(ids: readonly string[]): Promise<FileInfo[]>;
  readFile(id: string): Promise<StoredFile | undefined>;
}

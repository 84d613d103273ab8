import type { EditableCollection, ItemKey, ItemTexts } from './editable-item.rules.ts';

/** An item as a person edits it. */
export interface EditedItem extends ItemKey {
  /** Its address on the site; null where the collection has none. */
  readonly slug: string | null;
  /** Slug of the page that shows it: of an outing. */
  readonly page: string | null;
  readonly texts: ItemTexts;
}

/** A new page or post, hidden from guests. */
export interface NewItem {
  readonly collection: EditableCollection;
  readonly slug: string;
  readonly texts: ItemTexts;
}

/** Reads and writes items with the access token of a person. @throws BackendError 401 or 403 where that person may not */
export interface ContentEditor {
  /** In any status, in the order of the site. */
  listItems(collection: EditableCollection, accessToken: string): Promise<readonly EditedItem[]>;
  /** Undefined when there is none, or the person may not read it. */
  getItem(key: ItemKey, accessToken: string): Promise<EditedItem | undefined>;
  /** Writes the fields of `changes` in one request: all of them or none. */
  updateItem(key: ItemKey, changes: ItemTexts, accessToken: string): Promise<void>;
  /** Returns the id; undefined when another item has the slug. */
  createItem(item: NewItem, accessToken: string): Promise<string | undefined>;
  deleteItem(key: ItemKey, accessToken: string): Promise<void>;
  /** Collections in which the person may change items; undefined when the backend does not say. */
  listWritable(accessToken: string): Promise<ReadonlySet<string> | undefined>;
}

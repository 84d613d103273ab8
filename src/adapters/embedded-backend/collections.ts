import { forbidden } from './refusal.ts';

/** A plain value, a file by its id, or dependent rows. */
export type Field = 'value' | { readonly one: Fields } | { readonly many: Fields };

export interface Fields {
  readonly [name: string]: Field;
}

export interface Collection {
  readonly fields: Fields;
  /** One item, read by list or by its id. */
  readonly singleton?: true;
  /** How a new item is called when it does not say: the next number, a UUID, or nobody knows but the editor. */
  readonly key: 'number' | 'uuid' | 'text';
  /** What an item cannot do without. */
  readonly required?: readonly string[];
  /** Filled with the instant at which the item was made, whatever it says. */
  readonly createdField?: string;
  /** What a visitor may do; an administrator may do everything. */
  readonly visitors: 'read' | 'create';
}

const values = <const Name extends string>(...names: Name[]): Record<Name, 'value'> =>
  Object.fromEntries(names.map((name) => [name, 'value'])) as Record<Name, 'value'>;

const FILE: Fields = values('id', 'filename_download', 'type', 'title', 'width', 'height', 'modified_on');

const translations = (...names: string[]): Field => ({ many: values('id', 'languages_code', ...names) });

const PAGE: Fields = {
  ...values('id', 'slug', 'status', 'sort'),
  picture: { one: FILE },
  translations: translations('title', 'summary', 'body', 'picture_alt'),
};

const GALLERY: Fields = { ...values('id', 'sort'), picture: { one: FILE }, translations: translations('alt') };

const ROOM: Fields = {
  ...values('id', 'status', 'sort', 'size'),
  picture: { one: FILE },
  gallery: { many: GALLERY },
  translations: translations('name', 'kind', 'summary', 'body', 'beds', 'view', 'amenities', 'picture_alt'),
};

/** What the hotel's backend holds; a Directus in its place needs these collections with these fields. */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  pages: { fields: PAGE, key: 'number', required: ['slug'], visitors: 'read' },
  pages_inside: { fields: PAGE, key: 'number', required: ['slug'], visitors: 'read' },
  posts: {
    fields: { ...PAGE, published_on: 'value' },
    key: 'number',
    required: ['slug', 'published_on'],
    visitors: 'read',
  },
  rooms: { fields: ROOM, key: 'text', required: ['id', 'size'], visitors: 'read' },
  footer: {
    fields: { ...values('id', 'footer_logo'), translations: translations('center_column', 'right_column') },
    key: 'number',
    singleton: true,
    visitors: 'read',
  },
  inquiries: {
    fields: values('id', 'kind', 'name', 'email', 'phone', 'message', 'locale', 'created'),
    key: 'uuid',
    required: ['kind', 'name', 'email', 'message', 'locale'],
    createdField: 'created',
    visitors: 'create',
  },
};

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (value === undefined) throw forbidden();
  return value;
};

export const collectionNamed = (name: string): Collection => own(COLLECTIONS, name);

export const fieldNamed = (fields: Fields, name: string): Field => own(fields, name);

import { createForbiddenError } from '#src/backend/embedded/api-error.ts';
import { createRecord } from '#src/kernel/create-record.ts';

/** A plain value, a file by its id, or dependent rows. */
export type Field = 'value' | { readonly one: Fields } | { readonly many: Fields };

export interface Fields {
  readonly [name: string]: Field;
}

export interface Collection {
  readonly fields: Fields;
  /** One item, read by list or by its id. */
  readonly singleton?: true;
  /** Default id of a new item: the next number or a UUID; `text` requires the editor to set it. */
  readonly key: 'number' | 'uuid' | 'text';
  /** Required fields. */
  readonly required?: readonly string[];
  /** Field set to the instant of creation; a value in the payload is overwritten. */
  readonly createdField?: string;
  /** Permission of visitors; an administrator has all. */
  readonly visitors: 'read' | 'create';
  /** Permission of the front desk's roles besides. */
  readonly staff?: 'read';
  /** What the hotel says of itself: its editors create, change and delete items. */
  readonly isEdited?: true;
}

const createValueFields = <const Name extends string>(...names: Name[]): Record<Name, 'value'> =>
  createRecord(names, () => 'value');

/** Those of Directus' files, and two that a hotel adds to them. */
const FILE: Fields = {
  ...createValueFields('id', 'filename_download', 'type', 'title', 'width', 'height', 'modified_on'),
  ...createValueFields('focal_point_x', 'focal_point_y', 'credit', 'placeholder_color'),
};

const createTranslationsField = (...names: string[]): Field => ({
  many: createValueFields('id', 'languages_code', ...names),
});

const PAGE: Fields = {
  ...createValueFields('id', 'slug', 'status', 'sort'),
  picture: { one: FILE },
  picture_phone: { one: FILE },
  translations: createTranslationsField('title', 'summary', 'body', 'picture_alt'),
};

const GALLERY: Fields = {
  ...createValueFields('id', 'sort', 'role'),
  picture: { one: FILE },
  translations: createTranslationsField('alt', 'caption'),
};

const ROOM: Fields = {
  ...createValueFields('id', 'status', 'sort', 'size'),
  picture: { one: FILE },
  gallery: { many: GALLERY },
  translations: createTranslationsField('name', 'kind', 'summary', 'body', 'beds', 'view', 'amenities', 'picture_alt'),
};

/** Data model of the content backend; Directus in its place needs these collections and fields. */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  pages: { fields: PAGE, key: 'number', required: ['slug'], visitors: 'read', isEdited: true },
  pages_inside: { fields: PAGE, key: 'number', required: ['slug'], visitors: 'read', isEdited: true },
  posts: {
    fields: { ...PAGE, published_on: 'value' },
    key: 'number',
    required: ['slug', 'published_on'],
    visitors: 'read',
    isEdited: true,
  },
  rooms: { fields: ROOM, key: 'text', required: ['id', 'size'], visitors: 'read', isEdited: true },
  outings: {
    fields: {
      ...createValueFields('id', 'status', 'sort', 'page', 'link', 'extra', 'price'),
      picture: { one: FILE },
      translations: createTranslationsField('title', 'summary', 'duration', 'days', 'picture_alt'),
    },
    key: 'number',
    required: ['page'],
    visitors: 'read',
    isEdited: true,
  },
  footer: {
    fields: {
      ...createValueFields('id', 'footer_logo'),
      translations: createTranslationsField('center_column', 'right_column'),
    },
    key: 'number',
    singleton: true,
    visitors: 'read',
    isEdited: true,
  },
  inquiries: {
    fields: createValueFields('id', 'kind', 'name', 'email', 'phone', 'message', 'locale', 'created'),
    key: 'uuid',
    required: ['kind', 'name', 'email', 'message', 'locale'],
    createdField: 'created',
    visitors: 'create',
    staff: 'read',
  },
};

const getOwn = <Value>(record: Readonly<Record<string, Value>>, name: string): Value => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (value === undefined) throw createForbiddenError();
  return value;
};

export const getCollection = (name: string): Collection => getOwn(COLLECTIONS, name);

export const getField = (fields: Fields, name: string): Field => getOwn(fields, name);

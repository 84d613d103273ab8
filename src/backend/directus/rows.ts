import { array, coerce, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { User } from '#src/accounts/directory/directory.port.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

/** Number, or numeric text: PostgreSQL returns decimals, bigints and aggregates as text, SQLite as numbers. */
export const numeric = coerce(number(), string(), Number);

/** Primary key as text; a collection may use numbers or UUIDs. */
export const key = coerce(string(), number(), String);

const text = optional(nullable(string()));

const FILE = type({
  id: string(),
  width: nullable(numeric),
  height: nullable(numeric),
  type: text,
  modified_on: text,
  focal_point_x: optional(nullable(numeric)),
  focal_point_y: optional(nullable(numeric)),
  // Fields that a hotel may add to its files.
  credit: text,
  placeholder_color: text,
});

const PAGE_TRANSLATION = type({ languages_code: string(), title: text, summary: text, body: text, picture_alt: text });

export const PAGE_ROW = type({
  id: key,
  slug: string(),
  picture: nullable(FILE),
  picture_phone: optional(nullable(FILE)),
  translations: array(PAGE_TRANSLATION),
});

export const POST_ROW = type({ ...PAGE_ROW.schema, published_on: string() });

const ROOM_TRANSLATION = type({
  languages_code: string(),
  name: text,
  kind: text,
  summary: text,
  body: text,
  beds: text,
  view: text,
  amenities: text,
  picture_alt: text,
});

const GALLERY_ROW = type({
  // A field that a hotel may add.
  role: text,
  picture: nullable(FILE),
  translations: array(type({ languages_code: string(), alt: text, caption: text })),
});

/** Its id is the room type's. */
export const ROOM_ROW = type({
  id: key,
  size: numeric,
  picture: nullable(FILE),
  gallery: array(GALLERY_ROW),
  translations: array(ROOM_TRANSLATION),
});

const OUTING_TRANSLATION = type({
  languages_code: string(),
  title: text,
  summary: text,
  duration: text,
  days: text,
  picture_alt: text,
});

export const OUTING_ROW = type({
  id: key,
  page: string(),
  link: text,
  extra: text,
  price: optional(nullable(numeric)),
  picture: nullable(FILE),
  translations: array(OUTING_TRANSLATION),
});

export const FOOTER_ROW = type({
  footer_logo: nullable(string()),
  translations: array(type({ languages_code: string(), center_column: text, right_column: text })),
});

export type FileRow = Infer<typeof FILE>;
export type PageRow = Infer<typeof PAGE_ROW>;
export type PostRow = Infer<typeof POST_ROW>;
export type RoomRow = Infer<typeof ROOM_ROW>;
export type OutingRow = Infer<typeof OUTING_ROW>;
export type FooterRow = Infer<typeof FOOTER_ROW>;

export const TEXT = optional(nullable(string()));

export const USER_ROW = type({
  id: key,
  email: TEXT,
  first_name: TEXT,
  last_name: TEXT,
  role: optional(nullable(key)),
});

export const USER_FIELDS = ['id', 'email', 'first_name', 'last_name', 'role'];

export const toUser = (row: Infer<typeof USER_ROW>): User => ({
  id: row.id,
  email: row.email ?? '',
  firstName: row.first_name ?? null,
  lastName: row.last_name ?? null,
  role: row.role ?? null,
});

/** Turns statuses that mean refused into a value; rethrows every other error. */
export const recoverStatus =
  <Value>(statuses: readonly number[], instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof BackendError && statuses.includes(error.statusCode)) return instead;
    throw error;
  };

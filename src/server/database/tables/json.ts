import type { ColumnType } from 'kysely';

/** Read as unvalidated JSON; written as text, which both drivers accept. */
export type Json = ColumnType<unknown, string, string>;

export type NullableJson = ColumnType<unknown, string | null, string | null>;

/** JSON value; every value here can also be cloned to and from a worker. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** Value of a jsonb column of objects. */
export interface JsonObject {
  readonly [field: string]: JsonValue;
}

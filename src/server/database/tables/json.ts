import type { ColumnType } from 'kysely';

/** Read as unvalidated JSON; written as text, which both drivers accept. */
export type Json = ColumnType<unknown, string, string>;

export type NullableJson = ColumnType<unknown, string | null, string | null>;

type AnyJson = null | boolean | number | string | readonly AnyJson[] | JsonObject;

/** Value of a jsonb column of objects. */
export interface JsonObject {
  readonly [field: string]: AnyJson;
}

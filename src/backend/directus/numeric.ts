import { coerce, number, string } from 'superstruct';

/** Number, or numeric text: PostgreSQL returns decimals, bigints and aggregates as text, SQLite as numbers. */
export const numeric = coerce(number(), string(), Number);

/** Primary key as text; a collection may use numbers or UUIDs. */
export const key = coerce(string(), number(), String);

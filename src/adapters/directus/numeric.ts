import { coerce, number, string } from 'superstruct';

/** SQLite answers numbers where PostgreSQL answers text (decimals, bigints, aggregates). */
export const numeric = coerce(number(), string(), Number);

/** A key is a number or a text, whatever the hotel chose; here it is text. */
export const key = coerce(string(), number(), String);

import { is, type Struct } from 'superstruct';

/**
 * Checks a value of a client with superstruct; values without a string form, which make superstruct throw, do not
 * match.
 */
export const isMatch = <Value, Schema>(value: unknown, struct: Struct<Value, Schema>): value is Value => {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
};

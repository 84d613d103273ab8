import { is, type Struct } from 'superstruct';

/** Values without a string form make superstruct throw; they do not match. */
export const isMatch = <Value, Schema>(value: unknown, struct: Struct<Value, Schema>): value is Value => {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
};

import { is, type Struct } from 'superstruct';

/** `is` for what anybody may send: a value without a text of its own makes superstruct throw, and matches nothing. */
export const matches = <Value, Schema>(value: unknown, struct: Struct<Value, Schema>): value is Value => {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
};

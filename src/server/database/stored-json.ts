import { type Struct, validate } from 'superstruct';

/** Creates a parser of stored JSON; its error names the path only, never the value (B15). */
export const createReader =
  <Value>(name: string, struct: Struct<Value>) =>
  (document: unknown): Value => {
    const [failure, value] = validate(document, struct);
    if (failure) throw new TypeError(`the database holds a ${name} that cannot be read at '${failure.path.join('.')}'`);
    return value;
  };

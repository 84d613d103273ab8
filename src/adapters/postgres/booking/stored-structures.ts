import { array, integer, literal, nullable, type Struct, string, type, union, validate } from 'superstruct';

const PENALTY = union([
  type({ kind: literal('none') }),
  type({ kind: literal('share'), share: integer() }),
  type({ kind: literal('nights'), nights: integer() }),
  type({ kind: literal('amount'), amount: integer() }),
]);

/** Structure of stored terms. R8 */
export const TERMS = type({
  termsId: string(),
  version: integer(),
  payment: type({ share: integer(), dueDays: integer(), dueHour: integer(), fullWithinDays: integer() }),
  cancellation: array(type({ untilDays: integer(), penalty: PENALTY })),
  noShow: PENALTY,
  changesUntilDays: nullable(integer()),
  graceHours: integer(),
});

/** Creates a parser of stored JSON; its error names the path only, never the value (B15). */
export const createReader =
  <Value>(name: string, struct: Struct<Value>) =>
  (document: unknown): Value => {
    const [failure, value] = validate(document, struct);
    if (failure) throw new TypeError(`the database holds a ${name} that cannot be read at '${failure.path.join('.')}'`);
    return value;
  };

import type { Failure, Struct } from 'superstruct';

/** Formats the path of a value in a file, such as `ratePlans[0].seasons[2].lastNight`. */
export const formatPath = (path: readonly (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

type AnyStruct = Struct<unknown, unknown>;

const collectFailures = (
  given: unknown,
  struct: AnyStruct,
  path: readonly (string | number)[],
  limits: { readonly failures: Failure[]; readonly max: number },
): void => {
  const context = { path: [...path], branch: [given], mask: false };
  limits.failures.push(...struct.validator(given, context));
  for (const [key, value, member] of struct.entries(given, context)) {
    if (limits.failures.length >= limits.max) return;
    collectFailures(value, member as AnyStruct, [...path, key], limits);
  }
};

/** Levels of a file down to the nights of a plan. */
const STEP_LEVELS = 4;

function* collectInSteps(
  given: unknown,
  struct: AnyStruct,
  path: readonly (string | number)[],
  limits: { readonly failures: Failure[]; readonly max: number },
): Generator<undefined, void> {
  const context = { path: [...path], branch: [given], mask: false };
  limits.failures.push(...struct.validator(given, context));
  for (const [key, value, member] of struct.entries(given, context)) {
    if (limits.failures.length >= limits.max) return;
    const at = [...path, key];
    if (at.length < STEP_LEVELS) yield* collectInSteps(value, member as AnyStruct, at, limits);
    else collectFailures(value, member as AnyStruct, at, limits);
    yield;
  }
}

/** Finds what is wrong with a large value, up to so many failures, in steps between which other work can be done. */
export function* findFailuresInSteps<Value, Schema>(
  given: unknown,
  struct: Struct<Value, Schema>,
  max: number,
): Generator<undefined, readonly Failure[]> {
  const failures: Failure[] = [];
  yield* collectInSteps(given, struct as unknown as AnyStruct, [], { failures, max });
  return failures;
}

/**
 * Finds what is wrong with a value, up to so many failures. `validate` of superstruct looks at every value of a damaged
 * file, and `is` makes an error with its stack, which took four fifths of the time of a check.
 */
export const findFailures = <Value, Schema>(
  given: unknown,
  struct: Struct<Value, Schema>,
  max: number,
): readonly Failure[] => {
  const failures: Failure[] = [];
  collectFailures(given, struct as unknown as AnyStruct, [], { failures, max });
  return failures;
};

/** Whether a value is as a struct says. */
export const is = <Value, Schema>(given: unknown, struct: Struct<Value, Schema>): given is Value =>
  findFailures(given, struct, 1).length === 0;

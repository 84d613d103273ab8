import type { Failure } from 'superstruct';
import type { Check } from './field.rules.ts';

/** Formats the path of a value in a file, such as `ratePlans[0].seasons[2].lastNight`. */
export const formatPath = (path: readonly (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** Levels of a file down to the nights of a plan. */
const STEP_LEVELS = 4;

interface Collected {
  readonly failures: Failure[];
  readonly max: number;
}

function* collectInSteps(
  given: unknown,
  check: Pick<Check, 'validator' | 'entries'>,
  path: readonly (string | number)[],
  collected: Collected,
): Generator<undefined, void> {
  const { failures, max } = collected;
  const context = { path: [...path], branch: [given], mask: false };
  failures.push(...check.validator(given, context));
  for (const [key, value, member] of check.entries(given, context)) {
    if (failures.length >= max) return;
    const at = [...path, key];
    const steps = collectInSteps(value, member, at, collected);
    // Below these levels a value takes less time than a step.
    if (at.length < STEP_LEVELS) yield* steps;
    else while (!steps.next().done);
    yield;
  }
}

/**
 * Finds what is wrong with a large value, up to so many failures, in steps between which other work can be done.
 * `validate` of superstruct looks at every value of a damaged file at once.
 */
export function* findFailuresInSteps(
  given: unknown,
  check: Check,
  max: number,
): Generator<undefined, readonly Failure[]> {
  const failures: Failure[] = [];
  yield* collectInSteps(given, check, [], { failures, max });
  return failures;
}

/** Functions without their first argument. */
export type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (first: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Binds functions to their first argument: services to their ports, queries to the database. */
export const bindFirst = <
  First,
  Functions extends Readonly<Record<string, (first: First, ...rest: never[]) => unknown>>,
>(
  first: First,
  functions: Functions,
): Bound<Functions> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [name, (...rest: never[]) => call(first, ...rest)]),
  ) as Bound<Functions>;

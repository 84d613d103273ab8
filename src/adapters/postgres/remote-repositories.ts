import type { Repositories } from './repositories.ts';

/** The names of what can be asked: each repository with its methods. */
export type Shape = readonly (readonly [repository: string, methods: readonly string[]])[];

/** Asks one method of one repository, wherever that is. */
export type Call = (repository: string, method: string, args: readonly unknown[]) => Promise<unknown>;

export const shapeOf = (repositories: Repositories): Shape =>
  Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]);

/** Answers calls from repositories that are here. */
export const callsTo =
  (repositories: Repositories): Call =>
  async (repository, method, args) => {
    const methods: unknown = Reflect.get(repositories, repository);
    const found: unknown = typeof methods === 'object' && methods !== null ? Reflect.get(methods, method) : undefined;
    if (typeof found !== 'function') throw new TypeError(`the database has no ${repository}.${method}`);
    return Reflect.apply(found, methods, args);
  };

/** Repositories that are somewhere else: every method is a call. The shape is the other side's own, so the types hold. */
export const repositoriesBy = (shape: Shape, call: Call): Repositories => {
  const repository = (name: string, methods: readonly string[]) =>
    Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call(name, method, args)]));
  const repositories: unknown = Object.fromEntries(shape.map(([name, methods]) => [name, repository(name, methods)]));
  return repositories as Repositories;
};

import type { Repositories } from './repositories.ts';

/** Names of the repositories and their methods. */
export type RepositoryShape = readonly (readonly [repository: string, methods: readonly string[]])[];

/** Calls a method of a repository, in this thread or another. */
export type CallRepository = (repository: string, method: string, args: readonly unknown[]) => Promise<unknown>;

export const getShape = (repositories: Repositories): RepositoryShape =>
  Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]);

/** Dispatches calls to repositories in this thread. */
export const createCallHandler =
  (repositories: Repositories): CallRepository =>
  async (repository, method, args) => {
    const methods: unknown = Reflect.get(repositories, repository);
    const found: unknown = typeof methods === 'object' && methods !== null ? Reflect.get(methods, method) : undefined;
    if (typeof found !== 'function') throw new TypeError(`the database has no ${repository}.${method}`);
    return Reflect.apply(found, methods, args);
  };

/** Proxies repositories of another thread. The shape comes from that side, so that the types hold. */
export const createRemoteRepositories = (shape: RepositoryShape, call: CallRepository): Repositories => {
  const createRepository = (name: string, methods: readonly string[]) =>
    Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call(name, method, args)]));
  const repositories: unknown = Object.fromEntries(
    shape.map(([name, methods]) => [name, createRepository(name, methods)]),
  );
  return repositories as Repositories;
};

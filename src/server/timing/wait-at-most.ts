/** Undefined when it takes longer than `limit` milliseconds. */
export const waitAtMost = async <Value>(value: Promise<Value>, limit: number): Promise<Value | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, limit);
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
};

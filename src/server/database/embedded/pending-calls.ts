interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Correlates calls to the worker with their replies, by id. */
export const createPendingCalls = () => {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  const take = (id: number): PendingCall | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  };
  return {
    /** Sends a call with a new id and resolves with its reply. */
    send: (post: (id: number) => void): Promise<unknown> => {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      post(lastId);
      pending.set(lastId, { resolve, reject });
      return promise;
    },
    answer: (id: number, value: unknown): void => take(id)?.resolve(value),
    fail: (id: number, error: Error): void => take(id)?.reject(error),
    failAll: (error: Error): void => {
      for (const id of [...pending.keys()]) take(id)?.reject(error);
    },
  };
};

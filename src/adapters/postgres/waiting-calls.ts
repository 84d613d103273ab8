interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Calls that were sent and not answered yet, by number. */
export const waitingCalls = () => {
  const waiting = new Map<number, Waiting>();
  let sent = 0;
  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  return {
    /** Sends a call under a number of its own and waits for the answer to it. */
    send: (post: (id: number) => void): Promise<unknown> => {
      sent += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      post(sent);
      waiting.set(sent, { resolve, reject });
      return promise;
    },
    answer: (id: number, value: unknown): void => take(id)?.resolve(value),
    fail: (id: number, error: Error): void => take(id)?.reject(error),
    failAll: (error: Error): void => {
      for (const id of [...waiting.keys()]) take(id)?.reject(error);
    },
  };
};

/** One run at a time per key, shared by concurrent callers. */
export const createSingleFlight = () => {
  const running = new Map<string, Promise<unknown>>();
  return {
    getCurrent: (key: string): Promise<unknown> | undefined => running.get(key),
    run: <Value>(key: string, load: () => Promise<Value>): Promise<Value> => {
      const started = (running.get(key) as Promise<Value> | undefined) ?? load().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
};

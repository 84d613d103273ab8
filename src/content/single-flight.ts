/** One run at a time for each key: whoever asks meanwhile waits for the same. */
export const singleFlight = () => {
  const running = new Map<string, Promise<unknown>>();
  return {
    /** What runs now, if anything does. */
    current: (key: string): Promise<unknown> | undefined => running.get(key),
    run: <Value>(key: string, load: () => Promise<Value>): Promise<Value> => {
      const started = (running.get(key) as Promise<Value> | undefined) ?? load().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
};

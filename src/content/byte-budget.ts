interface Limits<Value> {
  /** Bytes of all values together. */
  readonly budget: number;
  readonly sizeOf: (value: Value) => number;
  readonly onDropped?: (key: string, value: Value) => void;
}

/** Values by key, as many as the budget holds: the longest unused leaves first. */
export const byteBudget = <Value>({ budget, sizeOf, onDropped }: Limits<Value>) => {
  /** The longest unused first. */
  const values = new Map<string, Value>();

  const touch = (key: string, value: Value): void => {
    values.delete(key);
    values.set(key, value);
  };

  const makeRoom = (): void => {
    let size = [...values.values()].reduce((sum, value) => sum + sizeOf(value), 0);
    for (const [key, value] of values) {
      if (size <= budget) return;
      values.delete(key);
      size -= sizeOf(value);
      onDropped?.(key, value);
    }
  };

  return {
    /** Counts as a use. */
    get: (key: string): Value | undefined => {
      const value = values.get(key);
      if (value !== undefined) touch(key, value);
      return value;
    },
    set: (key: string, value: Value): void => {
      touch(key, value);
      makeRoom();
    },
    /** Is no use. */
    peek: (key: string): Value | undefined => values.get(key),
    has: (key: string): boolean => values.has(key),
    /** The longest unused first. */
    keys: (): string[] => [...values.keys()],
    delete: (key: string): boolean => values.delete(key),
  };
};

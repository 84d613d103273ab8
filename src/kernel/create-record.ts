/** Creates an object that has a value for each key. */
export const createRecord = <Key extends string, Value>(
  keys: readonly Key[],
  getValue: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;

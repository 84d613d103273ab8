/** Works on every item, at most `atOnce` at a time; what one throws stops no other. Returns all that was thrown. */
export const eachBounded = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const waiting = items.values();
  const workOff = async (): Promise<void> => {
    for (const item of waiting) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workOff));
  return failures;
};

/** @throws AggregateError of all failures, when there are any. */
export const throwFailures = (failures: readonly unknown[], worked: number): void => {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${worked} failed`);
};

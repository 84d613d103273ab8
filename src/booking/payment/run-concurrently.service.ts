/** A failure stops no other item; returns all failures. */
export const runConcurrently = async <Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const queue = items.values();
  const runWorker = async (): Promise<void> => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker));
  return failures;
};

/** @throws AggregateError when there are any */
export const throwFailures = (failures: readonly unknown[], worked: number): void => {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${worked} failed`);
};

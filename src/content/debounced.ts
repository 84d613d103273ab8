interface Waiting {
  /** Milliseconds of quiet after the last change. */
  readonly quiet: number;
  /** Milliseconds after the first change at the latest. */
  readonly atMost: number;
}

/** Collects names and hands them over together: an editor's one press of a button arrives as several events. */
export const debounced = (run: (names: ReadonlySet<string>) => void, { quiet, atMost }: Waiting) => {
  let names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let deadline = 0;

  const flush = (): void => {
    const collected = names;
    names = new Set();
    run(collected);
  };

  return (name: string): void => {
    const now = performance.now();
    if (names.size === 0) deadline = now + atMost;
    names.add(name);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, deadline - now)));
    timer.unref();
  };
};

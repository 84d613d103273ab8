interface DebounceLimits {
  /** Milliseconds without a change before the run. */
  readonly quiet: number;
  /** Maximum milliseconds after the first change. */
  readonly atMost: number;
}

/** One save of an editor arrives as several events. */
export const debounce = (run: (names: ReadonlySet<string>) => void, { quiet, atMost }: DebounceLimits) => {
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

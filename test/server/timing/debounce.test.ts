import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { debounce } from '#src/server/timing/debounce.ts';

describe('debounce', () => {
  const run = vi.fn<(names: ReadonlySet<string>) => void>();

  beforeEach(() => {
    run.mockReset();
    vi.useFakeTimers();
  });

  afterEach(() => vi.useRealTimers());

  const listRuns = () => run.mock.calls.map(([names]) => [...names]);

  test('merges two events of one edit into one run', () => {
    const announce = debounce(run, { quiet: 300, atMost: 2_000 });
    announce('pages_translations');
    vi.advanceTimersByTime(200);
    announce('pages');
    vi.advanceTimersByTime(299);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listRuns()).toEqual([['pages_translations', 'pages']]);
  });

  test('runs after the maximum delay despite further changes', () => {
    const announce = debounce(run, { quiet: 300, atMost: 1_000 });
    for (let ms = 0; ms < 2_500; ms += 100) {
      announce('posts');
      vi.advanceTimersByTime(100);
    }
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  test('runs again for later changes', () => {
    const announce = debounce(run, { quiet: 300, atMost: 2_000 });
    announce('posts');
    vi.advanceTimersByTime(300);
    announce('rooms');
    vi.advanceTimersByTime(300);
    expect(listRuns()).toEqual([['posts'], ['rooms']]);
  });
});

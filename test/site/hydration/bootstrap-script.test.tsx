import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderBootstrapScript, startHydration } from '#src/site/hydration/bootstrap-script.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';

let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(see: (list: unknown, observer: unknown) => void) {
        paint = () => see({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [1] : []) }, this);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.head.innerHTML = '<link rel="later" as="fetch" href="/static/page-start.json">';
  // The test's browser does not know it.
  Object.assign(document.head.firstElementChild ?? {}, { integrity: 'sha256-1' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const touch = (event: string) => document.body.dispatchEvent(new Event(event, { bubbles: true }));

describe('startHydration', () => {
  const load = vi.fn(async () => 'texts');
  const insert = vi.fn();
  const onPaint = vi.fn();
  const hydrate = vi.fn();
  const START = { entryUrl: '/static/index.js', buildId: 'b1', fonts: Promise.resolve(), load };
  const run = () => {
    vi.clearAllMocks();
    vi.stubGlobal('hydratePage', hydrate);
    readInlineScript(startHydration)(START, insert, onPaint);
  };
  const isTouched = async () => {
    const touched = vi.fn();
    void hydrate.mock.calls[0]?.[0].touched.then(touched);
    await vi.advanceTimersByTimeAsync(0);
    return touched.mock.calls.length > 0;
  };

  test('inserts the import map and executes its script after the first paint, without a touch', async () => {
    run();
    await vi.advanceTimersByTimeAsync(3_999);
    expect([load.mock.calls.length, onPaint.mock.calls.length]).toEqual([0, 0]);
    paint();
    expect(load).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/static\/page-start\.json$/), {
      integrity: 'sha256-1',
    });
    expect(onPaint).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledOnce();
    expect(insert).toHaveBeenCalledExactlyOnceWith('texts');
    expect(hydrate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(START));
    expect(await isTouched()).toBe(false);
  });

  test.each(['pointerdown', 'keydown', 'focusin'])('does so at the first %s, before the paint', async (event) => {
    run();
    touch(event);
    touch(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
    expect(await isTouched()).toBe(true);
  });

  test('does so after four seconds on a page that is never painted', async () => {
    run();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  test.each(['click', 'keydown', 'focusin'])('does so with Save-Data at the first %s only', async (press) => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    run();
    paint();
    // A touch that scrolls.
    touch('pointerdown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([load.mock.calls.length, onPaint.mock.calls.length]).toEqual([0, 1]);
    touch(press);
    await vi.advanceTimersByTimeAsync(0);
    expect(await isTouched()).toBe(true);
  });

  describe('when its file is gone', () => {
    const fail = async (type: string) => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
      const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
      run();
      load.mockRejectedValueOnce(new TypeError('gone'));
      paint();
      await vi.advanceTimersByTimeAsync(0);
      return reload;
    };

    test('reloads the page', async () => {
      expect(await fail('navigate')).toHaveBeenCalledOnce();
    });

    test('leaves a page that was just reloaded', async () => {
      expect(await fail('reload')).not.toHaveBeenCalled();
    });
  });
});

describe('renderBootstrapScript', () => {
  const answer = (fetched: () => Promise<Response>) => {
    const fetching = vi.fn(fetched);
    vi.stubGlobal('fetch', fetching);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    new Function(renderBootstrapScript('/static/index.js', 'b1'))();
    touch('keydown');
    return { fetching, reload };
  };

  test('executes the script, which gets the entry and the build', async () => {
    const hydrate = vi.fn();
    vi.stubGlobal('hydrate', hydrate);
    // The test's browser executes no script that is inserted.
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if ((script as HTMLScriptElement).type === '') new Function((script as HTMLScriptElement).textContent)();
    });
    const { fetching } = answer(async () => new Response(JSON.stringify(['{}', 'globalThis.hydratePage = hydrate'])));
    const start = expect.objectContaining({ entryUrl: '/static/index.js', buildId: 'b1' });
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledExactlyOnceWith(start));
    expect(fetching).toHaveBeenCalledOnce();
  });

  test('does not reload a page whose file does not come for a while', async () => {
    const { fetching, reload } = answer(async () => Promise.reject(new TypeError('Failed to fetch')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetching.mock.calls.length).toBeGreaterThan(4);
    expect(reload).not.toHaveBeenCalled();
  });
});

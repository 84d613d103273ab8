import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigationEffects } from '#src/site/navigation/navigation-effects.client.tsx';
import { render } from '#test/support/browser/render.tsx';
import { createTestRouter, TestRouter } from '#test/support/router.tsx';

let router: ReturnType<typeof createTestRouter>;

let scrolled: number[];

const tellScrolled = () => window.dispatchEvent(new Event('scroll'));

const setScroll = (top: number): void =>
  void Object.defineProperty(window, 'scrollY', { value: top, configurable: true, writable: true });

/** The guest scrolls, and the page hears of it. */
const scrollTo = (top: number): void => {
  setScroll(top);
  tellScrolled();
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  window.history.replaceState(null, '');
  router = createTestRouter({ path: '/rooms' });
  scrolled = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: { top: number }) => {
    scrolled.push(to.top);
    setScroll(to.top);
    // A browser tells of it with the next frame.
    setTimeout(tellScrolled, 16);
  }) as typeof window.scrollTo);
  scrollTo(0);
});

afterEach(() => void vi.useRealTimers());

const Site = () => (
  <TestRouter router={router}>
    <main id="main" className="site-main" tabIndex={-1}>
      <h1>/rooms</h1>
      <p id="terms" tabIndex={-1}>
        Terms
      </p>
      <section />
      <section />
    </main>
    <NavigationEffects />
  </TestRouter>
);

/** What the router does: it copies the state of the entry to a new one; going back, the browser brings the old state. */
const goTo = (path: string, to: { hash?: string; state?: unknown } = {}): Promise<void> =>
  act(async () => {
    if ('state' in to) window.history.replaceState(to.state, '');
    const heading = document.querySelector('main h1');
    const next = document.createElement('h1');
    next.textContent = path;
    heading?.replaceWith(next);
    await router.goTo({ path, hash: to.hash ?? '' });
  });

const TWO_FRAMES_MS = 33;

const passFrames = (): unknown => vi.advanceTimersByTime(TWO_FRAMES_MS);

/** The focus waits two frames for a cross-fade. */
const getFocusedText = (): string => {
  passFrames();
  return document.activeElement?.textContent ?? '';
};

describe('NavigationEffects: a new page', () => {
  test('scrolls to the top and focuses its heading', async () => {
    await render(<Site />);
    expect(document.activeElement).toBe(document.body);
    scrollTo(500);
    await goTo('/posts');
    expect(scrolled).toEqual([0]);
    expect(getFocusedText()).toBe('/posts');
  });

  test('assigns a key to the new entry', async () => {
    await render(<Site />);
    const first = window.history.state.entry;
    await goTo('/posts');
    expect(window.history.state.entry).toBeTruthy();
    expect(window.history.state.entry).not.toBe(first);
  });

  test('with a fragment keeps its position and focuses the target', async () => {
    await render(<Site />);
    await goTo('/posts', { hash: '#terms' });
    expect(scrolled).toEqual([]);
    passFrames();
    expect(document.activeElement?.id).toBe('terms');
  });

  test('leaves the focus where the guest has moved it meanwhile', async () => {
    await render(<Site />);
    await goTo('/posts');
    document.querySelector<HTMLElement>('#terms')?.focus();
    passFrames();
    expect(document.activeElement?.id).toBe('terms');
  });
});

describe('NavigationEffects: the whole page is laid out', () => {
  const isWhole = () => 'whole' in document.documentElement.dataset;

  beforeEach(() => void delete document.documentElement.dataset.whole);

  test('when the guest goes to another page', async () => {
    await render(<Site />);
    await goTo('/posts');
    expect(isWhole()).toBe(true);
  });
});

describe('NavigationEffects: back', () => {
  test('restores the position after 100 ms', async () => {
    await render(<Site />);
    const rooms = window.history.state;
    scrollTo(640);
    await goTo('/posts');
    scrollTo(80);
    scrolled.length = 0;
    await goTo('/rooms', { state: rooms });
    expect(getFocusedText()).toBe('/rooms');
    vi.advanceTimersByTime(99 - TWO_FRAMES_MS);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([640]);
  });

  test('twice in a row ignores the page passed by', async () => {
    await render(<Site />);
    const rooms = window.history.state;
    scrollTo(640);
    await goTo('/posts');
    scrolled.length = 0;
    await goTo('/rooms', { state: rooms });
    await goTo('/pages');
    vi.advanceTimersByTime(1_000);
    expect(scrolled).toEqual([0]);
  });
});

describe('NavigationEffects: reload', () => {
  test('of a new address with copied state starts at the top', async () => {
    window.history.replaceState({ entry: 'kept', path: '/left' }, '');
    sessionStorage.setItem('scroll-positions', JSON.stringify([['kept', 321]]));
    await render(<Site />);
    vi.advanceTimersByTime(1_000);
    expect(scrolled).toEqual([]);
    expect(window.history.state.entry).not.toBe('kept');
  });

  test('restores the position of its entry', async () => {
    window.history.replaceState({ entry: 'kept', path: window.location.pathname }, '');
    sessionStorage.setItem('scroll-positions', JSON.stringify([['kept', 321]]));
    await render(<Site />);
    expect(window.history.scrollRestoration).toBe('manual');
    vi.advanceTimersByTime(100);
    expect(scrolled).toEqual([321]);
  });

  test.each(['{', '[1]', '"x"', 'null', '[["kept","far"]]'])(
    'with invalid storage (%s) starts at the top',
    async (kept) => {
      window.history.replaceState({ entry: 'kept', path: window.location.pathname }, '');
      sessionStorage.setItem('scroll-positions', kept);
      await render(<Site />);
      vi.advanceTimersByTime(100);
      expect(scrolled).toEqual([]);
    },
  );

  test('finds the positions saved on leaving', async () => {
    await render(<Site />);
    scrollTo(222);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toEqual([[window.history.state.entry, 222]]);
  });
});

test('NavigationEffects: another page at the same address scrolls to the top', async () => {
  await render(<Site />);
  scrollTo(400);
  await goTo('/rooms');
  expect(scrolled).toEqual([0]);
  expect(getFocusedText()).toBe('/rooms');
});

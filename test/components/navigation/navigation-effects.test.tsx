import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigationEffects } from '#src/components/navigation/navigation-effects.client.tsx';
import { rendered } from '#test/support/rendered.tsx';

const router = vi.hoisted(() => ({ path: '/', query: '', hash: '', changed: () => {} }));

vi.mock('waku', async () => {
  const { useState } = await import('react');
  return {
    useRouter: () => {
      const [, again] = useState(0);
      router.changed = () => again((count) => count + 1);
      return router;
    },
  };
});

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
  Object.assign(router, { path: '/rooms', query: '', hash: '' });
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
  <>
    <main id="main" tabIndex={-1}>
      <h1 key={router.path}>{router.path}</h1>
      <p id="terms" tabIndex={-1}>
        Terms
      </p>
    </main>
    <NavigationEffects />
  </>
);

/** What the router does: it copies the state of the entry to a new one; going back, the browser brings the old state. */
const goTo = (path: string, to: { hash?: string; state?: unknown } = {}): Promise<void> =>
  act(async () => {
    if ('state' in to) window.history.replaceState(to.state, '');
    Object.assign(router, { path, hash: to.hash ?? '' });
    const heading = document.querySelector('main h1');
    const next = document.createElement('h1');
    next.textContent = path;
    heading?.replaceWith(next);
    router.changed();
  });

const focused = (): string => document.activeElement?.textContent ?? '';

describe('going to another page', () => {
  test('begins at its top and moves the focus to its heading', async () => {
    await rendered(<Site />);
    expect(document.activeElement).toBe(document.body);
    scrollTo(500);
    await goTo('/posts');
    expect(scrolled).toEqual([0]);
    expect(focused()).toBe('/posts');
  });

  test('gives the new entry a name of its own', async () => {
    await rendered(<Site />);
    const first = window.history.state.entry;
    await goTo('/posts');
    expect(window.history.state.entry).toBeTruthy();
    expect(window.history.state.entry).not.toBe(first);
  });

  test('with a fragment leaves the position to it and moves the focus there', async () => {
    await rendered(<Site />);
    await goTo('/posts', { hash: '#terms' });
    expect(scrolled).toEqual([]);
    expect(document.activeElement?.id).toBe('terms');
  });
});

describe('going back', () => {
  test('waits 100 ms and restores the position', async () => {
    await rendered(<Site />);
    const rooms = window.history.state;
    scrollTo(640);
    await goTo('/posts');
    scrollTo(80);
    scrolled.length = 0;
    await goTo('/rooms', { state: rooms });
    expect(focused()).toBe('/rooms');
    vi.advanceTimersByTime(99);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([640]);
  });

  test('and on before that restores nothing of the page passed by', async () => {
    await rendered(<Site />);
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

describe('a reload', () => {
  test('of a new address, whose state is still that of the page before, begins at the top', async () => {
    window.history.replaceState({ entry: 'kept', path: '/left' }, '');
    sessionStorage.setItem('scroll-positions', JSON.stringify([['kept', 321]]));
    await rendered(<Site />);
    vi.advanceTimersByTime(1_000);
    expect(scrolled).toEqual([]);
    expect(window.history.state.entry).not.toBe('kept');
  });

  test('restores the position of its entry', async () => {
    window.history.replaceState({ entry: 'kept', path: window.location.pathname }, '');
    sessionStorage.setItem('scroll-positions', JSON.stringify([['kept', 321]]));
    await rendered(<Site />);
    expect(window.history.scrollRestoration).toBe('manual');
    vi.advanceTimersByTime(100);
    expect(scrolled).toEqual([321]);
  });

  test.each(['{', '[1]', '"x"', 'null', '[["kept","far"]]'])(
    'with a broken memory (%s) begins at the top',
    async (kept) => {
      window.history.replaceState({ entry: 'kept', path: window.location.pathname }, '');
      sessionStorage.setItem('scroll-positions', kept);
      await rendered(<Site />);
      vi.advanceTimersByTime(100);
      expect(scrolled).toEqual([]);
    },
  );

  test('finds what was remembered when the page was left', async () => {
    await rendered(<Site />);
    scrollTo(222);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toEqual([[window.history.state.entry, 222]]);
  });
});

test('another page at the same address is begun like any other', async () => {
  await rendered(<Site />);
  scrollTo(400);
  await goTo('/rooms');
  expect(scrolled).toEqual([0]);
  expect(focused()).toBe('/rooms');
});

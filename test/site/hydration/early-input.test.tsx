import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureEarlyLink, captureEarlyPress, captureEarlyReturn } from '#src/site/hydration/bootstrap-script.ts';
import { useReplayedPress } from '#src/site/hydration/use-replayed-press.client.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('captureEarlyPress: a press before hydration', () => {
  const pressKey = (keys: MouseEventInit = {}) => {
    document.body.innerHTML = '<a href="#footer" data-press="menu"><b>Menu</b></a>';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    document.querySelector('b')?.dispatchEvent(click);
    return click;
  };

  beforeEach(() => readInlineScript(captureEarlyPress)());

  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    globalThis.earlyPress = undefined;
  });

  test('is stored by name, and the default action prevented', () => {
    expect(pressKey().defaultPrevented).toBe(true);
    expect(globalThis.earlyPress).toBe('menu');
  });

  test('with a modifier key is left to the browser', () => {
    expect(pressKey({ ctrlKey: true }).defaultPrevented).toBe(false);
    expect(globalThis.earlyPress).toBeUndefined();
  });

  test('falls back to the default action when scripts never load', async () => {
    pressKey();
    const click = vi.fn((event: Event) => event.defaultPrevented);
    document.querySelector('a')?.addEventListener('click', click);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(click).toHaveReturnedWith(false);
    expect(globalThis.earlyPress).toBeUndefined();
  });

  test('on a button waits on, as a button does nothing without scripts', async () => {
    document.body.innerHTML = '<button type="button" data-press="share">Share</button>';
    document.querySelector('button')?.click();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(globalThis.earlyPress).toBe('share');
  });

  test('is not repeated by the fallback after its replay', async () => {
    pressKey();
    globalThis.earlyPress = undefined;
    const click = vi.fn();
    document.querySelector('a')?.addEventListener('click', click);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(click).not.toHaveBeenCalled();
  });
});

describe('captureEarlyLink: a link clicked before hydration', () => {
  const clickMarkup = (markup: string, keys: MouseEventInit = {}) => {
    globalThis.earlyLink = undefined;
    document.body.innerHTML = markup;
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    return globalThis.earlyLink && new URL(globalThis.earlyLink).pathname;
  };

  beforeEach(() => readInlineScript(captureEarlyLink)());

  test.each<[string, string, MouseEventInit, string | undefined]>([
    ['a page of the site', '<a href="/posts"><b>x</b></a>', {}, '/posts'],
    ['a page in another tab', '<a href="/posts"><b>x</b></a>', { ctrlKey: true }, undefined],
    ['a page that has a tab of its own', '<a href="/posts" target="_blank"><b>x</b></a>', {}, undefined],
    ['a file', '<a href="/stay.ics" download><b>x</b></a>', {}, undefined],
    ['another site', '<a href="https://bank.example/"><b>x</b></a>', {}, undefined],
    ['no link', '<p><b>x</b></p>', {}, undefined],
  ])('is recorded when it leads to a page: %s', (_, markup, keys, expected) => {
    expect(clickMarkup(markup, keys)).toBe(expected);
  });

  test('to another language keeps the fragment', () => {
    window.history.replaceState(null, '', '#terms');
    clickMarkup('<a href="/EN?lang=en" hreflang="en"><b>EN</b></a>');
    expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/EN\?lang=en#terms$/);
    clickMarkup('<a href="/posts"><b>x</b></a>');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/posts');
    window.history.replaceState(null, '', window.location.pathname);
  });
});

describe('captureEarlyReturn: back or forward within the document', () => {
  afterEach(() => {
    globalThis.isRouterReady = undefined;
    window.history.replaceState(null, '', '/');
  });

  test.each([
    ['to another page', '/EN/rooms', undefined, 1],
    ['to another search', '/EN/rooms/618449?adults=3', undefined, 1],
    ['to a fragment of the page', '/EN/rooms/618449?adults=2#terms', undefined, 0],
    ['to another page, once the router is there', '/EN/rooms', true, 0],
  ])('$0: reloads $3 times', (_, address, isRouterReady, reloads) => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    window.history.replaceState(null, '', '/EN/rooms/618449?adults=2');
    const listen = vi.fn<(name: string, run: () => void) => void>();
    vi.stubGlobal('addEventListener', listen);
    readInlineScript(captureEarlyReturn)();
    globalThis.isRouterReady = isRouterReady;
    window.history.replaceState(null, '', address);
    expect(listen).toHaveBeenCalledExactlyOnceWith('popstate', expect.any(Function));
    listen.mock.lastCall?.[1]();
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});

const Pressed = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" data-press="share" onClick={useReplayedPress('share', onPress)}>
    Share
  </button>
);

describe('useReplayedPress', () => {
  const passTenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));

  beforeEach(() => {
    globalThis.earlyPress = undefined;
    readInlineScript(captureEarlyPress)();
  });

  test.each([
    ['before hydration', 'share', false],
    ['after hydration', undefined, true],
    // React hydrates what is pressed, and then hands it the press.
    ['by which the element is hydrated', 'share', true],
  ])('a press %s is answered once, and not again after ten seconds', async (_when, early, isPressed) => {
    const handlePress = vi.fn();
    globalThis.earlyPress = early;
    await render(<Pressed onPress={handlePress} />);
    if (isPressed) await click(getElement('button'));
    expect(handlePress).toHaveBeenCalledTimes(isPressed ? 1 : 0);
    await passTenSeconds();
    expect(handlePress).toHaveBeenCalledOnce();
  });

  test('a press on another element is left to that one', async () => {
    const handlePress = vi.fn();
    globalThis.earlyPress = 'menu';
    await render(<Pressed onPress={handlePress} />);
    await passTenSeconds();
    expect([handlePress.mock.calls, globalThis.earlyPress]).toEqual([[], 'menu']);
  });
});

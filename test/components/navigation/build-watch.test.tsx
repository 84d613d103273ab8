import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BuildWatch } from '#src/components/navigation/build-watch.client.tsx';
import { rendered } from '#test/support/rendered.tsx';

const router = vi.hoisted(() => ({ path: '/rooms', query: '', changed: () => {} }));

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

const reload = vi.fn();
const ask = vi.fn<(path: string) => Promise<Response>>();
let latest: unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') });
  sessionStorage.clear();
  router.path = '/rooms';
  latest = { id: 'own' };
  reload.mockReset();
  ask.mockReset().mockImplementation(async () => Response.json(latest));
  vi.stubGlobal('fetch', ask);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const goTo = (path: string) =>
  act(async () => {
    router.path = path;
    router.changed();
  });

const show = () =>
  rendered(
    <>
      <BuildWatch buildId="own" />
      <form>
        <input name="nombre" />
      </form>
      <a href="/posts" onClick={(event) => event.preventDefault()}>
        <b>News</b>
      </a>
    </>,
  );

const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));

describe('the build is checked', () => {
  test('a second after the page is loaded, then every ten minutes, and when the tab is looked at again', async () => {
    await show();
    await wait(999);
    expect(ask).not.toHaveBeenCalled();
    await wait(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(`/builds/latest.json?${Date.now()}`);
    await wait(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
  });

  test('not on slow-2g', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } });
    await show();
    await wait(11 * 60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an error', async () => new Response('no', { status: 500 })],
    ['no JSON', async () => new Response('<html>')],
    ['no id', async () => Response.json({})],
  ])('and a failure (%s) is only logged', async (_, answer) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ask.mockImplementation(answer);
    await show();
    await wait(1_000);
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed build manifest fetch', expect.any(Error));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a newer build', () => {
  test('reloads the page at once', async () => {
    latest = { id: 'newer' };
    await show();
    await wait(1_000);
    expect(ask).toHaveBeenLastCalledWith('/builds/meta/newer.json');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['typed', 'input'],
    ['sent', 'submit'],
  ])('waits for the next page when something was %s on this one', async (_, event) => {
    latest = { id: 'newer' };
    await show();
    document.querySelector('form')?.dispatchEvent(new Event(event, { bubbles: true }));
    await wait(20 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/posts');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for the page of a link that was clicked, instead of bringing back the one that is left', async () => {
    latest = { id: 'newer' };
    await show();
    document.querySelector('a b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await wait(1_000);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/posts');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not wait for a click that asks for no page', async () => {
    latest = { id: 'newer' };
    await show();
    document.querySelector('input')?.dispatchEvent(new Event('click', { bubbles: true }));
    await wait(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('finds nothing at stake on a page on which nothing was typed yet', async () => {
    await show();
    type();
    await goTo('/posts');
    latest = { id: 'newer' };
    await wait(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload a page that was reloaded less than ten seconds ago', async () => {
    latest = { id: 'newer' };
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    await show();
    await wait(9_999);
    expect(reload).not.toHaveBeenCalled();
    await wait(1);
    await goTo('/posts');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

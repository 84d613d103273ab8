import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BuildUpdateCheck } from '#src/site/navigation/build-update-check.client.tsx';
import { render } from '#test/support/browser/render.tsx';
import { createTestRouter, TestRouter } from '#test/support/router.tsx';

let router: ReturnType<typeof createTestRouter>;

const reload = vi.fn();
const ask = vi.fn<(path: string) => Promise<Response>>();
let latest: unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') });
  sessionStorage.clear();
  router = createTestRouter({ path: '/rooms' });
  latest = { id: 'own' };
  reload.mockReset();
  ask.mockReset().mockImplementation(async () => Response.json(latest));
  vi.stubGlobal('fetch', ask);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const goTo = (path: string) => router.goTo({ path });

const show = () =>
  render(
    <TestRouter router={router}>
      <BuildUpdateCheck buildId="own" />
      <form>
        <input name="nombre" />
      </form>
      <a href="/posts" onClick={(event) => event.preventDefault()}>
        <b>News</b>
      </a>
    </TestRouter>,
  );

const typeText = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));

describe('BuildUpdateCheck: checks', () => {
  test('one second after load, every ten minutes, and when the tab becomes visible', async () => {
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
  ])('and only logs a failure (%s)', async (_, answer) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ask.mockImplementation(answer);
    await show();
    await wait(1_000);
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed build manifest fetch', expect.any(Error));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('BuildUpdateCheck: a newer build', () => {
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

  test('waits for a clicked link’s page', async () => {
    latest = { id: 'newer' };
    await show();
    document.querySelector('a b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await wait(1_000);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/posts');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('ignores a click that is no link', async () => {
    latest = { id: 'newer' };
    await show();
    document.querySelector('input')?.dispatchEvent(new Event('click', { bubbles: true }));
    await wait(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads a new page that has no interaction yet', async () => {
    await show();
    typeText();
    await goTo('/posts');
    latest = { id: 'newer' };
    await wait(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload within ten seconds of a reload', async () => {
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

import { act, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRouter } from 'waku';
import { PageErrorBoundary } from '#src/site/layout/page-error-boundary.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';
import { createTestRouter, TestRouter } from '#test/support/router.tsx';

let router: ReturnType<typeof createTestRouter>;
let isBroken: boolean;

beforeEach(() => {
  isBroken = true;
  router = createTestRouter({ path: '/rooms' });
});

/** Shows a page, or several, inside the boundary. */
const showInside = (page: ReactNode, wrap = (inside: ReactNode) => inside) =>
  render(
    <TestRouter router={router}>
      {wrap(
        <PageErrorBoundary title="Internal Server Error" help={<a href="tel:+5071">Call</a>}>
          {page}
        </PageErrorBoundary>,
      )}
    </TestRouter>,
  );

const Broken = ({ message = 'the database password is 1234' }: { message?: string }): never => {
  throw new Error(message);
};

let fail: () => void;

/** A page that works first, with a form of the server or of React. */
const Breakable = ({ action = '/search', message = 'no such thing' }: { action?: string; message?: string }) => {
  const [isBroken, setBroken] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.setAttribute('action', action), [action]);
  fail = () => setBroken(true);
  if (isBroken) throw new Error(message);
  return (
    <form ref={form}>
      <h1>Rooms</h1>
    </form>
  );
};

const FailedOnServer = (): never => {
  throw Object.assign(new Error('reason'), { digest: '' });
};

const Pages = ({ posts }: { posts: ReactNode }) => (useRouter().path === '/posts' ? posts : <h1>Rooms</h1>);

const showPage = (page: ReactNode) => showInside(page, (inside) => <main id="main">{inside}</main>);

const RoomsAtLast = () => (isBroken ? <Broken /> : <p>Rooms</p>);

describe('PageErrorBoundary', () => {
  test('renders its children', async () => {
    const view = await showInside(<p>Rooms</p>);
    expect(view.textContent).toBe('Rooms');
  });

  test('shows status and title of a failed page, without the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const view = await showInside(<Broken />);
    expect(getElement('h1', view).textContent).toBe('Internal Server Error');
    expect(getElement('a', view).textContent).toBe('Call');
    expect(getElement('.error-status', view).textContent).toBe('500');
    expect(view.textContent).not.toContain('password');
  });

  test.each([
    ['another page', { path: '/posts', query: '' }],
    ['the same page for other dates', { path: '/rooms', query: 'arrival=2027-03-01' }],
  ])('shows %s after a failed one', async (_, next) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const view = await showInside(<RoomsAtLast />);
    expect(getElement('h1', view).textContent).toBe('Internal Server Error');
    isBroken = false;
    await router.goTo(next);
    expect(view.textContent).toBe('Rooms');
  });

  test.each([
    ['Failed to fetch dynamically imported module: /static/x.js', 1],
    ['a bug', 0],
  ])('reloads the page when a chunk is gone: %s', async (message, times) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const show = () => showInside(<Broken message={message} />);
    await show();
    await show();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('loads the requested page when its chunk failed, and shows the error only if that was just done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    window.history.replaceState(null, '', '/rooms');
    router = createTestRouter({ path: '/rooms/calendar', query: 'room=2', hash: '#dates' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const show = () => showInside(<Broken message="Failed to fetch dynamically imported module: /static/x.js" />);
    expect((await show()).textContent).toBe('');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/rooms/calendar?room=2#dates');
    expect(reload).toHaveBeenCalledTimes(1);
    expect((await show()).textContent).toContain('Internal Server Error');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('PageErrorBoundary: a page that works until its scripts fail', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    window.history.replaceState(null, '', '/rooms');
  });

  const spyOnReload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});

  test('stays as it is shown', async () => {
    const reload = spyOnReload();
    const view = await showPage(<Breakable />);
    await act(async () => fail());
    expect(getElement('form', view).getAttribute('action')).toBe('/search');
    expect(getElement('h1', view).textContent).toBe('Rooms');
    expect(reload).not.toHaveBeenCalled();
    await router.goTo({ path: '/posts' });
    expect(view.textContent).toBe('Rooms');
  });

  test('is loaded as a document where its forms need scripts', async () => {
    const reload = spyOnReload();
    const view = await showPage(<Breakable action="javascript:throw new Error()" />);
    await act(async () => fail());
    expect(getElement('h1', view).textContent).toBe('Rooms');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is loaded as a document when it fails while another page is shown', async () => {
    const reload = spyOnReload();
    const view = await showPage(<Pages posts={<Broken />} />);
    await router.goTo({ path: '/posts' });
    expect(getElement('h1', view).textContent).toBe('Rooms');
    expect(window.location.pathname).toBe('/posts');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('shows the error of the server instead, which tells no reason', async () => {
    const view = await showPage(<Pages posts={<FailedOnServer />} />);
    await router.goTo({ path: '/posts' });
    expect(getElement('h1', view).textContent).toBe('Internal Server Error');
  });

  test('stays when a chunk is gone and the page was just reloaded', async () => {
    spyOnReload();
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    const view = await showPage(<Breakable message="Failed to fetch dynamically imported module: /static/x.js" />);
    await act(async () => fail());
    expect(getElement('h1', view).textContent).toBe('Rooms');
  });
});

import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PageErrorBoundary } from '#src/components/layout/page-error-boundary.client.tsx';
import { rendered, the } from '#test/support/rendered.tsx';

const router = vi.hoisted(() => ({ path: '/rooms', query: '', hash: '', isBroken: true, changed: () => {} }));

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

const Broken = ({ message = 'the database password is 1234' }: { message?: string }): never => {
  throw new Error(message);
};

const RoomsAtLast = () => (router.isBroken ? <Broken /> : <p>Rooms</p>);

describe('the boundary around a page', () => {
  test('lets a page through', async () => {
    const view = await rendered(
      <PageErrorBoundary title="Internal Server Error">
        <p>Rooms</p>
      </PageErrorBoundary>,
    );
    expect(view.textContent).toBe('Rooms');
  });

  test('shows status and title in place of a page that fails, and nothing of the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const view = await rendered(
      <PageErrorBoundary title="Internal Server Error">
        <Broken />
      </PageErrorBoundary>,
    );
    expect(the('h1', view).textContent).toBe('Internal Server Error');
    expect(the('.error-status', view).textContent).toBe('500');
    expect(view.textContent).not.toContain('password');
  });

  test.each([
    ['another page', { path: '/posts', query: '' }],
    ['the same page for other dates', { path: '/rooms', query: 'arrival=2027-03-01' }],
  ])('shows %s after one that failed', async (_, next) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(router, { path: '/rooms', query: '', isBroken: true });
    const view = await rendered(
      <PageErrorBoundary title="Internal Server Error">
        <RoomsAtLast />
      </PageErrorBoundary>,
    );
    expect(the('h1', view).textContent).toBe('Internal Server Error');
    Object.assign(router, { ...next, isBroken: false });
    await act(async () => router.changed());
    expect(view.textContent).toBe('Rooms');
  });

  test.each([
    ['Failed to fetch dynamically imported module: /static/x.js', 1],
    ['a bug', 0],
  ])('reloads the page when a part of the build is gone: %s', async (message, times) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const show = () =>
      rendered(
        <PageErrorBoundary title="Internal Server Error">
          <Broken message={message} />
        </PageErrorBoundary>,
      );
    await show();
    await show();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('loads the page that was asked for when its chunk failed, and shows the error only if that was just done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    window.history.replaceState(null, '', '/rooms');
    Object.assign(router, { path: '/rooms/calendar', query: 'room=2', hash: '#dates' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const show = () =>
      rendered(
        <PageErrorBoundary title="Internal Server Error">
          <Broken message="Failed to fetch dynamically imported module: /static/x.js" />
        </PageErrorBoundary>,
      );
    expect((await show()).textContent).toBe('');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/rooms/calendar?room=2#dates');
    expect(reload).toHaveBeenCalledTimes(1);
    expect((await show()).textContent).toContain('Internal Server Error');
    expect(reload).toHaveBeenCalledTimes(1);
    Object.assign(router, { path: '/rooms', query: '', hash: '' });
  });
});

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OfflineNotice } from '#src/site/layout/offline-notice.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

const setOnline = (isOnline: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

test('OfflineNotice: a status says so while the device is offline, and is empty before and after', async () => {
  const view = await render(<OfflineNotice text="You are offline." />);
  const status = getElement('[role=status]', view);
  const read = () => [status.textContent, status.matches('[data-shown]')];
  expect(read()).toEqual(['', false]);
  await setOnline(false);
  expect(read()).toEqual(['You are offline.', true]);
  await setOnline(true);
  expect(read()).toEqual(['', false]);
});

test.each([
  ['a page of the site', '/rooms', false, 'kept'],
  ['a page of the site', '/rooms', true, 'followed'],
  ['a part of the page', '#terms', false, 'followed'],
  ['a telephone', 'tel:+5078335100', false, 'followed'],
  ['another site', 'https://maps.example/x', false, 'followed'],
])('OfflineNotice: a link to %s (%s), online %s, is %s', async (_what, href, isOnline, expected) => {
  const view = await render(
    <>
      <OfflineNotice text="You are offline." />
      <a href={href}>
        <b>Rooms and suites</b>
      </a>
    </>,
  );
  await setOnline(isOnline);
  // Stands for the router, and keeps the browser on the page.
  const follow = vi.fn((event: Event) => event.preventDefault());
  const link = getElement('a', view);
  link.addEventListener('click', follow);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  getElement('b', view).dispatchEvent(click);
  expect(follow.mock.calls.length > 0 ? 'followed' : 'kept').toBe(expected);
  expect(click.defaultPrevented).toBe(true);
  await setOnline(true);
});

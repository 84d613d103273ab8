import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OfflineNotice } from '#src/components/layout/offline-notice.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

const setOnline = (isOnline: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

test('OfflineNotice: a status says so while the device is offline, and is empty before and after', async () => {
  const view = await render(<OfflineNotice text="You are offline." />);
  const status = getElement('[role=status]', view);
  expect(status.textContent).toBe('');
  await setOnline(false);
  expect(status.textContent).toBe('You are offline.');
  await setOnline(true);
  expect(status.textContent).toBe('');
});

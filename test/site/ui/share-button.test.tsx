import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createShareTexts } from '#src/site/ui/share.text.ts';
import { ShareButton } from '#src/site/ui/share-button.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const URL = 'https://hotel.example/rooms/booking?arrival=2027-01-12&room=2';
const TITLE = 'Sol & Mar';

const replaceNavigator = (part: object) => vi.stubGlobal('navigator', part);
// Tests of early presses share this window, and their listener hears the presses here.
beforeEach(() => {
  globalThis.earlyPress = undefined;
});

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(<ShareButton url={URL} title={TITLE} texts={createShareTexts(getTranslator('es'), 'search')} />);

const press = async () => {
  await show();
  await click(getElement('button'));
  return getElement('[role=status]').textContent;
};

const refuse = (name: string) => vi.fn(() => Promise.reject(new DOMException('', name)));

test('ShareButton: opens the sharing of the device, and copies nothing', async () => {
  const [share, writeText] = [vi.fn(async () => {}), vi.fn()];
  replaceNavigator({ share, clipboard: { writeText } });
  expect(await press()).toBe('');
  expect(share).toHaveBeenCalledWith({ title: TITLE, url: URL });
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['the device has none', undefined, 'Enlace copiado.', 1],
  ['the device refuses', refuse('NotAllowedError'), 'Enlace copiado.', 1],
  ['the guest closes it', refuse('AbortError'), '', 0],
])('ShareButton: where %s, the status is as what was copied', async (_where, share, status, times) => {
  const writeText = vi.fn(async () => {});
  replaceNavigator({ share, clipboard: { writeText } });
  expect(await press()).toBe(status);
  expect(writeText.mock.calls).toEqual(Array.from({ length: times }, () => [URL]));
});

test('ShareButton: where copying is not allowed, the address is mailed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  replaceNavigator({ clipboard: { writeText: refuse('NotAllowedError') } });
  expect(await press()).toBe('');
  const mail = new globalThis.URL(String(assign.mock.calls[0]?.[0]));
  expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'mailto:',
    TITLE,
    URL,
  ]);
  assign.mockRestore();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTranslation } from '#src/site/hydration/watch-translation.ts';

const PATH = '#src/site/hydration/follow-translations.ts';

const followTranslations = vi.fn<(records: readonly MutationRecord[]) => void>();

class ListedObserver extends MutationObserver {
  readonly callback: MutationCallback;
  constructor(callback: MutationCallback) {
    super(callback);
    this.callback = callback;
    observers.push(this);
  }
}

const observers: ListedObserver[] = [];

beforeEach(() => {
  document.body.innerHTML = '<main><p id="text">Book now</p><ul id="list"></ul></main>';
  vi.stubGlobal('MutationObserver', ListedObserver);
  vi.doMock(PATH, () => ({ followTranslations }));
});

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
  followTranslations.mockReset();
  vi.doUnmock(PATH);
  vi.resetModules();
});

const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** As React changes a page: elements come and go, and texts get other words. */
const changeAsReact = (): void => {
  const entry = document.createElement('li');
  find('list').append(entry);
  entry.append('1');
  entry.remove();
  find('text').replaceChildren('Reserve');
};

/** As Chromium's translator does. */
const translate = (): void => {
  const font = document.createElement('font');
  font.append('Reservar');
  find('text').firstChild?.replaceWith(font);
};

const listAdded = (): string[] =>
  followTranslations.mock.calls.flatMap(([records]) =>
    records.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.nodeName)),
  );

test('watchTranslation: what React changes loads nothing', async () => {
  watchTranslation();
  changeAsReact();
  await settle();
  expect(followTranslations).not.toHaveBeenCalled();
});

test('watchTranslation: a translator loads it once, and what changed since then is handed over', async () => {
  watchTranslation();
  translate();
  await vi.waitFor(() => expect(followTranslations).toHaveBeenCalledTimes(1));
  expect(listAdded()).toContain('FONT');
  translate();
  await settle();
  expect(followTranslations).toHaveBeenCalledTimes(1);
});

test('watchTranslation: any element in the place of a text is of a translator', async () => {
  watchTranslation();
  // One record in browsers; happy-dom makes two of a replacement.
  const record = { addedNodes: [document.createElement('span')], removedNodes: [new Text('Book now')] };
  const [observer] = observers;
  observer?.callback([record as never], observer);
  await vi.waitFor(() => expect(listAdded()).toContain('SPAN'));
});

test('watchTranslation: without its script it loads it at the next translation, with what was before', async () => {
  const load = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock(PATH, load);
  watchTranslation();
  translate();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await settle();
  vi.doMock(PATH, () => ({ followTranslations }));
  translate();
  await vi.waitFor(() => expect(followTranslations).toHaveBeenCalledTimes(1));
  expect(listAdded().filter((name) => name === 'FONT')).toHaveLength(2);
});

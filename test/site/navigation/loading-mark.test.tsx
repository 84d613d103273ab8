import { act } from 'react';
import { expect, test } from 'vitest';
import { markLoading } from '#src/site/navigation/loading-mark.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import { click, getElement, render, unmountRoots } from '#test/support/browser/render.tsx';
import { createTestRouter, TestRouter } from '#test/support/router.tsx';

const isMarked = () => document.documentElement.hasAttribute('data-loading');

test('markLoading: the document is marked until the last of several pages has come', () => {
  const [endFirst, endSecond] = [markLoading(), markLoading()];
  expect(isMarked()).toBe(true);
  endFirst();
  expect(isMarked()).toBe(true);
  endSecond();
  expect(isMarked()).toBe(false);
});

/** Clicks a link whose page comes when `load` is called. */
const clickLink = async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const router = { ...createTestRouter({ path: '/rooms' }), changeRoute: () => loaded };
  await render(
    <TestRouter router={router}>
      <Link to="/posts">News</Link>
    </TestRouter>,
  );
  expect(isMarked()).toBe(false);
  await click(getElement('a'));
  return { load: () => act(async () => resolve()) };
};

test('Link: the document is marked from the click until the router has the page', async () => {
  const { load } = await clickLink();
  expect(isMarked()).toBe(true);
  await load();
  expect(isMarked()).toBe(false);
});

test('Link: a link that leaves the page ends its mark', async () => {
  const { load } = await clickLink();
  expect(isMarked()).toBe(true);
  await unmountRoots();
  expect(isMarked()).toBe(false);
  // A transition that never ends would keep those of all later tests waiting.
  await load();
});

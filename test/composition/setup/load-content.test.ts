import { expect, test, vi } from 'vitest';
import { loadContent } from '#src/composition/setup/load-content.ts';
import { createContentService } from '#src/content/backend/content.service.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

const run = async (failures: number, closesAfter = Number.POSITIVE_INFINITY) => {
  const loadAll = vi.fn(async () => {
    if (loadAll.mock.calls.length <= failures) throw new Error('502 Backend Unreachable');
  });
  const [log, waits] = [{ warn: vi.fn() }, [] as number[]];
  const isClosing = () => loadAll.mock.calls.length >= closesAfter;
  await loadContent({ content: { loadAll }, log, isClosing }, async (ms) => waits.push(ms));
  return { loads: loadAll.mock.calls.length, warnings: log.warn.mock.calls.length, waits };
};

test('loadContent: loads once when the backend answers', async () => {
  expect(await run(0)).toEqual({ loads: 1, warnings: 0, waits: [] });
});

test('loadContent: asks again, up to once a minute, until the backend answers', async () => {
  const { loads, warnings, waits } = await run(9);
  expect([loads, warnings]).toEqual([10, 9]);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('loadContent: ends when the site closes', async () => {
  expect((await run(9, 2)).loads).toBe(2);
});

test('loadContent: every collection is in memory afterwards, and pages are shown without the backend', async () => {
  const count = vi.fn();
  const createList = (name: string) => async (): Promise<never[]> => {
    count(name);
    if (count.mock.calls.length <= 3) throw new BackendError(502, 'Backend Unreachable');
    return [];
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const content = createContentService({
    backend: {
      listPages: createList('pages'),
      listPagesInside: createList('pages inside'),
      listPosts: createList('posts'),
      listRooms: createList('rooms'),
      listOutings: createList('outings'),
      getFooter: () => createList('footer')().then(() => undefined),
      getDraft: async () => undefined,
    },
    sanitize: (html) => html,
    log,
  });
  await loadContent({ content, log, isClosing: () => false }, async () => undefined);
  const asked = count.mock.calls.length;
  expect(new Set(count.mock.calls.flat()).size).toBe(6);
  const { listPages, listPagesInside, listPosts, listRooms, listOutings, getFooter } = content;
  await Promise.all(
    [listPages, listPagesInside, listPosts, listRooms, listOutings, getFooter].map((read) => read('es')),
  );
  expect(count.mock.calls.length).toBe(asked);
});

import { describe, expect, test } from 'vitest';
import type { StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createMemoryStore } from './memory-store.ts';

const posts: StoredItem[] = Array.from({ length: 120 }, (_, index) => ({
  collection: 'posts',
  id: String(index),
  data: { id: index, slug: `post-${index}`, sort: index % 2 === 0 ? null : index },
}));

const backend = createEmbeddedBackend(createMemoryStore(posts));

const list = async (query: string) => {
  const reply = await backend(new Request(`http://embedded-backend/items/posts${query}`));
  return ((await reply.json()) as { data: Record<string, unknown>[] }).data;
};

describe('the embedded backend', () => {
  test('lists 100 items by default', async () => {
    expect(await list('')).toHaveLength(100);
    expect(await list('?limit=-1')).toHaveLength(120);
    expect(await list('?limit=0')).toHaveLength(0);
  });

  test('matches a key as number and as text', async () => {
    expect(await list('?fields=id&filter={"id":{"_in":["7",8]}}')).toEqual([{ id: 7 }, { id: 8 }]);
  });

  test('sorts null first, and numbers numerically', async () => {
    const sorts = (await list('?fields=sort&sort=sort&limit=-1')).map(({ sort }) => sort);
    expect(sorts.slice(58, 66)).toEqual([null, null, 1, 3, 5, 7, 9, 11]);
  });

  test('accepts lists with commas, repeated, and in brackets', async () => {
    const expected = [{ id: 0, slug: 'post-0' }];
    expect(await list('?fields=id,slug&limit=1')).toEqual(expected);
    expect(await list('?fields=id&fields=slug&limit=1')).toEqual(expected);
    expect(await list('?fields[]=id&fields[]=slug&limit=1')).toEqual(expected);
  });

  test('returns unset fields as null', async () => {
    expect(await list('?fields=published_on,picture,translations&limit=1')).toEqual([
      { published_on: null, picture: null, translations: [] },
    ]);
  });

  test.each([
    ['PUT', '/items/posts', 404],
    ['POST', '/items/posts/1', 404],
    ['POST', '/assets/logo', 404],
    ['POST', '/items/posts', 403],
    ['PATCH', '/items/posts', 403],
    ['DELETE', '/items/posts', 403],
  ])('refuses %s %s from a visitor', async (method, path, status) => {
    const reply = await backend(new Request(`http://embedded-backend${path}`, { method }));
    expect(reply.status).toBe(status);
  });

  test.each(['/items/', '/items/posts/1/2', '/items/%E0%A4%A', '/server/info', '/assets/a/b'])(
    'has no route %s',
    async (path) => {
      expect((await backend(new Request(`http://embedded-backend${path}`))).status).toBe(404);
    },
  );

  test.each(['[]', '"text"', '{"slug":"post-1"}', '{"_and":{}}', '{"_or":[7]}'])(
    'refuses the filter %s',
    async (filter) => {
      const url = `http://embedded-backend/items/posts?filter=${encodeURIComponent(filter)}`;
      expect((await backend(new Request(url))).status).toBe(400);
    },
  );

  test('rejects when the store fails', async () => {
    const broken = createEmbeddedBackend({
      ...createMemoryStore([]),
      listItems: () => Promise.reject(new Error('disk')),
    });
    await expect(broken(new Request('http://embedded-backend/items/posts'))).rejects.toThrow('disk');
  });
});

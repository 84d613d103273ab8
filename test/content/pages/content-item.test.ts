import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadItemOrDraft } from '#src/content/pages/content-item.tsx';
import { createTestContext } from '#test/support/site/request.ts';

const ADDRESS = { collection: 'pages_inside', key: 'bodas' } as const;

const site = { content: { getDraft: vi.fn() }, previews: { read: vi.fn() } };

beforeEach(() => {
  site.content.getDraft.mockReset().mockResolvedValue('draft');
  site.previews.read.mockReset();
});

const show = (query: string | undefined) =>
  loadItemOrDraft(
    ADDRESS,
    {
      locale: 'es',
      context: createTestContext({ services: site }),
      path: '/paginas/bodas',
      ...(query !== undefined && { query }),
    },
    async () => 'published',
  );

const PUBLISHED = { item: 'published', isDraft: false };

describe('loadItemOrDraft: shows published content only', () => {
  test.each([undefined, '', 'a=1', 'previews=x'])('with the query %s, which has no token', async (query) => {
    expect(await show(query)).toEqual(PUBLISHED);
    expect(site.previews.read).not.toHaveBeenCalled();
  });

  test('with an invalid token', async () => {
    site.previews.read.mockReturnValue(undefined);
    expect(await show('preview=x')).toEqual(PUBLISHED);
    expect(site.previews.read).toHaveBeenCalledWith('x');
  });

  test.each([
    { collection: 'pages_inside', key: 'Eventos' },
    { collection: 'pages', key: 'bodas' },
  ])('with a token for another item: %j', async (opened) => {
    site.previews.read.mockReturnValue(opened);
    expect(await show('preview=x')).toEqual(PUBLISHED);
    expect(site.content.getDraft).not.toHaveBeenCalled();
  });
});

test('loadItemOrDraft: a signed preview link shows the draft of its item', async () => {
  site.previews.read.mockReturnValue(ADDRESS);
  expect(await show('preview=x')).toEqual({ item: 'draft', isDraft: true });
  expect(site.content.getDraft).toHaveBeenCalledWith(ADDRESS, 'es', undefined);
});

test('a token of the desk shows the draft that it names', async () => {
  site.previews.read.mockReturnValue({ ...ADDRESS, version: 'v1' });
  expect(await show('preview=x')).toEqual({ item: 'draft', isDraft: true });
  expect(site.content.getDraft).toHaveBeenCalledWith(ADDRESS, 'es', 'v1');
});

import { describe, expect, test, vi } from 'vitest';
import { itemOrDraft } from '#src/pages/item-or-draft.ts';

const ADDRESS = { collection: 'pages_inside', key: 'bodas' } as const;

const site = vi.hoisted(() => ({
  content: { draft: vi.fn(async () => 'draft') },
  previews: { read: vi.fn() },
}));

vi.mock('#src/server/provided-services.ts', () => ({ services: () => site }));

const show = (query: string | undefined) =>
  itemOrDraft(
    ADDRESS,
    { locale: 'es', path: '/paginas/bodas', ...(query !== undefined && { query }) },
    async () => 'published',
  );

const PUBLISHED = { item: 'published', isDraft: false };

describe('only status=published is shown', () => {
  test.each([undefined, '', 'a=1', 'previews=x'])('with the query %s, which no token is part of', async (query) => {
    expect(await show(query)).toEqual(PUBLISHED);
    expect(site.previews.read).not.toHaveBeenCalled();
  });

  test('with a token that opens nothing', async () => {
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
    expect(site.content.draft).not.toHaveBeenCalled();
  });
});

test('a signed preview link shows the draft of its one item', async () => {
  site.previews.read.mockReturnValue(ADDRESS);
  expect(await show('preview=x')).toEqual({ item: 'draft', isDraft: true });
  expect(site.content.draft).toHaveBeenCalledWith(ADDRESS, 'es');
});

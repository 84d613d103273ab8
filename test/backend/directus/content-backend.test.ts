import { describe, expect, test, vi } from 'vitest';
import { createDirectusContent } from '#src/backend/directus/content-backend.ts';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import type { StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';
import { createMemoryStore } from '#test/backend/embedded/memory-store.ts';

const PICTURE = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const file = {
  id: PICTURE,
  fileName: 'bay.svg',
  type: 'image/svg+xml',
  title: 'Bay',
  width: 1600,
  height: 1000,
  bytes: new Uint8Array(),
  modifiedOn: '2026-05-22T10:00:00.250Z',
};

const createItem = (collection: string, data: JsonObject): StoredItem => ({ collection, id: String(data.id), data });

/** The Directus client over the embedded backend over some items: the whole way but for the database. */
const createBackend = (...items: StoredItem[]) => {
  const fetch = vi.fn(createEmbeddedBackend(createMemoryStore(items, [file])));
  const log = { warn: vi.fn(), error: vi.fn() };
  return {
    content: createDirectusContent(createDirectusClient({ url: 'http://embedded-backend', fetch, log })),
    fetch,
  };
};

const listRequests = (fetch: ReturnType<typeof createBackend>['fetch']) => {
  const url = new URL(fetch.mock.calls[0]?.[0].url ?? '');
  return { path: url.pathname, fields: url.searchParams.get('fields') };
};

const createPage = (id: number, slug: string, status: string, sort: number): JsonObject => ({
  id,
  slug,
  status,
  sort,
  picture: PICTURE,
  translations: [
    { id: id * 2, languages_code: 'es-ES', title: `T${id}`, summary: ' \n', body: null, picture_alt: 'Bahía' },
    { id: id * 2 + 1, languages_code: 'fr-FR', title: 'Titre' },
  ],
});

test('outings: published ones in order, from numbers and decimals as text, without a blank link or extra', async () => {
  const createOuting = (id: number, data: JsonObject): StoredItem =>
    createItem('outings', { id, status: 'published', sort: id, page: 'Experiencias', translations: [], ...data });
  const { content } = createBackend(
    createOuting(2, { link: '', extra: '', price: null }),
    createOuting(1, {
      link: 'ballenas',
      extra: 'whales',
      price: '95.50',
      picture: PICTURE,
      translations: [
        { id: 1, languages_code: 'es-ES', title: 'Ballenas', duration: '3 h', days: ' ', picture_alt: 'Bahía' },
      ],
    }),
    createOuting(3, { status: 'draft' }),
  );
  expect(await content.listOutings()).toEqual([
    {
      id: '1',
      page: 'Experiencias',
      link: 'ballenas',
      extra: 'whales',
      price: 95.5,
      picture: expect.objectContaining({ id: PICTURE, width: 1600, height: 1000 }),
      texts: { es: { title: 'Ballenas', duration: '3 h', pictureAlt: 'Bahía' } },
    },
    { id: '2', page: 'Experiencias', link: null, extra: null, price: null, picture: null, texts: {} },
  ]);
});

describe('draft', () => {
  const createDraft = (collection: string, data: JsonObject) => createItem(collection, { ...data, status: 'draft' });

  test.each(['pages', 'pages_inside'] as const)('of %s is found by slug or id in any status', async (collection) => {
    const { content } = createBackend(createDraft(collection, createPage(7, 'plans', 'draft', 1)));
    for (const key of ['plans', '7'])
      expect(await content.getDraft({ collection, key })).toMatchObject({
        collection,
        entry: { id: '7', slug: 'plans' },
      });
  });

  test('of posts includes its date', async () => {
    const { content } = createBackend(
      createDraft('posts', { ...createPage(7, 'news', 'draft', 1), published_on: '2026-05-22T00:00:00' }),
    );
    const draft = await content.getDraft({ collection: 'posts', key: 'news' });
    expect(draft).toMatchObject({ collection: 'posts', entry: { publishedOn: '2026-05-22' } });
  });

  test('of rooms is found by room type', async () => {
    const { content } = createBackend(
      createDraft('rooms', { id: '618449', size: 28, picture: PICTURE, gallery: [], translations: [] }),
    );
    const draft = await content.getDraft({ collection: 'rooms', key: '618449' });
    expect(draft).toMatchObject({ collection: 'rooms', entry: { roomTypeId: '618449' } });
  });

  test.each(['nothing', '99', "'; drop table x"])('is undefined when missing: %s', async (key) => {
    const { content } = createBackend();
    expect(await content.getDraft({ collection: 'pages', key })).toBeUndefined();
    expect(await content.getDraft({ collection: 'rooms', key })).toBeUndefined();
  });

  test('never requests a slug as an id, which numeric keys refuse', async () => {
    const { content, fetch } = createBackend();
    await content.getDraft({ collection: 'pages', key: 'politicas/cancelacion' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('pages', () => {
  test("are in the editor's order, without drafts", async () => {
    const { content } = createBackend(
      createItem('pages', createPage(1, 'second', 'published', 2)),
      createItem('pages', createPage(2, 'draft', 'draft', 1)),
      createItem('pages', createPage(3, 'first', 'published', 1)),
    );
    expect((await content.listPages()).map(({ slug }) => slug)).toEqual(['first', 'second']);
  });

  test("contain the texts of the site's languages, without empty ones", async () => {
    const { content } = createBackend(createItem('pages', createPage(1, 'about-us', 'published', 1)));
    expect(await content.listPages()).toEqual([
      {
        id: '1',
        slug: 'about-us',
        picture: { id: PICTURE, width: 1600, height: 1000, type: 'image/svg+xml', version: '1779444001' },
        texts: { es: { title: 'T1', pictureAlt: 'Bahía' } },
      },
    ]);
  });

  test('of the menu are requested as specified, with any picture for phones', async () => {
    const { content, fetch } = createBackend();
    await content.listPagesInside();
    expect(listRequests(fetch)).toEqual({ path: '/items/pages_inside', fields: '*,picture.*,translations.*,*.*' });
  });

  test('have no picture when its file is missing', async () => {
    const lost = { ...createPage(1, 'x', 'published', 1), picture: '00000000-0000-4000-8000-000000000000' };
    expect(await createBackend(createItem('pages', lost)).content.listPages()).toMatchObject([{ picture: null }]);
  });
});

test('posts are newest first, with date only', async () => {
  const post = (id: number, published_on: string) =>
    createItem('posts', { ...createPage(id, `p${id}`, 'published', 1), published_on });
  const { content } = createBackend(post(1, '2026-05-22'), post(2, '2026-07-18T00:00:00'));
  expect((await content.listPosts()).map(({ publishedOn }) => publishedOn)).toEqual(['2026-07-18', '2026-05-22']);
});

test('rooms: have id, size and ordered gallery with roles', async () => {
  const createPicture = (id: number, sort: number, alt: string, role?: string) => ({
    id,
    sort,
    ...(role && { role }),
    picture: PICTURE,
    translations: [{ id, languages_code: 'en-US', alt }],
  });
  const room = {
    id: '618449',
    status: 'published',
    size: '38.50',
    picture: null,
    gallery: [createPicture(1, 3, 'c'), createPicture(2, 1, 'a', 'bed'), createPicture(3, 2, 'b', 'garage')],
  };
  const { content } = createBackend(createItem('rooms', { ...room, translations: [] }));
  const rooms = await content.listRooms();
  expect(rooms).toMatchObject([
    {
      roomTypeId: '618449',
      sizeSquareMetres: 38.5,
      gallery: [{ texts: { en: { alt: 'a' } } }, { texts: { en: { alt: 'b' } } }, { texts: { en: { alt: 'c' } } }],
    },
  ]);
  // An unknown role counts as none.
  expect(rooms[0]?.gallery.map(({ role }) => role)).toEqual(['bed', undefined, undefined]);
});

describe('footer', () => {
  test('is item 1, requested as specified', async () => {
    const { content, fetch } = createBackend(
      createItem('footer', {
        id: 1,
        footer_logo: PICTURE,
        translations: [{ id: 1, languages_code: 'en-US', center_column: '<p>C</p>', right_column: '<p>R</p>' }],
      }),
    );
    expect(await content.getFooter()).toEqual({
      logo: PICTURE,
      texts: { en: { centerColumn: '<p>C</p>', rightColumn: '<p>R</p>' } },
    });
    expect(listRequests(fetch)).toEqual({ path: '/items/footer/1', fields: '*,translations.*' });
  });

  test('is undefined when missing', async () => {
    expect(await createBackend().content.getFooter()).toBeUndefined();
  });
});

describe('photographs', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const photo = { ...file, focalPointX: 400, focalPointY: 250, credit: ' Ana Pérez ', placeholderColor: '#0F3A43' };
  const read = async (stored: Partial<typeof photo>) => {
    const items = [createItem('pages', createPage(1, 'x', 'published', 1))];
    const store = createMemoryStore(items, [{ ...photo, ...stored }]);
    const client = createDirectusClient({ url: 'http://embedded-backend', fetch: createEmbeddedBackend(store), log });
    const [page] = await createDirectusContent(client).listPages();
    return page?.picture;
  };

  test('have a focal point as fractions, a credit and a placeholder colour', async () => {
    expect(await read({})).toMatchObject({ focalPoint: { x: 0.25, y: 0.25 }, credit: 'Ana Pérez', color: '#0f3a43' });
  });

  test.each([
    ['outside of the picture', { focalPointX: 1601 }],
    ['above it', { focalPointY: -1 }],
    ['of a picture of unknown size', { width: 0 }],
  ])('have no focal point %s', async (_, stored) => {
    expect(await read(stored)).not.toHaveProperty('focalPoint');
  });

  test('have no colour but six hexadecimal digits, and no blank credit', async () => {
    const picture = await read({ placeholderColor: 'red;}', credit: ' ' });
    expect(picture).not.toHaveProperty('color');
    expect(picture).not.toHaveProperty('credit');
  });

  test('may have another file for phones', async () => {
    const phone = { ...file, id: '5a506acb-db34-4f6b-bb82-7f8e77c994c1', width: 1000, height: 1600 };
    const page = { ...createPage(1, 'x', 'published', 1), picture_phone: phone.id };
    const fetch = createEmbeddedBackend(createMemoryStore([createItem('pages', page)], [file, phone]));
    const [read] = await createDirectusContent(
      createDirectusClient({ url: 'http://embedded-backend', fetch, log }),
    ).listPages();
    expect(read).toMatchObject({ picture: { id: file.id }, phonePicture: { id: phone.id, height: 1600 } });
  });
});

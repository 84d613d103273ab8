import { describe, expect, test, vi } from 'vitest';
import { createContentService } from '#src/content/backend/content.service.ts';
import type { ContentBackend, PageEntry } from '#src/content/backend/content-backend.port.ts';
import type { CacheLimits } from '#src/content/backend/content-cache.ts';
import type { ContentLog } from '#src/content/backend/localized-content.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

const weddings: PageEntry = {
  id: '5',
  slug: 'bodas',
  picture: { id: 'picture-id', width: 1600, height: 1000 },
  texts: {
    es: { title: 'Bodas', body: '<a href="/rooms">Suites</a>' },
    en: { title: 'Weddings', summary: 'On the sand', body: '<a href="/rooms">Suites</a>', pictureAlt: 'An arch' },
  },
};

const room = {
  roomTypeId: '618449',
  picture: null,
  gallery: [{ picture: { id: 'g', width: 1, height: 1 }, texts: { en: { alt: 'A bed' } } }],
  sizeSquareMetres: 28,
  texts: { en: { name: 'Garden Room', amenities: 'Safe\n\n  Wi-Fi \n' } },
};

const createBackend = (changes: Partial<ContentBackend> = {}): ContentBackend => ({
  listPages: vi.fn(async () => [{ ...weddings, slug: 'politicas/cancelacion' }]),
  listPagesInside: vi.fn(async () => [weddings]),
  listPosts: vi.fn(async () => [{ ...weddings, publishedOn: '2026-05-22' }]),
  listRooms: vi.fn(async () => [room]),
  listOutings: async () => [],
  getFooter: vi.fn(async () => ({
    logo: 'logo-id',
    texts: { en: { centerColumn: 'Centre' }, es: { rightColumn: 'Derecha' } },
  })),
  getDraft: vi.fn(async () => undefined),
  ...changes,
});

const open = (source = createBackend(), log: ContentLog = createSilentLog(), limits: Partial<CacheLimits> = {}) =>
  createContentService({ backend: source, sanitize: (html) => html.replaceAll('<script>', ''), log, limits });
const createSilentLog = () => ({ warn: vi.fn(), error: vi.fn() });

const failAlways = async (): Promise<never> => {
  throw new BackendError(503, 'Service Unavailable');
};

describe('content service', () => {
  test("falls back to English by field, and keeps links in the page's language", async () => {
    expect(await open(createBackend()).getPageInside('bodas', 'es')).toEqual({
      id: '5',
      slug: 'bodas',
      title: { text: 'Bodas', lang: 'es' },
      summary: { text: 'On the sand', lang: 'en' },
      body: { text: '<a href="/rooms">Suites</a>', lang: 'es' },
      picture: { id: 'picture-id', width: 1600, height: 1000, alt: { text: 'An arch', lang: 'en' } },
    });
    const english = await open(createBackend()).getPageInside('bodas', 'en');
    expect(english?.body.text).toBe('<a href="/EN/rooms">Suites</a>');
  });

  test('names an item in any language when English has no name', async () => {
    const spanish = { ...weddings, texts: { es: { title: 'Bodas', body: '<p>En la playa</p>' } } };
    const content = open(
      createBackend({ listPages: async () => [spanish, { ...weddings, slug: 'sin-nombre', texts: {} }] }),
    );
    const [named, nameless] = await content.listPages('en');
    expect(named).toMatchObject({ title: { text: 'Bodas', lang: 'es' }, body: { text: '', lang: 'en' } });
    expect(nameless?.title).toEqual({ text: 'sin-nombre', lang: 'en' });
  });

  test('keeps links of a fallback text on the Spanish page', async () => {
    const { es: _, ...texts } = weddings.texts;
    const content = open(createBackend({ listPagesInside: async () => [{ ...weddings, texts }] }));
    expect((await content.getPageInside('bodas', 'es'))?.body).toEqual({
      text: '<a href="/rooms">Suites</a>',
      lang: 'en',
    });
  });

  test.each([
    ['its slug', 'bodas'],
    ['its id', '5'],
    ['its slug in another case', 'BODAS'],
  ])('finds an inside page by %s', async (_, key) => {
    expect(await open(createBackend()).getPageInside(key, 'es')).toMatchObject({ slug: 'bodas' });
  });

  test('prefers the exact slug to one in another case', async () => {
    const listPagesInside = async () => ['BODAS', 'bodas', 'Bodas'].map((slug) => ({ ...weddings, id: slug, slug }));
    const { getPageInside } = open({ ...createBackend(), listPagesInside });
    expect((await getPageInside('Bodas', 'es'))?.slug).toBe('Bodas');
  });

  test('returns undefined for a missing page', async () => {
    const content = open(createBackend());
    expect(await content.getPageInside('boda', 'es')).toBeUndefined();
    expect(await content.getPage('politicas', 'es')).toBeUndefined();
    expect(await content.getPage('politicas/cancelacion', 'es')).toMatchObject({ title: { text: 'Bodas' } });
  });

  test('splits the amenities of a room into lines', async () => {
    const shown = await open(createBackend()).getRoom('618449', 'es');
    expect(shown).toMatchObject({
      name: { text: 'Garden Room', lang: 'en' },
      gallery: [{ id: 'g', alt: { text: 'A bed', lang: 'en' } }],
      amenities: [
        { text: 'Safe', lang: 'en' },
        { text: 'Wi-Fi', lang: 'en' },
      ],
    });
  });

  test('falls back by column in the footer', async () => {
    expect(await open(createBackend()).getFooter('es')).toEqual({
      logo: 'logo-id',
      centerColumn: { text: 'Centre', lang: 'en' },
      rightColumn: { text: 'Derecha', lang: 'es' },
    });
  });

  test('fetches once for both languages and all pages of a collection', async () => {
    const source = createBackend();
    const content = open(source);
    await Promise.all([
      content.listPages('es'),
      content.listPages('en'),
      content.getPage('x', 'es'),
      content.getPage('y', 'en'),
    ]);
    expect(source.listPages).toHaveBeenCalledTimes(1);
  });

  test('has a configurable time to live', async () => {
    const source = createBackend();
    let now = 0;
    const content = open(source, createSilentLog(), { freshFor: 10, now: () => now });
    await content.listPosts('es');
    now = 10;
    await content.listPosts('es');
    expect(source.listPosts).toHaveBeenCalledTimes(2);
  });
});

describe('content service, HTML of the backend', () => {
  const hostile = { en: { title: 'A<script>', body: '<p>B<script></p>', centerColumn: 'C<script>' } };

  test('is sanitized once per language when cached, not per request', async () => {
    const sanitize = vi.fn((html: string) => html.replaceAll('<script>', ''));
    const source = createBackend({ listPages: async () => [{ ...weddings, texts: hostile }] });
    const content = createContentService({ backend: source, sanitize, log: createSilentLog() });
    for (let request = 0; request < 3; request += 1) {
      const page = await content.getPage('bodas', 'en');
      expect(page?.body.text).toBe('<p>B</p>');
      // A text: React escapes it.
      expect(page?.title.text).toBe('A<script>');
    }
    expect(sanitize).toHaveBeenCalledTimes(2);
  });

  test('of footer and rooms is sanitized too', async () => {
    const content = open(
      createBackend({
        getFooter: async () => ({ logo: null, texts: { en: { centerColumn: 'C<script>', rightColumn: 'R<script>' } } }),
        listRooms: async () => [{ ...room, texts: { en: { body: 'B<script>' } } }],
      }),
    );
    const footer = await content.getFooter('en');
    expect([footer?.centerColumn.text, footer?.rightColumn.text]).toEqual(['C', 'R']);
    expect((await content.getRoom('618449', 'en'))?.body.text).toBe('B');
  });
});

describe('content service, draft', () => {
  test('is read uncached, sanitized and localized', async () => {
    const entry = { ...weddings, texts: { en: { title: 'New', body: '<script><a href="/rooms">x</a>' } } };
    const getDraft = vi.fn(async () => ({ collection: 'pages_inside' as const, entry }));
    const content = open(createBackend({ getDraft }));
    const address = { collection: 'pages_inside', key: 'bodas' } as const;
    await content.getDraft(address, 'es');
    const shown = await content.getDraft(address, 'en');
    expect([shown?.title.text, shown?.body.text]).toEqual(['New', '<a href="/EN/rooms">x</a>']);
    expect(getDraft.mock.calls).toEqual([[address], [address]]);
  });

  test.each([
    [
      'posts',
      { collection: 'posts', entry: { ...weddings, publishedOn: '2026-05-22' } },
      { publishedOn: '2026-05-22' },
    ],
    ['rooms', { collection: 'rooms', entry: room }, { roomTypeId: '618449', name: { text: 'Garden Room' } }],
  ] as const)('of %s is one of them', async (collection, entry, expected) => {
    const content = open(createBackend({ getDraft: async () => entry }));
    expect(await content.getDraft({ collection, key: 'x' }, 'en')).toMatchObject(expected);
  });

  test('is undefined when missing', async () => {
    expect(await open().getDraft({ collection: 'pages', key: 'x' }, 'es')).toBeUndefined();
  });
});

describe('content service, refresh', () => {
  test('reloads affected collections and changes the version', async () => {
    const source = createBackend();
    const content = open(source);
    await content.listPosts('es');
    await content.listPages('es');
    const before = content.getContentVersion();
    await content.refresh(['posts_translations']);
    expect(source.listPosts).toHaveBeenCalledTimes(2);
    expect(source.listPages).toHaveBeenCalledTimes(1);
    expect(content.getContentVersion()).toBe(before);
    vi.mocked(source.listPosts).mockResolvedValueOnce([]);
    await content.refresh(['posts', 'posts_translations']);
    expect(content.getContentVersion()).not.toBe(before);
    expect(await content.listPosts('es')).toEqual([]);
  });
});

describe('content service, failing backend', () => {
  test.each([
    ['page', (content: ReturnType<typeof createContentService>) => content.getPage('about-us', 'es')],
    ['inside page', (content: ReturnType<typeof createContentService>) => content.getPageInside('bodas', 'es')],
    ['room', (content: ReturnType<typeof createContentService>) => content.getRoom('618449', 'es')],
    ['list of posts', (content: ReturnType<typeof createContentService>) => content.listPosts('es')],
  ])('rejects %s with its status', async (_, read) => {
    const broken = createBackend({
      listPages: failAlways,
      listPagesInside: failAlways,
      listRooms: failAlways,
      listPosts: failAlways,
    });
    await expect(read(open(broken))).rejects.toMatchObject({
      name: 'BackendError',
      statusCode: 503,
    });
  });

  test('omits the footer and logs it', async () => {
    const log = createSilentLog();
    expect(await open(createBackend({ getFooter: failAlways }), log).getFooter('es')).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(BackendError) }, 'the footer could not be fetched');
  });

  test('omits the pages of the menu and logs it', async () => {
    const log = createSilentLog();
    expect(await open(createBackend({ listPagesInside: failAlways }), log).listPagesInside('es')).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

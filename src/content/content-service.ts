import { LOCALES, type Locale } from '#src/routing/locales.ts';
import type { ContentBackend, DraftEntry, SanitizeHtml } from './backend.ts';
import { type CacheLimits, type ContentCache, contentCache } from './cache.ts';
import { changedKeys } from './changed-keys.ts';
import { footerIn, pageIn, postIn, roomIn, type Writing } from './localize.ts';
import type { ContentLog, ContentService } from './service.ts';

const LIMITS: CacheLimits = { freshFor: 60_000, retryAfter: 5_000, maxBytes: 64 * 1024 * 1024, now: Date.now };

export interface ContentPorts {
  readonly backend: ContentBackend;
  readonly sanitize: SanitizeHtml;
  readonly log: ContentLog;
  readonly limits?: Partial<CacheLimits>;
}

/** What the cache keeps, by the collection that fills it: five keys, whatever addresses visitors make up. */
const KEYS = ['pages', 'pages_inside', 'posts', 'rooms', 'footer'] as const;

type InEveryLocale<Value> = Readonly<Record<Locale, Value>>;

/** Each collection is kept whole, in every language. */
const keptCollections = ({ backend, sanitize }: ContentPorts, cache: ContentCache) => {
  const inEveryLocale = <Value>(write: (writing: Writing) => Value): InEveryLocale<Value> =>
    Object.fromEntries(LOCALES.map((locale) => [locale, write({ locale, sanitize })])) as InEveryLocale<Value>;
  const list = <Entry, Item>(
    key: (typeof KEYS)[number],
    load: () => Promise<Entry[]>,
    item: (entry: Entry, writing: Writing) => Item,
  ) =>
    cache.reader(key, {
      load,
      write: (entries) => inEveryLocale((writing) => entries.map((entry) => item(entry, writing))),
    });
  return {
    pages: list('pages', () => backend.pages(), pageIn),
    pagesInside: list('pages_inside', () => backend.pagesInside(), pageIn),
    posts: list('posts', () => backend.posts(), postIn),
    rooms: list('rooms', () => backend.rooms(), roomIn),
    footer: cache.reader('footer', {
      load: () => backend.footer(),
      write: (entry) => inEveryLocale((writing) => entry && footerIn(entry, writing)),
    }),
  };
};

const draftIn = (draft: DraftEntry, writing: Writing) => {
  if (draft.collection === 'rooms') return roomIn(draft.entry, writing);
  return draft.collection === 'posts' ? postIn(draft.entry, writing) : pageIn(draft.entry, writing);
};

/** As it is spelled, or else in capitals or small letters: addresses are typed by people. Its page names the one spelling. */
const bySlug = <Item extends { slug: string }>(items: readonly Item[], key: string): Item | undefined => {
  const small = key.toLowerCase();
  return items.find(({ slug }) => slug === key) ?? items.find(({ slug }) => slug.toLowerCase() === small);
};

const bySlugOrId = <Item extends { slug: string; id: string }>(items: readonly Item[], key: string): Item | undefined =>
  bySlug(items, key) ?? items.find(({ id }) => id === key);

/** The content of a backend, sanitised, kept in memory and served stale while it is fetched again. */
export const contentService = (ports: ContentPorts): ContentService => {
  const { backend, sanitize, log } = ports;
  const cache = contentCache({ ...LIMITS, ...ports.limits }, log);
  const { pages, pagesInside, posts, rooms, footer } = keptCollections(ports, cache);

  const onlyLogged =
    <Value>(message: string, instead: Value) =>
    (error: unknown) => {
      log.error({ err: error }, message);
      return instead;
    };

  return {
    page: async (path, locale) => bySlug((await pages())[locale], path),
    pages: async (locale) => (await pages())[locale],
    pageInside: async (slugOrId, locale) => bySlugOrId((await pagesInside())[locale], slugOrId),
    pagesInside: (locale) =>
      pagesInside().then((all) => all[locale], onlyLogged('the pages of the menu could not be fetched', [])),
    posts: async (locale) => (await posts())[locale],
    post: async (slugOrId, locale) => bySlugOrId((await posts())[locale], slugOrId),
    rooms: async (locale) => (await rooms())[locale],
    room: async (roomTypeId, locale) => (await rooms())[locale].find((room) => room.roomTypeId === roomTypeId),
    footer: (locale) => footer().then((all) => all[locale], onlyLogged('the footer could not be fetched', undefined)),
    draft: async (address, locale) => {
      const draft = await backend.draft(address);
      // The backend answers the collection that was asked.
      return draft && (draftIn(draft, { locale, sanitize }) as never);
    },
    contentVersion: cache.version,
    onChange: cache.onChange,
    noteRates: cache.note,
    refresh: async (collections) => {
      await Promise.all([...changedKeys(collections, KEYS)].map((key) => cache.refresh(key)));
    },
  };
};

import type { ItemTexts } from '#src/content/editing/editable-item.rules.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { ContentBackend, DraftEntry, SanitizeHtml } from './content-backend.port.ts';
import { type CacheLimits, type ContentCache, createContentCache } from './content-cache.ts';
import {
  type Localization,
  localizeFooter,
  localizeOuting,
  localizePage,
  localizePost,
  localizeRoom,
  overlayTexts,
} from './localize.ts';
import type { ContentLog, ContentService } from './localized-content.ts';

/** A changed file affects every key, as items contain its size and version. */
const FILES = 'directus_files';

/** `pages_inside_translations` belongs to `pages_inside`, not to `pages`. */
const findParent = (collection: string, keys: readonly string[]): string | undefined =>
  keys
    .filter((key) => collection === key || collection.startsWith(`${key}_`))
    .sort((a, b) => b.length - a.length)
    .at(0);

export const findChangedKeys = (collections: Iterable<string>, keys: readonly string[]): Set<string> => {
  const changed = new Set<string>();
  for (const collection of collections) {
    if (collection === FILES) return new Set(keys);
    const parent = findParent(collection, keys);
    if (parent) changed.add(parent);
  }
  return changed;
};

const LIMITS: CacheLimits = { freshFor: 60_000, retryAfter: 5_000, maxBytes: 64 * 1024 * 1024, now: Date.now };

export interface ContentPorts {
  readonly backend: ContentBackend;
  readonly sanitize: SanitizeHtml;
  readonly log: ContentLog;
  readonly limits?: Partial<CacheLimits>;
  /** Texts of a draft that was saved at the desk; undefined when it is gone. */
  readonly findDraftTexts?: (version: string) => Promise<ItemTexts | undefined>;
}

/** One per collection: visitors' addresses cannot create others. */
const KEYS = ['pages', 'pages_inside', 'posts', 'rooms', 'outings', 'footer'] as const;

type ByLocale<Value> = Readonly<Record<Locale, Value>>;

const createCachedCollections = ({ backend, sanitize }: ContentPorts, cache: ContentCache) => {
  const localizeAll = <Value>(localize: (localization: Localization) => Value): ByLocale<Value> =>
    createRecord(LOCALES, (locale) => localize({ locale, sanitize }));
  const list = <Entry, Item>(
    key: (typeof KEYS)[number],
    load: () => Promise<Entry[]>,
    item: (entry: Entry, localization: Localization) => Item,
  ) =>
    cache.createReader(key, {
      load,
      convert: (entries) => localizeAll((localization) => entries.map((entry) => item(entry, localization))),
    });
  return {
    pages: list('pages', () => backend.listPages(), localizePage),
    pagesInside: list('pages_inside', () => backend.listPagesInside(), localizePage),
    posts: list('posts', () => backend.listPosts(), localizePost),
    rooms: list('rooms', () => backend.listRooms(), localizeRoom),
    outings: list('outings', () => backend.listOutings(), localizeOuting),
    footer: cache.createReader('footer', {
      load: () => backend.getFooter(),
      convert: (entry) => localizeAll((localization) => entry && localizeFooter(entry, localization)),
    }),
  };
};

const localizeDraft = (draft: DraftEntry, localization: Localization) => {
  if (draft.collection === 'rooms') return localizeRoom(draft.entry, localization);
  return draft.collection === 'posts'
    ? localizePost(draft.entry, localization)
    : localizePage(draft.entry, localization);
};

/** Finds an item by slug, else ignoring case; its page declares the canonical address. */
const findItem = <Item extends { slug: string }>(items: readonly Item[], key: string): Item | undefined => {
  const lowerCase = key.toLowerCase();
  return items.find(({ slug }) => slug === key) ?? items.find(({ slug }) => slug.toLowerCase() === lowerCase);
};

const findItemOrId = <Item extends { slug: string; id: string }>(
  items: readonly Item[],
  key: string,
): Item | undefined => findItem(items, key) ?? items.find(({ id }) => id === key);

export const createContentService = (ports: ContentPorts): ContentService => {
  const { backend, sanitize, log } = ports;
  const cache = createContentCache({ ...LIMITS, ...ports.limits }, log);
  const collections = createCachedCollections(ports, cache);
  const { pages, pagesInside, posts, rooms, outings, footer } = collections;

  const logAndReturn =
    <Value>(message: string, instead: Value) =>
    (error: unknown) => {
      log.error({ err: error }, message);
      return instead;
    };

  return {
    getPage: async (path, locale) => findItem((await pages())[locale], path),
    listPages: async (locale) => (await pages())[locale],
    getPageInside: async (slugOrId, locale) => findItemOrId((await pagesInside())[locale], slugOrId),
    listPagesInside: (locale) =>
      pagesInside().then((all) => all[locale], logAndReturn('the pages of the menu could not be fetched', [])),
    listPosts: async (locale) => (await posts())[locale],
    getPost: async (slugOrId, locale) => findItemOrId((await posts())[locale], slugOrId),
    listRooms: async (locale) => (await rooms())[locale],
    getRoom: async (roomTypeId, locale) => (await rooms())[locale].find((room) => room.roomTypeId === roomTypeId),
    listOutings: (locale) => outings().then((all) => all[locale], logAndReturn('the outings could not be fetched', [])),
    getFooter: (locale) =>
      footer().then((all) => all[locale], logAndReturn('the footer could not be fetched', undefined)),
    getDraft: async (address, locale, version) => {
      const [item, texts] = await Promise.all([
        backend.getDraft(address),
        version === undefined ? undefined : ports.findDraftTexts?.(version),
      ]);
      const draft = item && texts ? overlayTexts(item, texts) : item;
      // The backend returns an item of the requested collection.
      return draft && (localizeDraft(draft, { locale, sanitize }) as never);
    },
    loadAll: async () => void (await Promise.all(Object.values(collections).map((read) => read()))),
    getContentVersion: cache.getVersion,
    onChange: cache.onChange,
    noteRates: cache.noteRates,
    refresh: async (changed) => {
      await Promise.all([...findChangedKeys(changed, KEYS)].map((key) => cache.refresh(key)));
    },
  };
};

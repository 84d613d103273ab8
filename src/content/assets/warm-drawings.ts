import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '#src/kernel/locale.ts';
import type { Picture } from '#src/kernel/picture.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { DRAWING_WIDTHS } from '#src/site/routing/asset-variant.ts';
import { createLinks } from '#src/site/routing/links.ts';

interface Pictured {
  readonly picture: Picture | null;
}

interface PicturedPage extends Pictured {
  readonly slug: string;
  readonly phonePicture?: Picture;
}

/** The pictures of the content service. */
interface Content {
  listPages(locale: Locale): Promise<readonly PicturedPage[]>;
  listPagesInside(locale: Locale): Promise<readonly PicturedPage[]>;
  listRooms(locale: Locale): Promise<readonly (Pictured & { readonly gallery: readonly Picture[] })[]>;
  listOutings(locale: Locale): Promise<readonly Pictured[]>;
  listPosts(locale: Locale): Promise<readonly Pictured[]>;
}

interface WarmOptions {
  /** Answers guests too, so that they find what was made. */
  readonly assets: WebHandler;
  readonly isClosing: () => boolean;
  /** Milliseconds. */
  readonly pause?: (duration: number) => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** Safari before 16 knows WebP only. */
const FORMATS = ['avif', 'webp'] as const;

/** Does not keep a process open that is stopped. */
const pauseUnreferenced = (duration: number) => wait(duration, undefined, { ref: false });

const isDrawing = (picture: Picture | null | undefined): picture is Picture => picture?.type === 'image/svg+xml';

const listUniqueDrawings = (pictures: readonly (Picture | null | undefined)[]): Picture[] => [
  ...new Map(pictures.filter(isDrawing).map((picture) => [picture.id, picture])).values(),
];

/** Heroes, the home page's first, in all formats and widths of phones; then what lies further down. */
const listAddresses = async (content: Content): Promise<string[]> => {
  const [pages, inside, rooms, outings, posts] = await Promise.all([
    content.listPages(DEFAULT_LOCALE),
    content.listPagesInside(DEFAULT_LOCALE),
    content.listRooms(DEFAULT_LOCALE),
    content.listOutings(DEFAULT_LOCALE),
    content.listPosts(DEFAULT_LOCALE),
  ]);
  const homeFirst = [...pages.filter(({ slug }) => slug === 'home'), ...pages, ...inside];
  const heroes = listUniqueDrawings(homeFirst.map(({ picture, phonePicture }) => phonePicture ?? picture));
  const others = listUniqueDrawings([
    ...homeFirst.map(({ picture }) => picture),
    ...rooms.flatMap(({ picture, gallery }) => [picture, ...gallery]),
    ...[...outings, ...posts].map(({ picture }) => picture),
  ]);
  const { asset } = createLinks(DEFAULT_LOCALE);
  const list = (pictures: readonly Picture[], width: number, formats: readonly (typeof FORMATS)[number][]) =>
    pictures.flatMap(({ id, version }) => formats.map((format) => asset(id, { width, format, version })));
  const [small, phone, large] = DRAWING_WIDTHS;
  return [
    ...list(heroes, phone, FORMATS),
    ...list(heroes, large, FORMATS),
    ...list(others, phone, ['avif']),
    ...list(others, small, ['avif']),
  ];
};

/**
 * Makes pixels of the drawings that phones see, one at a time; each is followed by a pause as long as it took, so that
 * at least half of a processor stays with guests. Returns how many succeeded; a picture that fails is made at its first
 * request.
 * @throws when the content cannot be read
 */
export const warmDrawings = async (
  content: Content,
  { assets, isClosing, pause = pauseUnreferenced, now = () => performance.now() }: WarmOptions,
): Promise<number> => {
  const wanted = await listAddresses(content);
  let warmed = 0;
  for (const address of wanted) {
    if (isClosing()) break;
    const start = now();
    const { ok } = await assets(new Request(`http://localhost${address}`));
    if (ok) warmed += 1;
    await pause(now() - start);
  }
  return warmed;
};

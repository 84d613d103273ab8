import { setTimeout as wait } from 'node:timers/promises';
import type { Picture } from '#src/content/model.ts';
import type { ContentService } from '#src/content/service.ts';
import { DRAWING_WIDTHS } from '#src/routing/asset-variant.ts';
import { createLinks } from '#src/routing/links.ts';
import { DEFAULT_LOCALE } from '#src/routing/locales.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';

type Content = Pick<ContentService, 'listPages' | 'listPagesInside'>;

interface WarmOptions {
  /** Answers as it answers a guest, so that a guest finds what was encoded. */
  readonly assets: WebHandler;
  readonly isClosing: () => boolean;
  /** Milliseconds. */
  readonly pause?: (duration: number) => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** The largest, for tablets, takes as long as both others together and is asked for least. */
const WARM_WIDTHS = DRAWING_WIDTHS.slice(0, 2);

const ACCEPTED = ['image/avif,image/webp,*/*', 'image/webp,*/*'];

/** Does not keep a process open that is stopped. */
const pauseUnreferenced = (duration: number) => wait(duration, undefined, { ref: false });

const isDrawing = (picture: Picture | null | undefined): picture is Picture => picture?.type === 'image/svg+xml';

/** The home page first; a picture of several pages once. */
const listHeroes = async (content: Content): Promise<Picture[]> => {
  const [pages, inside] = await Promise.all([
    content.listPages(DEFAULT_LOCALE),
    content.listPagesInside(DEFAULT_LOCALE),
  ]);
  const homeFirst = [...pages.filter(({ slug }) => slug === 'home'), ...pages, ...inside];
  const heroes = homeFirst.map(({ picture, phonePicture }) => phonePicture ?? picture).filter(isDrawing);
  return [...new Map(heroes.map((picture) => [picture.id, picture])).values()];
};

/**
 * Encodes the drawings that phones see first, one at a time; each is followed by a pause as long as it took, so that at
 * least half of a processor stays with guests. Returns how many succeeded; a picture that fails is encoded at its first
 * request.
 * @throws when the content cannot be read
 */
export const warmHeroes = async (
  content: Content,
  { assets, isClosing, pause = pauseUnreferenced, now = () => performance.now() }: WarmOptions,
): Promise<number> => {
  const heroes = await listHeroes(content);
  const { asset } = createLinks(DEFAULT_LOCALE);
  const wanted = WARM_WIDTHS.flatMap((width) =>
    heroes.flatMap(({ id, version }) =>
      ACCEPTED.map((accept) => ({ address: asset(id, { width, format: 'raster', version }), accept })),
    ),
  );
  let warmed = 0;
  for (const { address, accept } of wanted) {
    if (isClosing()) break;
    const start = now();
    const { ok } = await assets(new Request(`http://localhost${address}`, { headers: { accept } }));
    if (ok) warmed += 1;
    await pause(now() - start);
  }
  return warmed;
};

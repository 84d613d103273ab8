import type { WebHandler } from '#src/server/http/web-handler.ts';
import { waitAtMost } from '#src/server/timing/wait-at-most.ts';
import { buildAssetQuery } from '#src/site/routing/asset-variant.ts';

/** Attribute of the picture that `picture.tsx` renders for the first screen. */
const PRIORITY = 'fetchPriority="high"';

const ADDRESS = /\/assets\/([\da-f-]{36})\?(?:[^"\s]*&amp;)?v=(\d+)/;

interface PictureFile {
  readonly id: string;
  readonly version: string;
}

const readFile = (tag: string): PictureFile | undefined => {
  const [, id, version] = ADDRESS.exec(tag) ?? [];
  return id === undefined || version === undefined ? undefined : { id, version };
};

/** Files that narrow and wide screens show first. */
const findFirstPicture = (html: string): { narrow: PictureFile; wide: PictureFile } | undefined => {
  const priority = html.indexOf(PRIORITY);
  if (priority < 0) return undefined;
  const image = html.lastIndexOf('<img', priority);
  const wide = readFile(html.slice(image, priority));
  if (!wide) return undefined;
  const source = html.lastIndexOf('<source', image);
  const isBeside = source >= 0 && html.indexOf('>', source) === image - 1;
  return { wide, narrow: (isBeside && readFile(html.slice(source, image))) || wide };
};

/** Bytes; most have 1,000. A page would get slower by a larger one. */
const LARGEST = 1_600;

/** Milliseconds that a page waits for a preview that is not made yet; making one takes 200 to 400. */
const TIME_LIMIT = 1_000;

export interface FirstPicturePreview {
  /** Shows the page's first picture, blurred, until it is loaded; empty when there is none. */
  readonly rule: string;
  /** It is still being made. */
  readonly isLate?: boolean;
}

export interface FirstPicturePreviews {
  readonly find: (html: string) => Promise<FirstPicturePreview>;
}

/**
 * Creates previews that documents bring along, since a document and its picture take two round trips. A preview is
 * larger than 0.05 bits per pixel of a phone, so that it counts as content. https://web.dev/articles/lcp
 */
export const createFirstPicturePreviews = (assets: WebHandler, timeLimit = TIME_LIMIT): FirstPicturePreviews => {
  const load = async ({ id, version }: PictureFile): Promise<string> => {
    const query = buildAssetQuery({ format: 'preview', version });
    const response = await assets(new Request(`http://localhost/assets/${id}${query}`));
    // The file as stored comes instead of a preview that cannot be made.
    if (!response.ok || response.headers.get('content-type') !== 'image/avif') return '';
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.byteLength > LARGEST) return '';
    const image = `url(data:image/avif;base64,${bytes.toString('base64')})`;
    // Above the placeholder colour of `picture.css`.
    const place = 'background-position:var(--focus-x,50%) var(--focus-y,50%);background-size:cover';
    return `img.picture[fetchpriority=high]{background-image:${image};${place}}`;
  };
  return {
    find: async (html) => {
      const found = findFirstPicture(html);
      if (!found) return { rule: '' };
      const { narrow, wide } = found;
      const rule = await waitAtMost(
        load(narrow).catch(() => ''),
        timeLimit,
      );
      if (rule === undefined) return { rule: '', isLate: true };
      return { rule: rule === '' || narrow.id === wide.id ? rule : `@media (width<900px){${rule}}` };
    },
  };
};

import { ASSET_FORMATS, ASSET_WIDTHS, assetQuery } from '#src/routing/asset-variants.ts';

/** Of the site, or as the backend's own editor writes it: with the backend's address before, and sizes behind. */
const PICTURE =
  /^(?:https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*)?(\/assets\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?([\w=&.-]*))?$/i;

/** As wide as a text with it is on a large screen, in the best format. */
const IN_A_TEXT = assetQuery({ width: 1_600, format: 'auto' });

const SERVED: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['width', (value) => ASSET_WIDTHS.some((each) => String(each) === value)],
  ['format', (value) => ASSET_FORMATS.some((each) => each === value)],
  ['v', (value) => /^\d{1,12}$/.test(value)],
]);

/** Whether `/assets` has a picture by that query. */
const isServed = (query: string): boolean => {
  const wanted = [...new URLSearchParams(query)];
  const isEachOnce = new Set(wanted.map(([name]) => name)).size === wanted.length;
  return isEachOnce && wanted.every(([name, value]) => SERVED.get(name)?.(value) ?? false);
};

/** Where the site itself has the picture that a text shows; undefined when it is none of the backend's. */
export const ownPicture = (src: string): string | undefined => {
  const [, path, query = ''] = PICTURE.exec(src) ?? [];
  if (!path) return undefined;
  return src.startsWith('/') && isServed(query) ? src : path + IN_A_TEXT;
};

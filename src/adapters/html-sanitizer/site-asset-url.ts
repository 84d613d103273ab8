import { ASSET_FORMATS, ASSET_WIDTHS, buildAssetQuery } from '#src/routing/asset-variant.ts';

/** Asset URL of the site, or of the backend's editor with its origin and a size query. */
const PICTURE =
  /^(?:https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*)?(\/assets\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?([\w=&.-]*))?$/i;

/** Width of a text column on a large screen. */
const TEXT_PICTURE_QUERY = buildAssetQuery({ width: 1_600, format: 'auto' });

const SERVED_PARAMETERS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['width', (value) => ASSET_WIDTHS.some((each) => String(each) === value)],
  ['format', (value) => ASSET_FORMATS.some((each) => each === value)],
  ['v', (value) => /^\d{1,12}$/.test(value)],
]);

/** Says whether `/assets` serves that query. */
const isServed = (query: string): boolean => {
  const parameters = [...new URLSearchParams(query)];
  const isEachOnce = new Set(parameters.map(([name]) => name)).size === parameters.length;
  return isEachOnce && parameters.every(([name, value]) => SERVED_PARAMETERS.get(name)?.(value) ?? false);
};

/** Rewrites a picture's URL to the site's `/assets`; undefined when it is not a file of the backend. */
export const toSiteAssetUrl = (src: string): string | undefined => {
  const [, path, query = ''] = PICTURE.exec(src) ?? [];
  if (!path) return undefined;
  return src.startsWith('/') && isServed(query) ? src : path + TEXT_PICTURE_QUERY;
};

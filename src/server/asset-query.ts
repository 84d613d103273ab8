import { ASSET_FORMATS, ASSET_WIDTHS, type AssetFormat } from '#src/routing/asset-variants.ts';
import { negotiateMediaType } from './content-negotiation.ts';
import type { WantedAsset } from './kept-assets.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Epoch seconds at which the file was last changed. */
const VERSION = /^\d{1,12}$/;

/** Best first; `auto` takes the first one that the browser shows. */
const MODERN = ['image/avif', 'image/webp'] as const;

/** What a browser accepts, reduced to what makes a difference: no header of a visitor travels on. */
const acceptedBy = (accept: string): string => negotiateMediaType(MODERN, accept.toLowerCase()) ?? '*/*';

const isFormat = (text: string | null): text is AssetFormat => ASSET_FORMATS.some((format) => format === text);

/** One value that is allowed, or none at all; two are refused like a bad one. */
const allowed = <Value>(values: string[], read: (text: string) => Value | undefined): Value | 'none' | 'bad' => {
  const [text, ...more] = values;
  if (text === undefined) return 'none';
  return (more.length === 0 ? read(text) : undefined) ?? 'bad';
};

/** Which spelling of which file is asked for; undefined when it is none that the site has. */
export const readAssetQuery = (id: string, query: URLSearchParams, accept: string): WantedAsset | undefined => {
  if (!UUID.test(id)) return undefined;
  const width = allowed(query.getAll('width'), (text) => ASSET_WIDTHS.find((each) => String(each) === text));
  const format = allowed(query.getAll('format'), (text) => (isFormat(text) ? text : undefined));
  const version = allowed(query.getAll('v'), (text) => (VERSION.test(text) ? Number(text) : undefined));
  if (width === 'bad' || format === 'bad' || version === 'bad') return undefined;
  return {
    id: id.toLowerCase(),
    ...(width !== 'none' && { width }),
    ...(format !== 'none' && { format }),
    ...(format === 'auto' && { accept: acceptedBy(accept) }),
    ...(version !== 'none' && { version: version * 1_000 }),
  };
};

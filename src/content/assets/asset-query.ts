import { negotiateMediaType } from '#src/server/exchange/content-negotiation.ts';
import { ASSET_FORMATS, ASSET_WIDTHS, type AssetFormat } from '#src/site/routing/asset-variant.ts';
import type { AssetVariant } from './asset-cache.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Epoch seconds of the file's last change. */
const VERSION = /^\d{1,12}$/;

const MODERN_FORMATS = ['image/avif', 'image/webp'] as const;

/** By the normalized Accept. */
const RASTER_FORMATS: Readonly<Record<string, AssetFormat>> = { 'image/avif': 'avif', 'image/webp': 'webp' };

/** The backend gets no header of a visitor. RFC 9110 §12.5.1 */
const normalizeAccept = (accept: string): string => negotiateMediaType(MODERN_FORMATS, accept.toLowerCase()) ?? '*/*';

const isFormat = (text: string | null): text is AssetFormat => ASSET_FORMATS.some((format) => format === text);

const readOption = <Value>(values: string[], read: (text: string) => Value | undefined): Value | 'none' | 'bad' => {
  const [text, ...more] = values;
  if (text === undefined) return 'none';
  return (more.length === 0 ? read(text) : undefined) ?? 'bad';
};

/** Undefined when its id or one of its parameters is invalid. */
export const parseAssetQuery = (id: string, query: URLSearchParams, accept: string): AssetVariant | undefined => {
  if (!UUID.test(id)) return undefined;
  const width = readOption(query.getAll('width'), (text) => ASSET_WIDTHS.find((each) => String(each) === text));
  const format = readOption(query.getAll('format'), (text) => (isFormat(text) ? text : undefined));
  const version = readOption(query.getAll('v'), (text) => (VERSION.test(text) ? Number(text) : undefined));
  if (width === 'bad' || format === 'bad' || version === 'bad') return undefined;
  if (format === 'preview' && width !== 'none') return undefined;
  const accepted = normalizeAccept(accept);
  return {
    id: id.toLowerCase(),
    ...(width !== 'none' && { width }),
    ...(format !== 'none' && { format: format === 'raster' ? (RASTER_FORMATS[accepted] ?? 'jpg') : format }),
    ...(format === 'auto' && { accept: accepted }),
    ...(format === 'raster' && { acceptsDrawing: true }),
    ...(version !== 'none' && { version: version * 1_000 }),
  };
};

import {
  array,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  validate,
} from 'superstruct';
import { GALLERY_ROLES } from '#src/content/backend/content-backend.port.ts';

/** A plain name: the command reads nothing outside of its folder. */
const FILE_NAME = pattern(string(), /^[^/\\]{1,200}\.jpe?g$/i);

const text = nonempty(string());
const translated = object({ es: text, en: text });
const fraction = size(number(), 0, 1);
const focalPoint = object({ x: fraction, y: fraction });

const PHOTO = object({
  file: FILE_NAME,
  /** Address of the page whose hero it is: `home`, `gastronomia`. */
  page: optional(text),
  /** Id of the room type in whose gallery it is. */
  room: optional(text),
  /** Place in the gallery, from 1. */
  position: optional(min(integer(), 1)),
  /** What it shows: its caption where it has none. */
  role: optional(enums(GALLERY_ROLES)),
  alt: translated,
  caption: optional(translated),
  focalPoint: optional(focalPoint),
  /** Photographer. */
  credit: optional(text),
  /** The same for screens in portrait format. */
  phone: optional(object({ file: FILE_NAME, focalPoint: optional(focalPoint) })),
});

const MANIFEST = object({ photos: size(array(PHOTO), 1, 200) });

export type ManifestPhoto = Infer<typeof PHOTO>;
export type PhotoManifest = Infer<typeof MANIFEST>;

export interface ManifestProblem {
  /** `photos[2].alt.es`; empty for the whole file. */
  readonly path: string;
  readonly words: string;
}

const formatPath = (path: readonly unknown[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${part}`),
    '',
  );

const describeFailure = (message: string): string =>
  message.replace(/^At path: \S+ -- /, '').replace(/^Expected /, 'expected ');

const findDuplicates = (photos: readonly ManifestPhoto[], getKey: (photo: ManifestPhoto) => string | undefined) => {
  const first = new Map<string, number>();
  return photos.flatMap((photo, index): ManifestProblem[] => {
    const key = getKey(photo);
    if (key === undefined) return [];
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    return before === undefined ? [] : [{ path: `photos[${index}]`, words: `has the place of photos[${before}]` }];
  });
};

const checkPlace = ({ page, room, position, role, phone }: ManifestPhoto, index: number): ManifestProblem[] => {
  const path = `photos[${index}]`;
  if ((page === undefined) === (room === undefined)) return [{ path, words: 'has to name either a page or a room' }];
  const isInRoom = room !== undefined;
  return [
    ...(isInRoom && position === undefined ? [{ path: `${path}.position`, words: 'is needed in a room' }] : []),
    ...(!isInRoom && position !== undefined ? [{ path: `${path}.position`, words: 'belongs to rooms only' }] : []),
    ...(!isInRoom && role !== undefined ? [{ path: `${path}.role`, words: 'belongs to rooms only' }] : []),
    ...(isInRoom && phone ? [{ path: `${path}.phone`, words: 'belongs to pages only' }] : []),
  ];
};

/** Parses a manifest and finds all that is wrong in it. */
export const parsePhotoManifest = (
  json: unknown,
): { readonly manifest: PhotoManifest } | { readonly problems: readonly ManifestProblem[] } => {
  const [failure, manifest] = validate(json, MANIFEST);
  if (failure) {
    const problems = failure
      .failures()
      .map(({ path, message }) => ({ path: formatPath(path), words: describeFailure(message) }));
    return { problems };
  }
  const { photos } = manifest;
  const problems = [
    ...photos.flatMap(checkPlace),
    ...findDuplicates(photos, ({ page }) => page),
    ...findDuplicates(photos, ({ room, position }) => room && `${room} ${position}`),
  ];
  return problems.length > 0 ? { problems } : { manifest };
};

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

export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Mean colour, `#rrggbb`. */
  readonly color: string;
}

/** A prepared file with what is said of it. */
export interface ImportedPhoto extends Omit<ManifestPhoto, 'phone'> {
  readonly id: string;
  readonly picture: PreparedPhoto;
  readonly phone?: Pick<ManifestPhoto, 'file' | 'focalPoint'> & {
    readonly id: string;
    readonly picture: PreparedPhoto;
  };
}

/** Port: where the embedded backend keeps pictures and the items that show them. */
export interface PhotoLibrary {
  /** Upright, without metadata; undefined when it is no JPEG. */
  prepare(source: Uint8Array): Promise<PreparedPhoto | undefined>;
  /** Items that may be named, and how many have that address. */
  listPlaces(): Promise<{ readonly pages: readonly string[]; readonly rooms: readonly string[] }>;
  /**
   * Stores all or nothing; a room named shows exactly its photographs. Returns the collections that changed.
   * @throws when an item was changed meanwhile
   */
  place(photos: readonly ImportedPhoto[], options: { readonly isDryRun: boolean }): Promise<readonly string[]>;
}

export interface PhotoImportPorts {
  readonly library: PhotoLibrary;
  /** Shows the changed collections in every node. */
  readonly publish: (collections: readonly string[]) => Promise<void>;
  readonly createId: (source: Uint8Array) => string;
}

export interface PhotoImport {
  readonly json: unknown;
  /** Undefined when the folder has no such file. */
  readonly readFile: (name: string) => Promise<Uint8Array | undefined>;
  readonly isDryRun: boolean;
}

export type PhotoImportResult =
  | { readonly status: 'invalid'; readonly problems: readonly ManifestProblem[] }
  | { readonly status: 'imported'; readonly photos: readonly ImportedPhoto[]; readonly collections: readonly string[] };

/** Pixels; a narrower picture would be blurred in a hero. */
const MIN_WIDTH = 800;

type Prepared = { readonly id: string; readonly picture: PreparedPhoto };

const prepareFile = async (
  { library, createId }: PhotoImportPorts,
  { readFile }: PhotoImport,
  file: string,
): Promise<Prepared | string> => {
  const source = await readFile(file);
  if (!source) return `is not in the folder: ${file}`;
  const picture = await library.prepare(source);
  if (!picture) return `is no JPEG that can be read: ${file}`;
  if (picture.width < MIN_WIDTH) return `is ${picture.width} pixels wide; at least ${MIN_WIDTH} are needed`;
  return { id: createId(source), picture };
};

const checkPlaces = async ({ library }: PhotoImportPorts, { photos }: PhotoManifest): Promise<ManifestProblem[]> => {
  const { pages, rooms } = await library.listPlaces();
  return photos.flatMap(({ page, room }, index): ManifestProblem[] => {
    const path = `photos[${index}]`;
    if (room !== undefined)
      return rooms.includes(room) ? [] : [{ path: `${path}.room`, words: `is no room type of this hotel: ${room}` }];
    const count = pages.filter((each) => each === page).length;
    if (count === 1) return [];
    return [
      { path: `${path}.page`, words: count ? `names ${count} pages: ${page}` : `is no page of this hotel: ${page}` },
    ];
  });
};

/** One after the other: guests' pictures need the processor too. */
const prepareAll = async (ports: PhotoImportPorts, command: PhotoImport, { photos }: PhotoManifest) => {
  const problems: ManifestProblem[] = [];
  const imported: ImportedPhoto[] = [];
  for (const [index, { phone, ...photo }] of photos.entries()) {
    const main = await prepareFile(ports, command, photo.file);
    if (typeof main === 'string') problems.push({ path: `photos[${index}].file`, words: main });
    const other = phone && (await prepareFile(ports, command, phone.file));
    if (typeof other === 'string') problems.push({ path: `photos[${index}].phone.file`, words: other });
    if (typeof main === 'string' || typeof other === 'string') continue;
    imported.push({ ...photo, ...main, ...(phone && other && { phone: { ...phone, ...other } }) });
  }
  return { problems, imported };
};

/** Puts photographs with their texts into pages and room galleries, all or none. */
export const importPhotos = async (ports: PhotoImportPorts, command: PhotoImport): Promise<PhotoImportResult> => {
  const parsed = parsePhotoManifest(command.json);
  if ('problems' in parsed) return { status: 'invalid', problems: parsed.problems };
  const { manifest } = parsed;
  const { problems, imported } = await prepareAll(ports, command, manifest);
  const all = [...(await checkPlaces(ports, manifest)), ...problems];
  if (all.length > 0) return { status: 'invalid', problems: all };
  const { isDryRun } = command;
  const collections = await ports.library.place(imported, { isDryRun });
  if (!isDryRun && collections.length > 0) await ports.publish(collections);
  return { status: 'imported', photos: imported, collections };
};

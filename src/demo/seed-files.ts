import { readFile } from 'node:fs/promises';
import {
  array,
  create,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  pattern,
  type Struct,
  size,
  string,
} from 'superstruct';
import { GALLERY_ROLES } from '#src/content/backend/content-backend.port.ts';

const SEED = new URL('../../private/seed/', import.meta.url);

const natural = min(integer(), 1);
const fraction = size(number(), 0, 1);
const text = nonempty(string());
const translated = object({ es: text, en: text });
const lines = nonempty(array(text));
const assetFile = pattern(string(), /^[a-z0-9-]+\.svg$/);
const roomTypeId = pattern(string(), /^\d{1,10}$/);

const ASSETS = array(
  object({
    id: pattern(string(), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    file: assetFile,
    title: text,
    width: natural,
    height: natural,
    /** The picture's mean colour. */
    color: pattern(string(), /^#[0-9a-f]{6}$/),
    focalPoint: optional(object({ x: fraction, y: fraction })),
    alt: translated,
    caption: optional(translated),
  }),
);

const PAGE = { slug: text, picture: nullable(assetFile), title: translated, summary: translated };

const ROOMS = array(
  object({
    roomTypeId,
    size: natural,
    picture: assetFile,
    gallery: nonempty(array(object({ file: assetFile, role: optional(enums(GALLERY_ROLES)) }))),
    name: translated,
    kind: translated,
    summary: translated,
    beds: translated,
    view: translated,
    amenities: object({ es: lines, en: lines }),
  }),
);

const OUTINGS = array(
  object({
    page: text,
    link: nullable(text),
    extra: nullable(text),
    price: nullable(min(number(), 0)),
    picture: assetFile,
    title: translated,
    summary: translated,
    duration: translated,
    days: translated,
  }),
);

export type SeedAsset = Infer<typeof ASSETS>[number];
export type SeedPage = { [Field in keyof typeof PAGE]: Infer<(typeof PAGE)[Field]> };
export type SeedRoom = Infer<typeof ROOMS>[number];
export type SeedOuting = Infer<typeof OUTINGS>[number];
export type Translated = Infer<typeof translated>;

const readJson = async <Value>(file: string, struct: Struct<Value, unknown>): Promise<Value> =>
  create(
    JSON.parse(await readFile(new URL(file, SEED), 'utf8')),
    struct,
    `private/seed/${file} is not what it should be`,
  );

/** Reads the HTML of an item in both languages, such as `content/pages/about-us.es.html`. */
export const readBody = async (folder: string, name: string): Promise<Translated> => {
  const read = async (locale: string) =>
    (await readFile(new URL(`content/${folder}/${name}.${locale}.html`, SEED), 'utf8')).trim();
  return create({ es: await read('es'), en: await read('en') }, translated, `content/${folder}/${name} has no text`);
};

export const readAsset = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`assets/${file}`, SEED)));

/** Reads the JSON files of content in `private/seed`. @throws StructError that names the invalid file. */
export const readSeedFiles = async () => ({
  assets: await readJson('assets.json', ASSETS),
  footer: await readJson('footer.json', object({ logo: assetFile })),
  pages: await readJson('pages.json', array(object(PAGE))),
  pagesInside: await readJson('pages-inside.json', array(object(PAGE))),
  posts: await readJson(
    'posts.json',
    array(object({ ...PAGE, publishedOn: pattern(string(), /^\d{4}-\d{2}-\d{2}$/) })),
  ),
  rooms: await readJson('rooms.json', ROOMS),
  outings: await readJson('outings.json', OUTINGS),
});

export type SeedFiles = Awaited<ReturnType<typeof readSeedFiles>>;

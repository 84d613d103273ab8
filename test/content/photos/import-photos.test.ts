import { describe, expect, test, vi } from 'vitest';
import { importPhotos, type PhotoImportPorts, type PreparedPhoto } from '#src/content/photos/import-photos.ts';

const ALT = { es: 'La bahía', en: 'The bay' };

const HOME = { file: 'bay.jpg', page: 'home', alt: ALT, focalPoint: { x: 0.3, y: 0.5 }, credit: 'Ana Pérez' };

const BED = { file: 'bed.jpg', room: '618449', position: 1, role: 'bed', alt: ALT, caption: ALT };

const PREPARED: PreparedPhoto = {
  bytes: new Uint8Array(1),
  type: 'image/jpeg',
  width: 2400,
  height: 1600,
  color: '#0f3a43',
};

/** What the files of the folder become. */
const FOLDER: Readonly<Record<string, Partial<PreparedPhoto> | undefined>> = {
  'bay.jpg': {},
  'bed.jpg': {},
  'small.jpg': { width: 799 },
  'broken.jpg': undefined,
};

const NAMES = Object.keys(FOLDER);

const run = async (photos: unknown, isDryRun = false) => {
  const place = vi.fn(async (..._: Parameters<PhotoImportPorts['library']['place']>) => ['pages']);
  const publish = vi.fn(async () => undefined);
  const library: PhotoImportPorts['library'] = {
    prepare: async ([index = 0]) => {
      const picture = FOLDER[NAMES[index] ?? ''];
      return picture && { ...PREPARED, ...picture };
    },
    listPlaces: async () => ({ pages: ['home', 'twice', 'twice'], rooms: ['618449'] }),
    place,
  };
  const readFile = async (name: string) => (NAMES.includes(name) ? Uint8Array.of(NAMES.indexOf(name)) : undefined);
  const ports = { library, publish, createId: () => 'id' };
  return { result: await importPhotos(ports, { json: { photos }, readFile, isDryRun }), place, publish };
};

describe('importPhotos', () => {
  test('places prepared photographs with what is said of them, and publishes', async () => {
    const phone = { file: 'bed.jpg', focalPoint: { x: 0.5, y: 0.2 } };
    const { result, place, publish } = await run([{ ...HOME, phone }, BED]);
    expect(result).toMatchObject({ status: 'imported', collections: ['pages'] });
    expect(place.mock.calls[0]?.[0]).toMatchObject([
      { ...HOME, id: 'id', picture: PREPARED, phone: { ...phone, picture: PREPARED } },
      BED,
    ]);
    expect(publish).toHaveBeenCalledExactlyOnceWith(['pages']);
  });

  test('a dry run publishes nothing', async () => {
    const { place, publish } = await run([HOME], true);
    expect(place.mock.calls[0]?.[1]).toEqual({ isDryRun: true });
    expect(publish).not.toHaveBeenCalled();
  });

  test.each([
    ['no photographs', [], 'photos'],
    ['a missing text', [{ ...HOME, alt: { es: 'x' } }], 'photos[0].alt.en'],
    ['an empty text', [{ ...HOME, alt: { es: '', en: 'x' } }], 'photos[0].alt.es'],
    ['a focal point in pixels', [{ ...HOME, focalPoint: { x: 900, y: 0.5 } }], 'photos[0].focalPoint.x'],
    ['an unknown field', [{ ...HOME, titel: 'x' }], 'photos[0].titel'],
    ['a file outside of the folder', [{ ...HOME, file: '../secret.jpg' }], 'photos[0].file'],
    ['neither page nor room', [{ file: 'bay.jpg', alt: ALT }], 'photos[0]'],
    ['both', [{ ...BED, page: 'home' }], 'photos[0]'],
    ['a room without position', [{ ...BED, position: undefined }], 'photos[0].position'],
    ['a page with a position', [{ ...HOME, position: 1 }], 'photos[0].position'],
    ['an unknown role', [{ ...BED, role: 'garage' }], 'photos[0].role'],
    ['a page with a role', [{ ...HOME, role: 'view' }], 'photos[0].role'],
    ['a room with a file for phones', [{ ...BED, phone: { file: 'bay.jpg' } }], 'photos[0].phone'],
    ['two heroes of a page', [HOME, HOME], 'photos[1]'],
    ['two pictures in one position', [BED, BED], 'photos[1]'],
    ['an unknown page', [{ ...HOME, page: 'nowhere' }], 'photos[0].page'],
    ['a page that is there twice', [{ ...HOME, page: 'twice' }], 'photos[0].page'],
    ['an unknown room', [{ ...BED, room: '1' }], 'photos[0].room'],
    ['a missing file', [{ ...HOME, file: 'gone.jpg' }], 'photos[0].file'],
    ['a broken file', [HOME, { ...BED, file: 'broken.jpg' }], 'photos[1].file'],
    ['a small file', [{ ...HOME, file: 'small.jpg' }], 'photos[0].file'],
    ['a missing file for phones', [{ ...HOME, phone: { file: 'gone.jpg' } }], 'photos[0].phone.file'],
  ])('%s: names the path, and stores nothing', async (_, photos, path) => {
    const { result, place, publish } = await run(photos);
    expect(result.status === 'invalid' && result.problems.map((each) => each.path)).toEqual([path]);
    expect(place).not.toHaveBeenCalled();
    expect(publish).not.toHaveBeenCalled();
  });

  test('names every error at once', async () => {
    const { result } = await run([
      { ...HOME, page: 'nowhere', file: 'gone.jpg' },
      { ...BED, file: 'broken.jpg' },
    ]);
    expect(result.status === 'invalid' && result.problems.map((each) => each.path)).toEqual([
      'photos[0].page',
      'photos[0].file',
      'photos[1].file',
    ]);
  });
});

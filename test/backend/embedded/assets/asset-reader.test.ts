import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { VIPS_VERSION } from '#src/backend/embedded/assets/asset-reader.ts';
import type { StoredFile } from '#src/backend/embedded/backend-store.table.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createMemoryStore } from '#test/backend/embedded/memory-store.ts';

const PHOTO = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const DRAWING = '1b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const TEXT = '2b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const MODERN = 'image/avif,image/webp,*/*';

const createFile = (id: string, type: string, bytes: Uint8Array): StoredFile => ({
  id,
  fileName: 'x',
  type,
  title: 'x',
  width: 600,
  height: 400,
  modifiedOn: '2026-05-22T10:00:00.000Z',
  bytes,
});

let ask: (id: string, query?: string, accept?: string) => Promise<Response>;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#14505d' } })
    .jpeg()
    .toBuffer();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/></svg>';
  const backend = createEmbeddedBackend(
    createMemoryStore(
      [],
      [
        createFile(PHOTO, 'image/jpeg', photo),
        createFile(DRAWING, 'image/svg+xml', new TextEncoder().encode(drawing)),
        createFile(TEXT, 'text/plain', new TextEncoder().encode('words')),
      ],
    ),
  );
  ask = (id, query = '', accept = '*/*') =>
    backend(new Request(`http://embedded-backend/assets/${id}${query}`, { headers: { accept } }));
});

const readReply = async (reply: Response) => {
  const { format, width, height } = await sharp(await reply.arrayBuffer()).metadata();
  return { type: reply.headers.get('content-type'), format, width, height };
};

describe('photo of the embedded backend', () => {
  test.each([
    ['', MODERN, 'image/jpeg', 'jpeg', 600, 400],
    ['?width=300', MODERN, 'image/jpeg', 'jpeg', 300, 200],
    ['?width=320&format=auto', MODERN, 'image/avif', 'heif', 320, 213],
    ['?width=320&format=auto', 'image/webp', 'image/webp', 'webp', 320, 213],
    ['?width=320&format=auto', '*/*', 'image/jpeg', 'jpeg', 320, 213],
    ['?width=1200&withoutEnlargement=true', '*/*', 'image/jpeg', 'jpeg', 600, 400],
    ['?width=100&height=100', '*/*', 'image/jpeg', 'jpeg', 100, 100],
    ['?width=100&height=100&fit=inside', '*/*', 'image/jpeg', 'jpeg', 100, 67],
    ['?format=png', '*/*', 'image/png', 'png', 600, 400],
    ['?format=webp&quality=10', '*/*', 'image/webp', 'webp', 600, 400],
  ])('%s for %s is %s', async (query, accept, type, format, width, height) => {
    const reply = await ask(PHOTO, query, accept);
    expect(await readReply(reply)).toEqual({ type, format, width, height });
    expect(reply.headers.get('vary')).toBe(query.includes('auto') ? 'Accept' : null);
  });

  test('is transformed once for concurrent requests (single flight)', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(PHOTO, '?width=123')));
    const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  });
});

describe('SVG of the embedded backend', () => {
  test.each(['', '?width=320', '?format=auto', '?width=320&format=auto'])('%s is served unchanged', async (query) => {
    const reply = await ask(DRAWING, query, MODERN);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(await reply.text()).toContain('<svg');
  });

  test.each(['png', 'webp'])('is rasterized to 1200 × 630 pixels as %s', async (format) => {
    expect(await readReply(await ask(DRAWING, `?width=1200&format=${format}`))).toMatchObject({
      format,
      width: 1200,
      height: 630,
    });
  });
});

describe('invalid transform: refused as an invalid query', () => {
  test.each([
    '?width=0',
    '?width=-1',
    '?width=1.5',
    '?width=99999',
    '?width=wide',
    '?width=',
    '?height=0',
    '?quality=0',
    '?quality=101',
    '?fit=stretch',
    '?format=gif',
    '?format=AVIF',
    '?format=constructor',
    '?withoutEnlargement=perhaps',
    '?transforms=blur',
    '?transforms=[["blur",10]]',
    '?transforms=[["blur",101],["toFormat","avif",{"quality":1,"effort":4,"chromaSubsampling":"4:2:0"}]]',
    '?transforms=[["blur",10],["toFormat","avif",{"quality":1,"effort":4,"chromaSubsampling":"4:2:0","tile":1}]]',
    '?transforms=[["rotate",10],["toFormat","avif",{"quality":1,"effort":4,"chromaSubsampling":"4:2:0"}]]',
  ])('%s', async (query) => {
    const reply = await ask(PHOTO, query);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_QUERY' } }] });
  });

  test('of a file that is no image', async () => {
    expect((await ask(TEXT, '?width=320')).status).toBe(400);
    expect((await ask(TEXT)).status).toBe(200);
  });
});

test('transforms: a drawing is blurred and encoded as they say', async () => {
  const transforms = (blur: number) =>
    `?width=300&transforms=[["blur",${blur}],["toFormat","avif",{"quality":50,"effort":0,"chromaSubsampling":"4:2:0"}]]`;
  const readDarkest = async (blur: number) => {
    const reply = await ask(DRAWING, transforms(blur));
    expect(reply.headers.get('content-type')).toBe('image/avif');
    const flat = sharp(Buffer.from(await reply.arrayBuffer()))
      .flatten({ background: '#fff' })
      .greyscale();
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(300);
    return Math.min(...data);
  };
  expect(await readDarkest(0.3)).toBeLessThan(100);
  expect(await readDarkest(20)).toBeGreaterThan(200);
});

test('AVIF: a drawing is compressed more than a photograph of the same pixels', async () => {
  const circles = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index * 67) % 600, (index * 131) % 400];
    return `<circle cx="${x}" cy="${y}" r="${20 + index}" fill="hsl(${index * 9} 60% 50%)" opacity=".6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${circles.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const backend = createEmbeddedBackend(
    createMemoryStore(
      [],
      [createFile(PHOTO, 'image/png', png), createFile(DRAWING, 'image/svg+xml', new TextEncoder().encode(svg))],
    ),
  );
  const measure = async (id: string) => {
    const reply = await backend(new Request(`http://embedded-backend/assets/${id}?format=avif`));
    return (await reply.arrayBuffer()).byteLength;
  };
  expect(await measure(DRAWING)).toBeLessThan(0.9 * (await measure(PHOTO)));
});

test('pixels that an earlier process made are served from the folder', async () => {
  const pictureFolder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const load = async (color: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="${color}"/></svg>`;
      const store = createMemoryStore([], [createFile(DRAWING, 'image/svg+xml', new TextEncoder().encode(svg))]);
      const backend = createEmbeddedBackend(store, { pictureFolder });
      const reply = await backend(new Request(`http://embedded-backend/assets/${DRAWING}?width=30&format=avif`));
      return Buffer.from(await reply.arrayBuffer()).toString('base64');
    };
    const first = await load('red');
    // The same file by its id and its last change, so the kept pixels are still right.
    expect(await load('blue')).toBe(first);
    await rm(pictureFolder, { recursive: true });
    expect(await load('blue')).not.toBe(first);
  } finally {
    await rm(pictureFolder, { recursive: true, force: true });
  }
});

test('kept pictures are of the version of libvips that is installed', () => {
  expect(VIPS_VERSION).toBe(sharp.versions.vips);
});

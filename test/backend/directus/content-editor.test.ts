import { expect, test, vi } from 'vitest';
import { createDirectusEditor } from '#src/backend/directus/content-editor.ts';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';

type Reply = readonly [request: string, status: number, body?: unknown];

/** A Directus as recorded: replies by method and path, each as often as it is asked for. */
const openRecorded = (...replies: readonly Reply[]) => {
  const requests: (readonly [request: string, body: unknown, authorization: string | null])[] = [];
  const client = createDirectusClient({
    url: 'http://backend.test',
    token: 'public-token',
    log: { warn: vi.fn(), error: vi.fn() },
    fetch: async (request) => {
      const asked = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      requests.push([asked, text && JSON.parse(text), request.headers.get('authorization')]);
      const [, status, body] = replies.find(([path]) => path === asked) ?? ['', 500];
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
    },
  });
  return { editor: createDirectusEditor(client), requests };
};

const FORBIDDEN = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };

/** As Directus 11.17 on PostgreSQL answers: a decimal is text, and the file is an id without `picture.*`. */
const ROOM = {
  ...{ id: '618449', status: 'published', sort: 1, size: '28.00000', picture: '3f0c', gallery: [1, 2] },
  translations: [
    { id: 11, rooms_id: '618449', languages_code: 'es-ES', name: 'Jardín', summary: null, body: '<p>Uno</p>\n' },
    { id: 12, rooms_id: '618449', languages_code: 'de-DE', name: 'Garten' },
  ],
};

/** A singleton, as its GET by `/1` answers. */
const FOOTER = {
  id: 1,
  footer_logo: null,
  translations: [{ id: 5, languages_code: 'en-US', center_column: '<p>A</p>' }],
};

test('an item is read with the token of the person, numbers as a form shows them, and null as no text', async () => {
  const { editor, requests } = openRecorded(['GET /items/rooms/618449', 200, { data: ROOM }]);
  const room = await editor.getItem({ collection: 'rooms', id: '618449' }, 'person');
  expect(room).toMatchObject({ id: '618449', slug: null, page: null });
  expect(room?.texts).toMatchObject({
    name_es: 'Jardín',
    name_en: '',
    summary_es: '',
    body_es: '<p>Uno</p>',
    size: '28',
  });
  expect(requests.map(([, , authorization]) => authorization)).toEqual(['Bearer person']);
});

test('a change names the rows of translations by create and update, so that those of other languages stay', async () => {
  const { editor, requests } = openRecorded(
    ['GET /items/rooms/618449', 200, { data: ROOM }],
    ['PATCH /items/rooms/618449', 200, { data: ROOM }],
  );
  const changes = { name_es: 'Jardín alto', summary_es: '', name_en: 'Garden', size: '30' };
  await editor.updateItem({ collection: 'rooms', id: '618449' }, changes, 'person');
  expect(requests.at(-1)).toEqual([
    'PATCH /items/rooms/618449',
    {
      size: 30,
      translations: {
        create: [{ languages_code: 'en-US', name: 'Garden' }],
        update: [{ id: 11, name: 'Jardín alto', summary: null }],
        delete: [],
      },
    },
    'Bearer person',
  ]);
});

test('a change without texts leaves the translations alone', async () => {
  const { editor, requests } = openRecorded(
    ['GET /items/rooms/618449', 200, { data: ROOM }],
    ['PATCH /items/rooms/618449', 204],
  );
  await editor.updateItem({ collection: 'rooms', id: '618449' }, { status: 'draft' }, 'person');
  expect(requests.at(-1)?.[1]).toEqual({ status: 'draft' });
});

test('the footer is written by the path of a singleton', async () => {
  const { editor, requests } = openRecorded(
    ['GET /items/footer/1', 200, { data: FOOTER }],
    ['PATCH /items/footer', 200, { data: FOOTER }],
  );
  await editor.updateItem({ collection: 'footer', id: '1' }, { center_column_en: '<p>B</p>' }, 'person');
  expect(requests.at(-1)?.slice(0, 2)).toEqual([
    'PATCH /items/footer',
    { translations: { create: [], update: [{ id: 5, center_column: '<p>B</p>' }], delete: [] } },
  ]);
});

test('a role that may not write is refused with 403, and one that may not see an item finds none', async () => {
  const { editor } = openRecorded(
    ['GET /items/rooms/618449', 200, { data: ROOM }],
    ['PATCH /items/rooms/618449', 403, FORBIDDEN],
    ['GET /items/rooms/1', 403, FORBIDDEN],
  );
  const written = editor.updateItem({ collection: 'rooms', id: '618449' }, { size: '30' }, 'person');
  await expect(written).rejects.toMatchObject({ statusCode: 403 });
  expect(await editor.getItem({ collection: 'rooms', id: '1' }, 'person')).toBeUndefined();
});

test('the collections that a role may change are those that the backend says', async () => {
  const access = (update: string) => ({ read: { access: 'full', fields: ['*'] }, update: { access: update } });
  const data = {
    pages: access('full'),
    rooms: access('none'),
    posts: access('partial'),
    directus_files: access('full'),
  };
  const { editor } = openRecorded(['GET /permissions/me', 200, { data }]);
  expect(await editor.listWritable('person')).toEqual(new Set(['pages', 'posts']));
});

test.each([403, 404])('a backend that does not say where a role may write (%i): undefined', async (status) => {
  const { editor } = openRecorded(['GET /permissions/me', status, FORBIDDEN]);
  expect(await editor.listWritable('person')).toBeUndefined();
});

test('a new post whose id the reply does not tell is found by its slug', async () => {
  const { editor, requests } = openRecorded(
    ['POST /items/posts', 204],
    ['GET /items/posts', 200, { data: [{ id: 9, slug: 'new', translations: [] }] }],
  );
  const texts = { title_es: 'Nuevo', published_on: '2026-11-21', status: 'draft' };
  expect(await editor.createItem({ collection: 'posts', slug: 'new', texts }, 'person')).toBe('9');
  expect(requests[0]?.[1]).toEqual({
    ...{ slug: 'new', status: 'draft', published_on: '2026-11-21' },
    translations: { create: [{ languages_code: 'es-ES', title: 'Nuevo' }], update: [], delete: [] },
  });
});

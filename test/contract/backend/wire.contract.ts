import { array, create } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { OUTING_ROW } from '#src/backend/directus/rows.ts';
import type { Send } from './backend-under-test.ts';

const buildQuery = (path: string, params: Record<string, string | object>): string => {
  const query = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${path}?${new URLSearchParams(query)}`;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Contract of the content backend's REST API. The backend holds the demo hotel of `private/seed`;
 * a Directus needs its collections and a public role that reads them and the files.
 */
export const describeWire = (name: string, send: Send): void => {
  const read = async (path: string, params: Record<string, string | object> = {}) => {
    const reply = await send(buildQuery(path, params));
    expect(reply.status).toBe(200);
    return JSON.parse(await reply.text());
  };

  const expectRefusal = async (path: string, params: Record<string, string | object>, status: number, code: string) => {
    const reply = await send(buildQuery(path, params));
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ errors: [{ message: expect.any(String), extensions: { code } }] });
  };

  describe(`${name}: lists`, () => {
    test('a list reply contains data only', async () => {
      const reply = await read('/items/pages_inside');
      expect(Object.keys(reply)).toEqual(['data']);
      expect(reply.data).toBeInstanceOf(Array);
    });

    test('meta counts all items and filtered items', async () => {
      const params = { meta: '*', filter: { slug: { _in: ['Eventos', 'bodas'] } }, limit: '1', fields: 'slug' };
      const { data, meta } = await read('/items/pages_inside', params);
      expect(data).toHaveLength(1);
      expect(meta).toEqual({ total_count: 7, filter_count: 2 });
    });

    test('fields=* returns relations as ids', async () => {
      const [page] = (await read('/items/pages_inside', { fields: '*', limit: '1' })).data;
      expect(page.picture).toMatch(UUID);
      expect(page.translations).toEqual([expect.any(Number), expect.any(Number)]);
    });

    test('picture.* and translations.* expand the relations', async () => {
      const [page] = (await read('/items/pages_inside', { fields: '*,picture.*,translations.*', limit: '1' })).data;
      expect(page).toMatchObject({ slug: expect.any(String), picture: { id: expect.stringMatching(UUID) } });
      expect(page.translations.map((row: { languages_code: string }) => row.languages_code).sort()).toEqual([
        'en-US',
        'es-ES',
      ]);
    });

    test('*.* expands every relation and keeps plain values', async () => {
      const [page] = (await read('/items/pages_inside', { fields: '*.*', limit: '1' })).data;
      expect(page).toMatchObject({ slug: expect.any(String), picture: { width: 1600 } });
      expect(page.translations[0]).toMatchObject({ title: expect.any(String) });
    });

    test('outings have their price as a number or as text, a file and texts, as the site reads them', async () => {
      const fields = '*,picture.*,translations.*';
      const { data } = await read('/items/outings', {
        fields,
        sort: 'sort',
        filter: { page: { _eq: 'Experiencias' } },
      });
      const [whales] = create(data, array(OUTING_ROW));
      expect(whales).toMatchObject({
        link: 'avistamiento-de-ballenas',
        extra: null,
        price: 95,
        picture: { width: 1600 },
      });
      expect(whales?.translations).toHaveLength(2);
    });

    test('a dotted name expands one field only', async () => {
      const filter = { slug: { _eq: 'bodas' } };
      const { data } = await read('/items/pages_inside', { fields: 'slug,translations.languages_code', filter });
      expect(data).toEqual([
        { slug: 'bodas', translations: [{ languages_code: 'es-ES' }, { languages_code: 'en-US' }] },
      ]);
    });

    test('expands two levels of relations', async () => {
      const fields = 'id,gallery.picture.id,gallery.translations.alt';
      const [room] = (await read('/items/rooms', { fields, limit: '1' })).data;
      expect(room.gallery[0]).toEqual({
        picture: { id: expect.stringMatching(UUID) },
        translations: [{ alt: expect.any(String) }, { alt: expect.any(String) }],
      });
    });

    test.each([
      ['_eq', { slug: { _eq: 'bodas' } }, ['bodas']],
      ['_neq', { _and: [{ slug: { _neq: 'bodas' } }, { slug: { _in: ['bodas', 'Eventos'] } }] }, ['Eventos']],
      ['_in', { slug: { _in: ['Bienestar', 'bodas'] } }, ['Bienestar', 'bodas']],
      ['_nin', { _and: [{ slug: { _nin: ['bodas'] } }, { slug: { _in: ['Eventos', 'bodas'] } }] }, ['Eventos']],
      ['_lt', { _and: [{ slug: { _lt: 'bodas' } }, { slug: { _in: ['Bienestar', 'bodas'] } }] }, ['Bienestar']],
      ['_or', { _or: [{ slug: { _eq: 'Eventos' } }, { slug: { _eq: 'bodas' } }] }, ['Eventos', 'bodas']],
      ['_null', { picture: { _null: true } }, []],
      ['_nnull', { _and: [{ picture: { _nnull: true } }, { slug: { _eq: 'bodas' } }] }, ['bodas']],
      ['a relation', { translations: { title: { _eq: 'Beach weddings' } } }, ['bodas']],
      ['spelling matters', { slug: { _eq: 'eventos' } }, []],
    ])('filters by %s', async (_, filter, slugs) => {
      const { data } = await read('/items/pages_inside', { fields: 'slug', sort: 'sort', filter });
      expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    });

    test('finds a relation by the id of its target', async () => {
      const [page] = (await read('/items/pages_inside', { fields: 'picture', filter: { slug: { _eq: 'Bienestar' } } }))
        .data;
      const params = { fields: 'slug', filter: { picture: { _eq: page.picture } } };
      expect((await read('/items/pages_inside', params)).data).toEqual([{ slug: 'Bienestar' }]);
    });

    test('sorts ascending and descending, by several fields', async () => {
      const params = { fields: 'published_on', sort: '-published_on,id' };
      const dates = (await read('/items/posts', params)).data.map(
        (post: { published_on: string }) => post.published_on,
      );
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(dates.length).toBeGreaterThan(1);
    });

    test('limit=-1 returns all', async () => {
      expect((await read('/items/rooms', { fields: 'id', limit: '-1' })).data).toHaveLength(10);
    });

    test('deep filters and sorts within a relation', async () => {
      const params = {
        fields: 'translations.languages_code',
        filter: { slug: { _eq: 'bodas' } },
        deep: { translations: { _filter: { languages_code: { _eq: 'en-US' } } } },
      };
      expect((await read('/items/pages_inside', params)).data).toEqual([
        { translations: [{ languages_code: 'en-US' }] },
      ]);
    });

    test('a missing language yields no translation and no fallback', async () => {
      const deep = { translations: { _filter: { languages_code: { _eq: 'fr-FR' } } } };
      const { data } = await read('/items/pages', { fields: 'translations.*', limit: '1', deep });
      expect(data).toEqual([{ translations: [] }]);
    });
  });

  describe(`${name}: single items`, () => {
    test('returns an item by id', async () => {
      const { data } = await read('/items/rooms/618449', { fields: 'id,translations.name' });
      expect(data).toMatchObject({ id: '618449' });
    });

    test.each(['/items/footer', '/items/footer/1'])('returns the footer as one object at %s', async (path) => {
      const { data } = await read(path, { fields: '*,translations.*' });
      expect(data.footer_logo).toMatch(UUID);
      expect(data.translations[0]).toMatchObject({
        center_column: expect.any(String),
        right_column: expect.any(String),
      });
    });
  });

  describe(`${name}: refusals`, () => {
    test.each([
      ['an item that is not there', '/items/pages/999999', {}],
      ['an id that can be none', '/items/pages/not-an-id', {}],
      ['a collection that is not there', '/items/treasures', {}],
      ['a field that is not there', '/items/pages', { fields: 'slug,treasure' }],
      ['a filter by a field that is not there', '/items/pages', { filter: { treasure: { _eq: 1 } } }],
      ['a sort by a field that is not there', '/items/pages', { sort: 'treasure' }],
    ])('%s is FORBIDDEN', (_, path, params: Record<string, string | object>) =>
      expectRefusal(path, params, 403, 'FORBIDDEN'),
    );

    test.each([
      ['a filter that is no JSON', { filter: '{"slug":' }],
      ['an operator that is none', { filter: { slug: { _like_so: 'x' } } }],
      ['a limit below -1', { limit: '-2' }],
    ])('%s is INVALID_QUERY', (_, params: Record<string, string | object>) =>
      expectRefusal('/items/pages', params, 400, 'INVALID_QUERY'),
    );

    test('a property name of Object.prototype is no collection; a newer version fails on it', async () => {
      expect([403, 500]).toContain((await send('/items/constructor')).status);
    });

    test('a field below a plain value is FORBIDDEN, or ignored by newer versions', async () => {
      const reply = await send('/items/pages?fields=slug.name&limit=1');
      expect([200, 403]).toContain(reply.status);
      expect(await reply.text()).not.toContain('slug');
    });

    test('an unknown route is ROUTE_NOT_FOUND', () => expectRefusal('/treasures', {}, 404, 'ROUTE_NOT_FOUND'));
  });

  describe(`${name}: files`, () => {
    const readLogo = async () => (await read('/items/footer', { fields: 'footer_logo' })).data.footer_logo;

    test('serves an asset with its type', async () => {
      const reply = await send(`/assets/${await readLogo()}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(await reply.text()).toContain('<svg');
    });

    test.each(['width=0', 'width=wide', 'quality=101', 'fit=stretch', 'format=gif'])(
      'an invalid transform is refused, or an SVG stays unchanged: %s',
      async (query) => {
        const reply = await send(`/assets/${await readLogo()}?${query}`);
        const drawing = await (await send(`/assets/${await readLogo()}`)).text();
        if (reply.status !== 400) expect([reply.status, await reply.text()]).toEqual([200, drawing]);
      },
    );

    test('serves an SVG unchanged, regardless of Accept', async () => {
      const reply = await send(`/assets/${await readLogo()}?format=auto`, { headers: { accept: 'image/avif,*/*' } });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    });

    test('a file has its type and time of change', async () => {
      const [page] = (await read('/items/pages_inside', { fields: 'picture.type,picture.modified_on', limit: '1' }))
        .data;
      expect(page.picture.type).toMatch(/^image\//);
      expect(Date.parse(page.picture.modified_on)).toBeGreaterThan(0);
    });

    test('HEAD has no body', async () => {
      const reply = await send(`/assets/${await readLogo()}`, { method: 'HEAD' });
      expect([reply.status, await reply.text()]).toEqual([200, '']);
    });

    test.each(['/assets/00000000-0000-4000-8000-000000000000', '/assets/logo.svg'])('%s is FORBIDDEN', (path) =>
      expectRefusal(path, {}, 403, 'FORBIDDEN'),
    );

    test('answers a ping', async () => {
      const reply = await send('/server/ping');
      expect([reply.status, await reply.text()]).toEqual([200, 'pong']);
    });
  });
};

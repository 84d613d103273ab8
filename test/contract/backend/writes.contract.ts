import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BackendUnderTest, talkTo } from './backend-under-test.ts';

const inquiry = () => ({
  id: randomUUID(),
  kind: 'events',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  message: 'A wedding in March',
  locale: 'es',
});

const translation = (languages_code: string, title: string) => ({ languages_code, title });

const bearing = async (token: string | Promise<string>) => ({ headers: { authorization: `Bearer ${await token}` } });

/** What the site expects when it writes. */
export const describeWrites = (backend: BackendUnderTest): void => {
  const { say, read, refusal, asAdministrator } = talkTo(backend);
  const page = (texts: readonly object[]) => ({ slug: `test-${randomUUID()}`, status: 'draft', translations: texts });

  /** A page with these translations, and its id. */
  const createPage = async (admin: string, ...texts: object[]) => {
    const body = page(texts);
    const reply = await say('POST', '/items/pages?fields=*,translations.*', body, admin);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: { id: number; translations: { id: number }[] } };
    return { ...data, slug: body.slug };
  };

  const titles = async (id: number, admin: string): Promise<string[]> => {
    const { translations } = await read(`/items/pages/${id}?fields=translations.title`, admin);
    return translations.map(({ title }: { title: string }) => title).sort();
  };

  describe(`${backend.name}: what a visitor may write`, () => {
    test('an inquiry is taken, and cannot be read again', async () => {
      const body = inquiry();
      const reply = await say('POST', '/items/inquiries', body);
      // Nothing is told to whoever may not read; the status differs between versions.
      expect([200, 204]).toContain(reply.status);
      expect(await reply.text()).toBe('');
      expect(await refusal(backend.send(`/items/inquiries/${body.id}`))).toEqual([403, 'FORBIDDEN']);
      expect(await refusal(backend.send('/items/inquiries'))).toEqual([403, 'FORBIDDEN']);
      const admin = await asAdministrator();
      expect(await read(`/items/inquiries/${body.id}`, admin)).toMatchObject({ ...body, created: expect.any(String) });
    });

    test('an inquiry that was taken already is not unique', async () => {
      const body = inquiry();
      await say('POST', '/items/inquiries', body);
      expect(await refusal(say('POST', '/items/inquiries', body))).toEqual([400, 'RECORD_NOT_UNIQUE']);
    });

    test('an inquiry without what it needs fails validation, one entry a field', async () => {
      const { name: _, message: __, ...body } = inquiry();
      expect(await refusal(say('POST', '/items/inquiries', body))).toEqual([
        400,
        'FAILED_VALIDATION',
        'FAILED_VALIDATION',
      ]);
    });

    test('of an inquiry a field that is not there is forbidden, or by newer versions dropped', async () => {
      const body = inquiry();
      expect([200, 204, 403]).toContain((await say('POST', '/items/inquiries', { ...body, treasure: 1 })).status);
      const kept = backend.send(`/items/inquiries/${body.id}`, await bearing(asAdministrator()));
      expect(await (await kept).text()).not.toContain('treasure');
    });

    test('a body that is no JSON is an invalid payload', async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":' };
      expect(await refusal(backend.send('/items/inquiries', init))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test.each([
      ['POST', '/items/pages', { slug: 'mine' }],
      ['PATCH', '/items/pages/1', { slug: 'mine' }],
      ['DELETE', '/items/pages', ['1']],
      ['PATCH', `/items/inquiries/${randomUUID()}`, { name: 'X' }],
      ['DELETE', '/items/inquiries', { query: {} }],
      ['POST', '/items/treasures', {}],
    ])('%s %s is forbidden', async (method, path, body) => {
      expect(await refusal(say(method, path, body))).toEqual([403, 'FORBIDDEN']);
    });
  });

  describe(`${backend.name}: what an administrator may write`, () => {
    test('an item is made and answered, several as a list', async () => {
      const admin = await asAdministrator();
      const body = page([]);
      const one = await say('POST', '/items/pages', body, admin);
      expect([one.status, await one.json()]).toMatchObject([200, { data: { slug: body.slug, translations: [] } }]);
      const several = await say('POST', '/items/pages', [page([]), page([])], admin);
      expect(((await several.json()) as { data: unknown[] }).data).toHaveLength(2);
    });

    test('a slug belongs to one item', async () => {
      const admin = await asAdministrator();
      const { slug } = await createPage(admin);
      expect(await refusal(say('POST', '/items/pages', { slug }, admin))).toEqual([400, 'RECORD_NOT_UNIQUE']);
      const other = await createPage(admin);
      expect(await refusal(say('PATCH', `/items/pages/${other.id}`, { slug }, admin))).toEqual([
        400,
        'RECORD_NOT_UNIQUE',
      ]);
    });

    test('an item is changed where it says so, and answered', async () => {
      const admin = await asAdministrator();
      const { id, slug } = await createPage(admin, translation('es-ES', 'Hola'));
      const reply = await say('PATCH', `/items/pages/${id}`, { status: 'published' }, admin);
      expect(reply.status).toBe(200);
      expect(await read(`/items/pages/${id}`, admin)).toMatchObject({ slug, status: 'published' });
      expect(await titles(id, admin)).toEqual(['Hola']);
    });

    test('a plain list of translations replaces the set', async () => {
      const admin = await asAdministrator();
      const { id } = await createPage(admin, translation('es-ES', 'Hola'), translation('en-US', 'Hello'));
      await say('PATCH', `/items/pages/${id}`, { translations: [translation('en-US', 'Good day')] }, admin);
      expect(await titles(id, admin)).toEqual(['Good day']);
    });

    test('create, update and delete touch the translations that they name', async () => {
      const admin = await asAdministrator();
      const { id, translations } = await createPage(
        admin,
        translation('es-ES', 'Hola'),
        translation('en-US', 'Hello'),
        translation('fr-FR', 'Salut'),
      );
      const [es, en] = translations;
      const change = {
        create: [translation('de-DE', 'Hallo')],
        update: [{ id: es?.id, title: 'Buenas' }],
        delete: [en?.id],
      };
      await say('PATCH', `/items/pages/${id}`, { translations: change }, admin);
      expect(await titles(id, admin)).toEqual(['Buenas', 'Hallo', 'Salut']);
    });

    test('a singleton is changed at its own address', async () => {
      const admin = await asAdministrator();
      const before = await read('/items/footer', admin);
      const reply = await say('PATCH', '/items/footer', { footer_logo: before.footer_logo }, admin);
      expect(reply.status).toBe(200);
    });

    test.each([
      ['a list of ids', (ids: number[]) => ids],
      ['keys', (keys: number[]) => ({ keys })],
      ['a query', (ids: number[]) => ({ query: { filter: { id: { _in: ids } } } })],
    ])('items are deleted by %s', async (_, chosen) => {
      const admin = await asAdministrator();
      const ids = [(await createPage(admin)).id, (await createPage(admin)).id];
      const kept = await createPage(admin);
      const reply = await say('DELETE', '/items/pages', chosen(ids), admin);
      expect([reply.status, await reply.text()]).toEqual([204, '']);
      for (const id of ids)
        expect(await refusal(backend.send(`/items/pages/${id}`, await bearing(admin)))).toEqual([403, 'FORBIDDEN']);
      expect(await read(`/items/pages/${kept.id}`, admin)).toMatchObject({ slug: kept.slug });
    });

    test.each([
      ['/items/pages/999999', { status: 'draft' }],
      ['/items/pages/1', { treasure: 1 }],
    ])('to change what is not there (%s %j) is forbidden, or by newer versions nothing', async (path, body) => {
      const admin = await asAdministrator();
      expect([200, 204, 403]).toContain((await say('PATCH', path, body, admin)).status);
      expect(await (await backend.send(path, await bearing(admin))).text()).not.toMatch(/treasure|draft/);
    });

    test.each([
      ['POST', '/items/pages', 'text'],
      ['DELETE', '/items/pages', {}],
    ])('%s %s with %j is an invalid payload', async (method, path, body) => {
      expect(await refusal(say(method, path, body, await asAdministrator()))).toEqual([400, 'INVALID_PAYLOAD']);
    });
  });
};

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BackendUnderTest, createBackendClient } from './backend-under-test.ts';

const createInquiry = () => ({
  id: randomUUID(),
  kind: 'events',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  message: 'A wedding in March',
  locale: 'es',
});

const createTranslation = (languages_code: string, title: string) => ({ languages_code, title });

const createBearer = async (token: string | Promise<string>) => ({
  headers: { authorization: `Bearer ${await token}` },
});

/** Contract of the backend: writes. */
export const describeWrites = (backend: BackendUnderTest): void => {
  const { say, read, readError, signInAdmin } = createBackendClient(backend);
  const createDraftPage = (texts: readonly object[]) => ({
    slug: `test-${randomUUID()}`,
    status: 'draft',
    translations: texts,
  });

  /** A page with these translations, and its id. */
  const createPage = async (admin: string, ...texts: object[]) => {
    const body = createDraftPage(texts);
    const reply = await say('POST', '/items/pages?fields=*,translations.*', body, admin);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: { id: number; translations: { id: number }[] } };
    return { ...data, slug: body.slug };
  };

  const readTitles = async (id: number, admin: string): Promise<string[]> => {
    const { translations } = await read(`/items/pages/${id}?fields=translations.title`, admin);
    return translations.map(({ title }: { title: string }) => title).sort();
  };

  describe(`${backend.name}: writes of a visitor`, () => {
    test('create an inquiry that cannot be read back', async () => {
      const body = createInquiry();
      const reply = await say('POST', '/items/inquiries', body);
      // The reply is empty for a visitor who may not read; its status differs between versions.
      expect([200, 204]).toContain(reply.status);
      expect(await reply.text()).toBe('');
      expect(await readError(backend.send(`/items/inquiries/${body.id}`))).toEqual([403, 'FORBIDDEN']);
      expect(await readError(backend.send('/items/inquiries'))).toEqual([403, 'FORBIDDEN']);
      const admin = await signInAdmin();
      expect(await read(`/items/inquiries/${body.id}`, admin)).toMatchObject({ ...body, created: expect.any(String) });
    });

    test('refuse an existing inquiry as RECORD_NOT_UNIQUE', async () => {
      const body = createInquiry();
      await say('POST', '/items/inquiries', body);
      expect(await readError(say('POST', '/items/inquiries', body))).toEqual([400, 'RECORD_NOT_UNIQUE']);
    });

    test('without required fields are FAILED_VALIDATION, one entry per field', async () => {
      const { name: _, message: __, ...body } = createInquiry();
      expect(await readError(say('POST', '/items/inquiries', body))).toEqual([
        400,
        'FAILED_VALIDATION',
        'FAILED_VALIDATION',
      ]);
    });

    test('with an unknown field of an inquiry are FORBIDDEN, or newer versions drop it', async () => {
      const body = createInquiry();
      expect([200, 204, 403]).toContain((await say('POST', '/items/inquiries', { ...body, treasure: 1 })).status);
      const kept = backend.send(`/items/inquiries/${body.id}`, await createBearer(signInAdmin()));
      expect(await (await kept).text()).not.toContain('treasure');
    });

    test('without JSON are INVALID_PAYLOAD', async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":' };
      expect(await readError(backend.send('/items/inquiries', init))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test.each([
      ['POST', '/items/pages', { slug: 'mine' }],
      ['PATCH', '/items/pages/1', { slug: 'mine' }],
      ['DELETE', '/items/pages', ['1']],
      ['PATCH', `/items/inquiries/${randomUUID()}`, { name: 'X' }],
      ['DELETE', '/items/inquiries', { query: {} }],
      ['POST', '/items/treasures', {}],
    ])('%s %s is FORBIDDEN', async (method, path, body) => {
      expect(await readError(say(method, path, body))).toEqual([403, 'FORBIDDEN']);
    });
  });

  describe(`${backend.name}: writes of an administrator`, () => {
    test('create and return one item, or a list', async () => {
      const admin = await signInAdmin();
      const body = createDraftPage([]);
      const one = await say('POST', '/items/pages', body, admin);
      expect([one.status, await one.json()]).toMatchObject([200, { data: { slug: body.slug, translations: [] } }]);
      const several = await say('POST', '/items/pages', [createDraftPage([]), createDraftPage([])], admin);
      expect(((await several.json()) as { data: unknown[] }).data).toHaveLength(2);
    });

    test('keep slugs unique', async () => {
      const admin = await signInAdmin();
      const { slug } = await createPage(admin);
      expect(await readError(say('POST', '/items/pages', { slug }, admin))).toEqual([400, 'RECORD_NOT_UNIQUE']);
      const other = await createPage(admin);
      expect(await readError(say('PATCH', `/items/pages/${other.id}`, { slug }, admin))).toEqual([
        400,
        'RECORD_NOT_UNIQUE',
      ]);
    });

    test('change the given fields and return the item', async () => {
      const admin = await signInAdmin();
      const { id, slug } = await createPage(admin, createTranslation('es-ES', 'Hola'));
      const reply = await say('PATCH', `/items/pages/${id}`, { status: 'published' }, admin);
      expect(reply.status).toBe(200);
      expect(await read(`/items/pages/${id}`, admin)).toMatchObject({ slug, status: 'published' });
      expect(await readTitles(id, admin)).toEqual(['Hola']);
    });

    test('replace all translations by a plain list', async () => {
      const admin = await signInAdmin();
      const { id } = await createPage(admin, createTranslation('es-ES', 'Hola'), createTranslation('en-US', 'Hello'));
      await say('PATCH', `/items/pages/${id}`, { translations: [createTranslation('en-US', 'Good day')] }, admin);
      expect(await readTitles(id, admin)).toEqual(['Good day']);
    });

    test('create, update and delete the named translations', async () => {
      const admin = await signInAdmin();
      const { id, translations } = await createPage(
        admin,
        createTranslation('es-ES', 'Hola'),
        createTranslation('en-US', 'Hello'),
        createTranslation('fr-FR', 'Salut'),
      );
      const [es, en] = translations;
      const change = {
        create: [createTranslation('de-DE', 'Hallo')],
        update: [{ id: es?.id, title: 'Buenas' }],
        delete: [en?.id],
      };
      await say('PATCH', `/items/pages/${id}`, { translations: change }, admin);
      expect(await readTitles(id, admin)).toEqual(['Buenas', 'Hallo', 'Salut']);
    });

    test('change a singleton at its own path', async () => {
      const admin = await signInAdmin();
      const before = await read('/items/footer', admin);
      const reply = await say('PATCH', '/items/footer', { footer_logo: before.footer_logo }, admin);
      expect(reply.status).toBe(200);
    });

    test.each([
      ['a list of ids', (ids: number[]) => ids],
      ['keys', (keys: number[]) => ({ keys })],
      ['a query', (ids: number[]) => ({ query: { filter: { id: { _in: ids } } } })],
    ])('delete items by %s', async (_, chosen) => {
      const admin = await signInAdmin();
      const ids = [(await createPage(admin)).id, (await createPage(admin)).id];
      const kept = await createPage(admin);
      const reply = await say('DELETE', '/items/pages', chosen(ids), admin);
      expect([reply.status, await reply.text()]).toEqual([204, '']);
      for (const id of ids)
        expect(await readError(backend.send(`/items/pages/${id}`, await createBearer(admin)))).toEqual([
          403,
          'FORBIDDEN',
        ]);
      expect(await read(`/items/pages/${kept.id}`, admin)).toMatchObject({ slug: kept.slug });
    });

    test.each([
      ['/items/pages/999999', { status: 'draft' }],
      ['/items/pages/1', { treasure: 1 }],
    ])('to a missing item (%s %j) are FORBIDDEN, or ignored by newer versions', async (path, body) => {
      const admin = await signInAdmin();
      expect([200, 204, 403]).toContain((await say('PATCH', path, body, admin)).status);
      expect(await (await backend.send(path, await createBearer(admin))).text()).not.toMatch(/treasure|draft/);
    });

    test.each([
      ['POST', '/items/pages', 'text'],
      ['DELETE', '/items/pages', {}],
    ])('%s %s with %j is INVALID_PAYLOAD', async (method, path, body) => {
      expect(await readError(say(method, path, body, await signInAdmin()))).toEqual([400, 'INVALID_PAYLOAD']);
    });
  });
};

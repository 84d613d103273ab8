import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDirectusEditor } from '#src/backend/directus/content-editor.ts';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import type { EditedItem } from '#src/content/editing/content-editor.port.ts';
import { EDITABLE_COLLECTIONS, listFields } from '#src/content/editing/editable-item.rules.ts';
import { type BackendUnderTest, createBackendClient } from './backend-under-test.ts';

const SILENT = { warn: () => undefined, error: () => undefined };

/** Contract of the backend: what is edited at the desk, through the site's own client. */
export const describeEditing = (backend: BackendUnderTest): void => {
  const { read, signInAdmin } = createBackendClient(backend);
  const editor = createDirectusEditor(
    createDirectusClient({
      url: 'http://backend.test',
      fetch: (request) => {
        const { pathname, search } = new URL(request.url);
        return request.text().then((body) =>
          backend.send(pathname + search, {
            method: request.method,
            headers: Object.fromEntries(request.headers),
            ...(body && { body }),
          }),
        );
      },
      log: SILENT,
    }),
  );
  let admin = '';

  beforeAll(async () => {
    admin = await signInAdmin();
  });

  const createPost = async (texts: Readonly<Record<string, string>>) => {
    const slug = `test-${randomUUID()}`;
    const id = await editor.createItem(
      { collection: 'posts', slug, texts: { status: 'draft', published_on: '2026-11-21', ...texts } },
      admin,
    );
    if (id === undefined) throw new Error('the post was not created');
    return { collection: 'posts', id, slug } as const;
  };

  describe(`${backend.name}: editing an item`, () => {
    test.each(EDITABLE_COLLECTIONS)('reads every field of %s', async (collection) => {
      const isSeed = ({ texts }: EditedItem) => collection === 'footer' || texts.status === 'published';
      const item = (await editor.listItems(collection, admin)).find(isSeed);
      if (!item) throw new Error(`no item in ${collection}`);
      expect(Object.keys(item.texts)).toEqual(listFields(collection).map(({ key }) => key));
      const [required] = listFields(collection);
      expect(item.texts[required?.key ?? '']).toMatch(/\w/);
      expect(await editor.getItem(item, admin)).toEqual(item);
    });

    test('writes the given fields of one language and keeps the others', async () => {
      const post = await createPost({ title_es: 'Hola', summary_es: 'Uno', title_en: 'Hello' });
      await editor.updateItem(post, { title_es: 'Buenas', status: 'published' }, admin);
      expect((await editor.getItem(post, admin))?.texts).toMatchObject({
        title_es: 'Buenas',
        summary_es: 'Uno',
        title_en: 'Hello',
        status: 'published',
        published_on: '2026-11-21',
      });
    });

    test('adds the translation that is missing, and empties a text', async () => {
      const post = await createPost({ title_es: 'Hola', summary_es: 'Uno' });
      await editor.updateItem(post, { title_en: 'Hello', summary_es: '' }, admin);
      const saved = await editor.getItem(post, admin);
      expect(saved?.texts).toMatchObject({ title_es: 'Hola', summary_es: '', title_en: 'Hello' });
      const { translations } = await read(`/items/posts/${post.id}?fields=translations.languages_code`, admin);
      expect(translations).toHaveLength(2);
    });

    test('keeps a translation of a language that the site does not have', async () => {
      const post = await createPost({ title_es: 'Hola' });
      await backend.send(`/items/posts/${post.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
        body: JSON.stringify({
          translations: { create: [{ languages_code: 'fr-FR', title: 'Salut' }], update: [], delete: [] },
        }),
      });
      await editor.updateItem(post, { title_es: 'Buenas', title_en: 'Hello' }, admin);
      const { translations } = await read(`/items/posts/${post.id}?fields=translations.title`, admin);
      expect(translations.map(({ title }: { title: string }) => title).sort()).toEqual(['Buenas', 'Hello', 'Salut']);
    });

    test('changes the footer, which has no path with an id', async () => {
      const key = { collection: 'footer', id: '1' } as const;
      const before = await editor.getItem(key, admin);
      await editor.updateItem(key, { right_column_en: '<p>Changed</p>' }, admin);
      expect((await editor.getItem(key, admin))?.texts).toEqual({
        ...before?.texts,
        right_column_en: '<p>Changed</p>',
      });
      await editor.updateItem(key, { right_column_en: before?.texts.right_column_en ?? '' }, admin);
    });

    test('writes the size of a room as a number', async () => {
      const [room] = await editor.listItems('rooms', admin);
      if (!room) throw new Error('no room');
      await editor.updateItem(room, { size: '31.5' }, admin);
      expect(Number((await read(`/items/rooms/${room.id}`, admin)).size)).toBe(31.5);
      await editor.updateItem(room, { size: room.texts.size ?? '' }, admin);
      expect(await editor.getItem(room, admin)).toEqual(room);
    });

    test('a slug that another item has creates nothing', async () => {
      const { slug } = await createPost({ title_es: 'Hola' });
      const texts = { status: 'draft', published_on: '2026-11-21', title_es: 'Hola' };
      expect(await editor.createItem({ collection: 'posts', slug, texts }, admin)).toBeUndefined();
    });

    test('deletes an item', async () => {
      const post = await createPost({ title_es: 'Hola' });
      await editor.deleteItem(post, admin);
      expect(await editor.getItem(post, admin)).toBeUndefined();
    });

    test('says where an administrator may write: everywhere', async () => {
      expect(await editor.listWritable(admin)).toEqual(new Set(EDITABLE_COLLECTIONS));
    });
  });
};

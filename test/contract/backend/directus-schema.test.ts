import { expect, test } from 'vitest';
import { COLLECTIONS } from '#src/adapters/embedded-backend/collections.ts';
import { schemaSteps, visitorPermissions } from './directus-schema.ts';

const steps = schemaSteps();
const made = (path: string) => steps.filter((step) => step.path === path).map(({ body }) => body);

test('a Directus gets every collection of the embedded backend, and one for each kind of dependent row', () => {
  const names = made('/collections').map(({ collection }) => collection);
  expect(names).toEqual(expect.arrayContaining(Object.keys(COLLECTIONS)));
  expect(names.filter((name) => !(name in COLLECTIONS))).toEqual([
    'pages_translations',
    'pages_inside_translations',
    'posts_translations',
    'rooms_gallery',
    'rooms_gallery_translations',
    'rooms_translations',
    'footer_translations',
  ]);
});

test('nothing is named before it is made', () => {
  const known = new Set(['directus_files']);
  for (const { path, body } of steps) {
    if (path === '/collections') known.add(body.collection);
    const named = [body.collection, body.related_collection ?? body.collection];
    expect(named.filter((name) => !known.has(String(name)))).toEqual([]);
  }
});

test('every relation has its field', () => {
  const fields = made('/fields').map(({ collection, field }) => `${collection}.${field}`);
  const relations = made('/relations').map(({ collection, field }) => `${collection}.${field}`);
  expect(relations.filter((relation) => !fields.includes(relation))).toEqual([]);
  expect(relations).toContain('rooms_gallery_translations.rooms_gallery_id');
});

test('visitors read what is published, write inquiries, and no more', () => {
  const written = visitorPermissions().filter(({ action }) => action !== 'read');
  expect(written).toEqual([{ collection: 'inquiries', action: 'create' }]);
});

test('what an item must have is a column that may not be empty, which is what an instance checks', () => {
  const [inquiries] = made('/collections').filter(({ collection }) => collection === 'inquiries');
  const fields = inquiries?.fields as { readonly field: string; readonly schema: { readonly is_nullable?: boolean } }[];
  const needed = fields.filter(({ schema }) => schema.is_nullable === false).map(({ field }) => field);
  expect(needed).toEqual(['kind', 'name', 'email', 'message', 'locale']);
});

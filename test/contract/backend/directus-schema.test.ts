import { expect, test } from 'vitest';
import { COLLECTIONS } from '#src/backend/embedded/items/collections.ts';
import { createSchemaSteps, listVisitorPermissions } from './directus-schema.ts';

const steps = createSchemaSteps();
const listBodies = (path: string) => steps.filter((step) => step.path === path).map(({ body }) => body);

test('directus schema: has all collections of the embedded backend and of their dependent rows', () => {
  const names = listBodies('/collections').map(({ collection }) => collection);
  expect(names).toEqual(expect.arrayContaining(Object.keys(COLLECTIONS)));
  expect(names.filter((name) => !(name in COLLECTIONS))).toEqual([
    'pages_translations',
    'pages_inside_translations',
    'posts_translations',
    'rooms_gallery',
    'rooms_gallery_translations',
    'rooms_translations',
    'outings_translations',
    'footer_translations',
  ]);
});

test('directus schema: refers to nothing before its creation', () => {
  const known = new Set(['directus_files']);
  for (const { path, body } of steps) {
    if (path === '/collections') known.add(body.collection);
    const named = [body.collection, body.related_collection ?? body.collection];
    expect(named.filter((name) => !known.has(String(name)))).toEqual([]);
  }
});

test('directus schema: every relation has its field', () => {
  const fields = listBodies('/fields').map(({ collection, field }) => `${collection}.${field}`);
  const relations = listBodies('/relations').map(({ collection, field }) => `${collection}.${field}`);
  expect(relations.filter((relation) => !fields.includes(relation))).toEqual([]);
  expect(relations).toContain('rooms_gallery_translations.rooms_gallery_id');
});

test('directus schema: visitors may read published content and create inquiries only', () => {
  const written = listVisitorPermissions().filter(({ action }) => action !== 'read');
  expect(written).toEqual([{ collection: 'inquiries', action: 'create' }]);
});

test('directus schema: required fields are not-null columns, which a real instance checks', () => {
  const [inquiries] = listBodies('/collections').filter(({ collection }) => collection === 'inquiries');
  const fields = inquiries?.fields as { readonly field: string; readonly schema: { readonly is_nullable?: boolean } }[];
  const needed = fields.filter(({ schema }) => schema.is_nullable === false).map(({ field }) => field);
  expect(needed).toEqual(['kind', 'name', 'email', 'message', 'locale']);
});

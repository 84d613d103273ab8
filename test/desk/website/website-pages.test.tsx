import { beforeEach, expect, test, vi } from 'vitest';
import { listRemovedMarkup, sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import { createWebsiteServices } from '#src/composition/desk-services.ts';
import type { EditedItem } from '#src/content/editing/content-editor.port.ts';
import { pickTexts } from '#src/content/editing/editable-item.rules.ts';
import { createPreviews } from '#src/content/previews/preview-token.ts';
import WebsitePage from '#src/desk/website/website.page.tsx';
import WebsiteItemPage from '#src/desk/website/website-item.page.tsx';
import { BackendError } from '#src/kernel/backend-error.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';
import { createEditedPage, createMemoryEditor } from '#test/support/fakes/memory-content-editor.ts';
import { createMemoryVersions } from '#test/support/fakes/memory-content-versions.ts';
import { SIGNED_OUT } from '#test/support/site/request.ts';

const FOOTER: EditedItem = {
  ...{ collection: 'footer', id: '1', slug: null, page: null },
  texts: pickTexts('footer', { center_column_es: '<p>Hola</p>' }),
};

const HOME = createEditedPage({ title_es: 'Portada' }, { collection: 'pages', id: '1', slug: 'home' });
const NOW = Date.parse('2026-11-24T15:00:00.000Z');

let backend: ReturnType<typeof createMemoryEditor>;
let website: ReturnType<typeof createWebsiteServices>;
const previews = createPreviews('a-secret-of-previews', { now: () => NOW });

beforeEach(() => {
  backend = createMemoryEditor(
    HOME,
    createEditedPage({ summary_en: '' }),
    createEditedPage({ status: 'draft', title_en: 'Gastronomy' }, { id: '6', slug: 'gastronomia' }),
    FOOTER,
  );
  website = createWebsiteServices({
    editor: backend.editor,
    versions: createMemoryVersions(),
    sanitize: sanitizeHtml,
    listRemovedMarkup,
    publishContent: async () => undefined,
    now: () => NOW,
    createId: () => 'version-1',
  });
});

const getServices = (services: Partial<typeof website> = {}) => ({
  ...SIGNED_OUT,
  previews,
  website: { ...website, ...services },
});

const openAddress = (collection: string, id: string, visit: Parameters<typeof showDeskPage>[2] = {}, services = {}) =>
  showDeskPage((props) => WebsiteItemPage({ ...props, collection, id }), getServices(services), {
    role: 'owner',
    ...visit,
  });

test('website page: lists every entry by its name, with what is missing, hidden or a draft', async () => {
  const opened = await website.openItem({ collection: 'pages_inside', id: '5', accessToken: '' });
  if (!opened) throw new Error('no page');
  const actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' } as const;
  await website.saveDraft({ opened, texts: { ...opened.texts, title_es: 'Otra' }, actor });
  const html = await showDeskPage(WebsitePage, getServices(), { role: 'owner' });
  const rows = new Map(
    [...html.matchAll(/<tr><th scope="row"><a href="([^"]+)">(.*?)<\/tr>/gs)].map(([, href = '', row = '']) => [
      href,
      row,
    ]),
  );
  expect([...rows.keys()]).toEqual([
    '/EN/desk/website/pages/1',
    '/EN/desk/website/pages_inside/5',
    '/EN/desk/website/pages_inside/6',
    '/EN/desk/website/footer/1',
  ]);
  expect(rows.get('/EN/desk/website/pages_inside/5')).toMatch(/Weddings.*Draft.*English is missing.*On the website/s);
  expect(rows.get('/EN/desk/website/pages_inside/6')).toMatch(/Gastronomy.*Hidden/s);
  expect(rows.get('/EN/desk/website/pages/1')).not.toMatch(/Draft|missing|Hidden/);
  expect(html).toContain('href="/EN/desk/website/posts/new"');
});

test.each([
  [403, 'en', 'does not let this account read'],
  [504, 'en', 'does not answer'],
  [504, 'es', 'no responde'],
] as const)('website page: says so when the backend answers %i (%s)', async (status, locale, text) => {
  const listWebsite = vi.fn().mockRejectedValue(new BackendError(status, 'refused'));
  expect(await showDeskPage(WebsitePage, getServices({ listWebsite }), { role: 'owner', locale })).toContain(text);
});

test('website item page: one form with both languages, each field in its language, and where English is missing', async () => {
  const html = await openAddress('pages_inside', '5');
  expect(html).toMatch(
    /<input[^>]*id="title_es"[^>]*lang="es"[^>]*value="Bodas"|<input[^>]*value="Bodas"[^>]*lang="es"/,
  );
  expect(html).toMatch(/<textarea[^>]*id="body_en"[^>]*>&lt;p&gt;Hello&lt;\/p&gt;<\/textarea>/);
  expect(html).toContain('Missing: the pages in English show nothing here.');
  expect(html).toContain('href="/EN/paginas/bodas"');
});

test('website item page: a hidden item is seen by a signed link, and its deletion warns that the menu links to it', async () => {
  const html = await openAddress('pages_inside', '6');
  const [, token = ''] = /\/EN\/paginas\/gastronomia\?preview=([^"&]+)/.exec(html) ?? [];
  expect(previews.read(decodeURIComponent(token))).toEqual({ collection: 'pages_inside', key: 'gastronomia' });
  expect(html).toContain('The menu of the website links to it');
  expect(await openAddress('pages_inside', '5')).not.toContain('The menu of the website links to it');
});

test.each([
  ['pages', '1'],
  ['footer', '1'],
])('website item page: %s/%s cannot be deleted', async (collection, id) => {
  const html = await openAddress(collection, id);
  expect(html).toContain('Preview changes');
  expect(html).not.toContain('Delete …');
});

test('website item page: what the role may not change has no button, and says why', async () => {
  const openItem: typeof website.openItem = async (key) => {
    const opened = await website.openItem(key);
    return opened && { ...opened, isWritable: false };
  };
  const html = await openAddress('pages_inside', '5', {}, { openItem });
  expect(html).toContain('does not let this account change these texts');
  expect(html).not.toMatch(/Preview changes|Delete …/);
});

test('website item page: a draft of the footer reads as guests would get it', async () => {
  const opened = await website.openItem({ collection: 'footer', id: '1', accessToken: '' });
  if (!opened) throw new Error('no footer');
  const actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' } as const;
  const texts = { ...opened.texts, center_column_es: '<p>Nuevo</p><script>alert(1)</script>' };
  await website.saveDraft({ opened, texts, actor });
  const html = await openAddress('footer', '1');
  expect(html).toContain('Saved by María');
  expect(html).toContain('<div><p>Nuevo</p></div>');
  expect(html).not.toContain('<div><p>Nuevo</p><script>');
});

test.each([
  ['treasures', '1'],
  ['pages', '999'],
  ['pages', '../users'],
  ['footer', 'new'],
])('website item page: %s/%s is 404 in words', async (collection, id) => {
  const setStatus = vi.fn();
  const html = await openAddress(collection, id, { setStatus });
  expect(setStatus).toHaveBeenCalledWith(404);
  expect(html).toContain('This entry does not exist');
});

test('website item page: says so when the backend does not answer', async () => {
  const setStatus = vi.fn();
  const openItem = vi.fn().mockRejectedValue(new BackendError(504, 'Backend Timeout'));
  expect(await openAddress('pages', '1', { setStatus, locale: 'es' }, { openItem })).toContain('no responde');
  expect(setStatus).toHaveBeenCalledWith(503);
});

test('website item page: a new post begins with today', async () => {
  const html = await openAddress('posts', 'new');
  expect(html).toMatch(/<input[^>]*id="published_on"[^>]*value="\d{4}-\d\d-\d\d"/);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listRemovedMarkup, sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import { createWebsiteServices } from '#src/composition/desk-services.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { findDeskAction } from '#test/support/desk/list-desk-actions.ts';
import { createEditedPage, createMemoryEditor } from '#test/support/fakes/memory-content-editor.ts';
import { createMemoryVersions } from '#test/support/fakes/memory-content-versions.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const ITEM = { collection: 'pages_inside', item: '5' };
const KEY = { collection: 'pages_inside', id: '5', accessToken: 'access' } as const;

let backend: ReturnType<typeof createMemoryEditor>;
let website: ReturnType<typeof createWebsiteServices>;
let nextId = 0;
const publishContent = vi.fn(async () => undefined);

beforeEach(() => {
  backend = createMemoryEditor(createEditedPage());
  website = createWebsiteServices({
    editor: backend.editor,
    versions: createMemoryVersions(),
    sanitize: sanitizeHtml,
    listRemovedMarkup,
    publishContent,
    now: () => Date.parse('2026-11-24T15:00:00.000Z'),
    createId: () => {
      nextId += 1;
      return `version-${nextId}`;
    },
  });
  publishContent.mockClear();
});

const send = async (name: string, fields: Readonly<Record<string, string>>, locale = 'en') => {
  const { context } = createDeskRequest('owner');
  const services = Object.create(context.services, { website: { value: website } });
  const form = createForm({ locale, ...ITEM, ...fields });
  try {
    const { answer } = await runInRequest(() => findDeskAction(name)(READY, form), { ...context, services });
    return { answer, status: context.response.status, redirect: undefined };
  } catch (error) {
    const [, redirect] = /^→ (.*)$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (redirect === undefined) throw error;
    return { answer: READY as DeskFormState, status: undefined, redirect };
  }
};

/** The form of the page as it is opened now. */
const openForm = async (): Promise<Record<string, string>> => {
  const opened = await website.openItem(KEY);
  if (!opened) throw new Error('no page');
  const { texts, seen, draft } = opened;
  return { ...texts, seen, draft: draft?.versionId ?? '', reviewed: '' };
};

const edit = (form: Readonly<Record<string, string>>, step: string) => send('editWebsiteItem', { ...form, step });

/** What the browser sends back of an answer. */
const answerForm = (
  form: Readonly<Record<string, string>>,
  { values, shown }: DeskFormState,
): Record<string, string> => ({
  ...form,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
  ...shown,
});

const NEW_TITLE = { title_es: 'Bodas en la playa' };

describe('editWebsiteItem', () => {
  test('shows before and after first, then publishes what was shown', async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await edit(form, 'preview');
    expect(answer).toMatchObject({
      status: 'preview',
      lines: [{ label: 'Title (Spanish)', value: '“Bodas” → “Bodas en la playa”' }],
    });
    expect(backend.writes).toEqual([]);
    const done = await edit(answerForm(form, answer), 'publish');
    expect(done.redirect).toBe('/EN/desk/website/pages_inside/5?done=published');
    expect(backend.writes).toEqual([NEW_TITLE]);
    expect(publishContent).toHaveBeenCalledExactlyOnceWith(['pages_inside']);
  });

  test.each(['publish', 'save'])('%s: what was typed after the preview is previewed first', async (step) => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await edit(form, 'preview');
    const later = await edit({ ...answerForm(form, answer), title_en: 'Beach weddings' }, step);
    expect(later.answer.status).toBe('preview');
    expect(later.answer.lines?.map(({ label }) => label)).toEqual(['Title (Spanish)', 'Title (English)']);
    expect(backend.writes).toEqual([]);
  });

  test('says what is taken away of a pasted text, and shows the text without it (D34)', async () => {
    const form = { ...(await openForm()), body_es: '<p class="Mso" onclick="x()">Hola <script>alert(1)</script></p>' };
    const { answer } = await edit(form, 'publish');
    expect(answer.status).toBe('preview');
    expect(answer.message).toMatch(/^The website does not keep everything/);
    expect(answer.lines?.[0]).toEqual({
      label: 'Text (Spanish): taken away',
      value: 'class= (1), onclick= (1), <script> (1)',
    });
    expect(answer.values.body_es).toBe('<p>Hola </p>');
    await edit(answerForm(form, answer), 'publish');
    expect(backend.writes).toEqual([{ body_es: '<p>Hola </p>' }]);
  });

  test('a field is refused in words, and everything that was typed stays', async () => {
    const form = { ...(await openForm()), title_es: '', title_en: 'x'.repeat(300) };
    const { answer, status } = await edit(form, 'preview');
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      status: 'invalid',
      errors: { title_es: 'Title (Spanish) is required.', title_en: 'Title (English) has more than 200 characters.' },
      values: { title_en: form.title_en },
    });
  });

  test('a text of 100,000 characters is refused as too long and not cut in silence', async () => {
    const { answer } = await edit({ ...(await openForm()), body_es: 'x'.repeat(100_000) }, 'publish');
    expect(answer.errors.body_es).toBe('Text (Spanish) has more than 20000 characters.');
    expect(backend.writes).toEqual([]);
  });

  test('where both changed a field, both texts are shown, what was typed is kept, and a second press may replace it (D31)', async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    backend.change('5', { title_es: 'Otra persona' });
    const { answer, status } = await edit(form, 'publish');
    expect(status).toBe(409);
    expect(answer.status).toBe('refused');
    expect(answer.values.title_es).toBe('Bodas en la playa');
    expect(answer.lines).toEqual([
      { label: 'Title (Spanish): on the website', value: 'Otra persona' },
      { label: 'Title (Spanish): yours', value: 'Bodas en la playa' },
    ]);
    const again = answerForm(form, answer);
    const preview = await edit(again, 'preview');
    expect(preview.answer.status).toBe('preview');
    await edit(answerForm(again, preview.answer), 'publish');
    expect(backend.getTexts('5').title_es).toBe('Bodas en la playa');
  });

  test('what a colleague published meanwhile in other fields stays, and the person hears of it (D31)', async () => {
    const mine = { ...(await openForm()), ...NEW_TITLE };
    const theirs = { ...(await openForm()), summary_es: 'Dos' };
    const preview = await edit(theirs, 'preview');
    await edit(answerForm(theirs, preview.answer), 'publish');
    const { answer } = await edit(mine, 'publish');
    expect(answer).toMatchObject({ status: 'preview', values: { ...NEW_TITLE, summary_es: 'Dos' } });
    expect(answer.message).toMatch(/^A colleague published other fields/);
    await edit(answerForm(mine, answer), 'publish');
    expect(backend.getTexts('5')).toMatchObject({ ...NEW_TITLE, summary_es: 'Dos' });
  });

  test('a draft is saved, published from its form at once, and discarded by two presses', async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await edit(form, 'preview');
    expect((await edit(answerForm(form, answer), 'save')).redirect).toMatch(/done=saved$/);
    const opened = await website.openItem(KEY);
    const draft = { ...(await openForm()), reviewed: opened?.reviewed ?? '' };
    expect(draft).toMatchObject(NEW_TITLE);
    const asked = await edit(draft, 'discard');
    expect(asked.answer).toMatchObject({ status: 'preview', steps: ['confirm-discard'] });
    expect((await website.openItem(KEY))?.draft).toBeDefined();
    expect((await edit(draft, 'publish')).redirect).toMatch(/done=published$/);
    expect(backend.writes).toEqual([NEW_TITLE]);
  });

  test('a draft that a colleague replaced is neither discarded nor published by an old form', async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const first = await edit(form, 'preview');
    await edit(answerForm(form, first.answer), 'save');
    const old = await openForm();
    const theirs = { ...old, title_es: 'De Luis' };
    const second = await edit(theirs, 'preview');
    await edit(answerForm(theirs, second.answer), 'save');
    for (const step of ['confirm-discard', 'publish']) expect((await edit(old, step)).answer.status).toBe('refused');
    expect((await website.openItem(KEY))?.texts.title_es).toBe('De Luis');
    expect(backend.writes).toEqual([]);
  });

  test.each([
    ['forbidden', 403, /does not let this account change/],
    ['away', 503, /did not answer/],
  ] as const)('a backend that is %s: said in words, and what was typed stays', async (failure, expected, text) => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await edit(form, 'preview');
    backend.fail(failure);
    const refused = await edit(answerForm(form, answer), 'publish');
    expect([refused.status, refused.answer.status]).toEqual([expected, 'refused']);
    expect(refused.answer.message).toMatch(text);
    expect(refused.answer.values).toMatchObject(NEW_TITLE);
  });

  test.each(['preview', 'publish', 'save'])('%s: a form without a change does nothing, and says so', async (step) => {
    const { answer } = await edit(await openForm(), step);
    expect(answer.message).toBe('Nothing differs from the website.');
    expect(backend.writes).toEqual([]);
  });

  test('an item that does not exist is 404', async () => {
    expect(await send('editWebsiteItem', { ...(await openForm()), item: '999', step: 'preview' })).toMatchObject({
      status: 404,
      answer: { status: 'refused' },
    });
  });

  test('in Spanish too', async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await send('editWebsiteItem', { ...form, step: 'preview' }, 'es');
    expect(answer.lines).toEqual([{ label: 'Título (español)', value: '«Bodas» → «Bodas en la playa»' }]);
  });
});

describe('takeBackWebsiteVersion (D33)', () => {
  const publishTitle = async () => {
    const form = { ...(await openForm()), ...NEW_TITLE };
    const { answer } = await edit(form, 'preview');
    await edit(answerForm(form, answer), 'publish');
    const opened = await website.openItem(KEY);
    return { seen: opened?.seen ?? '', version: opened?.published[0]?.versionId ?? '' };
  };

  test('by two presses: what guests will see again, then done', async () => {
    const form = await publishTitle();
    const { answer } = await send('takeBackWebsiteVersion', { ...form, step: 'preview' });
    expect(answer).toMatchObject({
      status: 'preview',
      lines: [{ label: 'Title (Spanish)', value: '“Bodas en la playa” → “Bodas”' }],
    });
    expect(backend.getTexts('5').title_es).toBe('Bodas en la playa');
    const done = await send('takeBackWebsiteVersion', { ...form, ...answer.shown, step: 'confirm' });
    expect(done.redirect).toMatch(/done=taken-back$/);
    expect(backend.getTexts('5').title_es).toBe('Bodas');
  });

  test('what changed between the presses is shown again', async () => {
    const form = await publishTitle();
    backend.change('5', { summary_es: 'Dos' });
    expect((await send('takeBackWebsiteVersion', { ...form, step: 'confirm' })).answer.status).toBe('preview');
  });

  test('nothing is left when all of it was changed since', async () => {
    const form = await publishTitle();
    backend.change('5', { title_es: 'Otra persona' });
    const { answer, status } = await send('takeBackWebsiteVersion', { ...form, step: 'preview' });
    expect([status, answer.message]).toEqual([409, 'All of it was changed since. Nothing is left to take back.']);
  });
});

describe('pages and posts', () => {
  const POST = { collection: 'posts', title_es: 'Uno', title_en: '', slug: 'uno', published_on: '2026-11-24' };

  test('are created hidden, at an address of their own', async () => {
    const { redirect } = await send('createWebsiteItem', POST);
    expect(redirect).toMatch(/^\/EN\/desk\/website\/posts\/\d+\?done=created$/);
    const again = await send('createWebsiteItem', POST);
    expect(again.answer).toMatchObject({
      status: 'invalid',
      errors: { slug: 'Another entry has this address.' },
      values: { title_es: 'Uno' },
    });
    expect((await send('createWebsiteItem', { ...POST, slug: 'Uno/Dos' })).answer.errors.slug).toMatch(/small letters/);
  });

  test('are deleted by two presses', async () => {
    const form = { seen: (await openForm()).seen ?? '' };
    const { answer } = await send('deleteWebsiteItem', { ...form, step: 'preview' });
    expect(answer).toMatchObject({ status: 'preview', message: 'Delete “Weddings” for good?' });
    expect(await website.openItem(KEY)).toBeDefined();
    const done = await send('deleteWebsiteItem', { ...form, ...answer.shown, step: 'confirm' });
    expect(done.redirect).toBe('/EN/desk/website?done=deleted');
    expect(await website.openItem(KEY)).toBeUndefined();
  });
});

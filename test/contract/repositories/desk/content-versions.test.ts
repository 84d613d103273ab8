import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listRemovedMarkup, sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import type { ItemTexts } from '#src/content/editing/editable-item.rules.ts';
import { createContentVersions } from '#src/desk/website/content-versions.table.ts';
import {
  createItem,
  deleteItem,
  discardDraft,
  publishTexts,
  saveDraft,
  takeBackVersion,
  type WebsitePorts,
} from '#src/desk/website/publish-item.service.ts';
import { listWebsite, openItem, previewTakeBack } from '#src/desk/website/review-item.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createEditedPage, createMemoryEditor } from '#test/support/fakes/memory-content-editor.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'owner' };
const LUIS: DeskActor = { ...MARIA, userId: 'luis', name: 'Luis Vega', role: 'revenue' };
const START = Date.parse('2026-11-24T15:00:00.000Z');

describeDatabases('texts of the website', (open) => {
  const { getDatabase, run } = useRawDatabase(open);
  let now = START;
  let first: number | undefined;
  let website: ReturnType<typeof createMemoryEditor>;
  let ports: WebsitePorts;
  const published: string[] = [];
  const key = { collection: 'pages_inside', id: '5', accessToken: 'token' } as const;

  const listEvents = async () => {
    const { rows } = await run(
      `select action, actor ->> 'name' as name, subject, after from desk_event where position > ${first ?? 0} order by position`,
    );
    return rows;
  };
  const readItem = async () => {
    const opened = await openItem(ports, key);
    if (!opened) throw new Error('the item is gone');
    return opened;
  };
  const publish = async (changes: ItemTexts, actor = MARIA) => {
    const opened = await readItem();
    return publishTexts(ports, { opened, texts: { ...opened.texts, ...changes }, actor, accessToken: 'token' });
  };

  beforeEach(async () => {
    now = START;
    published.length = 0;
    website = createMemoryEditor(createEditedPage());
    ports = {
      editor: website.editor,
      versions: createContentVersions(getDatabase()),
      sanitize: sanitizeHtml,
      listRemovedMarkup,
      publishContent: async (collections) => void published.push(...collections),
      now: () => now,
      createId: randomUUID,
    };
    await run('delete from content_version');
    // Events are never deleted: each test reads those since its beginning.
    const { rows } = await run('select coalesce(max(position), 0)::int as position from desk_event');
    [first] = rows.map((row) => Number(Reflect.get(Object(row), 'position')));
  });

  test('a publication writes what changed in one request, tells the nodes, and leaves one event with the person (D6, D32)', async () => {
    expect(await publish({ title_es: 'Bodas en la playa', body_en: '<p>Hi</p>' })).toBe('published');
    expect(website.writes).toEqual([{ title_es: 'Bodas en la playa', body_en: '<p>Hi</p>' }]);
    expect(published).toEqual(['pages_inside']);
    expect(await listEvents()).toEqual([
      {
        ...{ action: 'content-published', name: 'María Soto', subject: 'pages_inside/5' },
        after: { page: 'Bodas en la playa', fields: 'title_es body_en' },
      },
    ]);
    const { published: versions, draft } = await readItem();
    expect(versions).toMatchObject([{ state: 'published', by: MARIA, before: { title_es: 'Bodas' } }]);
    expect(draft).toBeUndefined();
  });

  test('a draft is nothing that guests see, is the next form of every colleague, and ends when it is published', async () => {
    const opened = await readItem();
    const texts = { ...opened.texts, title_es: 'Borrador' };
    expect(await saveDraft(ports, { opened, texts, actor: MARIA })).toBe(true);
    expect(website.writes).toEqual([]);
    const again = await readItem();
    expect(again).toMatchObject({ texts, draft: { by: MARIA, after: texts } });
    expect((await listWebsite(ports, 'token')).flatMap(({ items }) => items)).toMatchObject([{ hasDraft: true }]);
    expect(await publishTexts(ports, { opened: again, texts, actor: LUIS, accessToken: 'token' })).toBe('published');
    expect((await readItem()).draft).toBeUndefined();
    expect(website.getTexts('5').title_es).toBe('Borrador');
  });

  test('two people who save a draft at once: one is kept, the other hears of it (D31)', async () => {
    const opened = await readItem();
    const save = (actor: DeskActor) =>
      saveDraft(ports, { opened, texts: { ...opened.texts, title_es: actor.name }, actor });
    expect((await Promise.all([save(MARIA), save(LUIS)])).sort()).toEqual([false, true]);
    const next = await readItem();
    const replace = (actor: DeskActor) => saveDraft(ports, { opened: next, texts: next.texts, actor });
    expect((await Promise.all([replace(MARIA), replace(LUIS)])).sort()).toEqual([false, true]);
    expect(await listEvents()).toEqual([]);
  });

  test('a draft is discarded once, with its event', async () => {
    const opened = await readItem();
    await saveDraft(ports, { opened, texts: { ...opened.texts, title_es: 'Otra' }, actor: MARIA });
    const { draft } = await readItem();
    if (!draft) throw new Error('no draft');
    expect(await Promise.all([discardDraft(ports, draft, LUIS), discardDraft(ports, draft, LUIS)])).toContain(true);
    expect(await discardDraft(ports, draft, LUIS)).toBe(false);
    expect(await listEvents()).toMatchObject([{ action: 'content-draft-discarded', name: 'Luis Vega' }]);
  });

  test('twenty people who publish at once on the same texts: one does, and no text of another is lost (D31, D32)', async () => {
    const opened = await readItem();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        publishTexts(ports, {
          ...{ opened, actor: MARIA, accessToken: 'token' },
          texts: { ...opened.texts, title_es: `Número ${index}` },
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(1);
    expect(outcomes.every((outcome) => ['published', 'busy', 'changed'].includes(outcome))).toBe(true);
    expect(website.writes).toHaveLength(1);
    expect(await listEvents()).toHaveLength(1);
  });

  test('an item that changed in the backend after the form was opened is not overwritten', async () => {
    const opened = await readItem();
    website.change('5', { summary_es: 'De otra persona' });
    const texts = { ...opened.texts, title_es: 'Nuevo' };
    expect(await publishTexts(ports, { opened, texts, actor: MARIA, accessToken: 'token' })).toBe('changed');
    expect(website.writes).toEqual([]);
    expect(await publish({ title_es: 'Nuevo' })).toBe('published');
    expect(website.getTexts('5')).toMatchObject({ title_es: 'Nuevo', summary_es: 'De otra persona' });
  });

  test('what the backend refuses leaves neither version nor event', async () => {
    website.fail('forbidden');
    expect(await publish({ title_es: 'Nuevo' })).toBe('forbidden');
    expect((await readItem()).published).toEqual([]);
    expect(await listEvents()).toEqual([]);
    website.fail(undefined);
    expect(await publish({ title_es: 'Nuevo' })).toBe('published');
  });

  test.each([
    ['lost', 1, ['content-published']],
    ['away', 0, []],
  ] as const)(
    'a publication whose answer was lost (%s) is settled by what the backend has, once, a minute later (D32)',
    async (how, versions, actions) => {
      website.fail(how);
      expect(await publish({ title_es: 'Nuevo' })).toBe('unavailable');
      website.fail(undefined);
      // A colleague who publishes meanwhile waits.
      expect(await publish({ title_es: 'Otro' }, LUIS)).toBe('busy');
      now += 61_000;
      await Promise.all(Array.from({ length: 12 }, readItem));
      const { published: found } = await readItem();
      expect(found).toHaveLength(versions);
      const events = (await listEvents()) as { action: string; name: string }[];
      expect(events.map(({ action, name }) => [action, name])).toEqual(actions.map((action) => [action, 'María Soto']));
      expect(await publish({ title_es: 'Otro' }, LUIS)).toBe('published');
    },
  );

  test('taking back says what the website said before, and can be taken back itself (D33)', async () => {
    await publish({ title_es: 'Error', summary_en: 'Wrong' });
    website.change('5', { summary_en: 'Corrected elsewhere' });
    const takeBack = async () => {
      const [newest] = (await readItem()).published;
      const planned = await previewTakeBack(ports, { ...key, versionId: newest?.versionId ?? '' });
      if (planned === undefined || planned === 'old') throw new Error('nothing to take back');
      const { opened, version } = planned;
      return takeBackVersion(ports, { opened, version, actor: LUIS, accessToken: 'token' });
    };
    expect(await takeBack()).toBe('published');
    expect(website.getTexts('5')).toMatchObject({ title_es: 'Bodas', summary_en: 'Corrected elsewhere' });
    expect(await listEvents()).toMatchObject([
      { action: 'content-published' },
      { action: 'content-taken-back', name: 'Luis Vega', after: { page: 'Bodas', fields: 'title_es' } },
    ]);
    expect(await takeBack()).toBe('published');
    expect(website.getTexts('5').title_es).toBe('Error');
  });

  test('only the newest version is taken back', async () => {
    await publish({ title_es: 'Uno' });
    await publish({ title_es: 'Dos' });
    const [, older] = (await readItem()).published;
    expect(await previewTakeBack(ports, { ...key, versionId: older?.versionId ?? '' })).toBe('old');
  });

  test('a page is created hidden and deleted, each with its event; an address is given once', async () => {
    const item = { collection: 'posts', slug: 'uno', texts: { title_es: 'Uno', status: 'draft' } } as const;
    const create = () => createItem(ports, { item, actor: MARIA, accessToken: 'token' });
    const created = await create();
    if (typeof created === 'string') throw new Error(created);
    expect(await create()).toBe('taken');
    const opened = await openItem(ports, { collection: 'posts', id: created.id, accessToken: 'token' });
    if (!opened) throw new Error('the post was not created');
    await saveDraft(ports, { opened, texts: { ...opened.texts, title_en: 'One' }, actor: MARIA });
    expect(await deleteItem(ports, { item: opened.item, actor: LUIS, accessToken: 'token' })).toBe('deleted');
    expect(await ports.versions.listDrafts()).toEqual([]);
    expect(await listEvents()).toMatchObject([
      { action: 'content-created', name: 'María Soto', after: { page: 'Uno' } },
      { action: 'content-deleted', name: 'Luis Vega', after: { page: 'Uno' } },
    ]);
  });
});

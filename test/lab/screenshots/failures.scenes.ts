import { test } from 'vitest';
import { signPreview } from '#src/content/previews/preview-token.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import { loadDemoContent } from '#test/support/content/content-items.ts';
import { startPostgres } from '#test/support/database/postgres-server.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('failures');
const PREVIEW_SECRET = 'a-secret-of-the-album';
const HOUR_MS = 3_600_000;

/** A site that is about to lose everything that it needs. */
const start = async (databaseUrl: string) =>
  startBackendSite(await loadDemoContent(), { DATABASE_URL: databaseUrl, PREVIEW_SECRET, LOG_LEVEL: 'silent' });

const createPreview = (key: string): string => {
  const address = { collection: 'pages_inside', key } as const;
  return `?preview=${signPreview({ address, expiresAt: Date.now() + HOUR_MS }, PREVIEW_SECRET)}`;
};

test('drafts, unknown addresses, and what a guest sees of faults', async () => {
  allowConsoleErrors(/status of (404|50[03])/, /^50[03] /);
  const postgres = await startPostgres();
  const [running, blank] = [
    await start(await postgres.createDatabase('album')),
    await start(await postgres.createDatabase('blank')),
  ];
  blank.backend.behave('answers 500');
  const pages = await Promise.all(LOCALES.map((locale) => openReader(locale)));
  const showEach = async (scene: string, getPath: (links: ReturnType<typeof createLinks>) => string) => {
    for (const [index, locale] of LOCALES.entries()) {
      const page = pages[index];
      if (!page) continue;
      await page.goto(getPath(createLinks(locale)));
      await shoot(page, scene);
    }
  };
  await showEach('preview', (links) => running.site.url + links.pagina('bodas') + createPreview('bodas'));
  await showEach('not-found', (links) => running.site.url + links.content('no/such/page'));
  await showEach('error-500', (links) => blank.site.url + links.aboutUs);
  await postgres.stop();
  await showEach('engine-away', (links) => running.site.url + links.calendar());
  await running.stop();
  await blank.stop();
});

import { test } from 'vitest';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { signPreview } from '#src/server/previews/preview-token.ts';
import { startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import { demoContent } from '#test/support/content/content-items.ts';
import { startPostgres } from '#test/support/database/postgres-server.ts';
import { album } from './album.ts';
import { reader } from './languages.ts';

const shoot = album('failures');
const PREVIEW_SECRET = 'a-secret-of-the-album';
const HOUR_MS = 3_600_000;

/** A site that is about to lose everything that it needs. */
const start = async (databaseUrl: string) =>
  startBackendSite(await demoContent(), { DATABASE_URL: databaseUrl, PREVIEW_SECRET, LOG_LEVEL: 'silent' });

const previewOf = (key: string): string => {
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
  const pages = await Promise.all(LOCALES.map((locale) => reader(locale)));
  const each = async (scene: string, pathIn: (links: ReturnType<typeof createLinks>) => string) => {
    for (const [index, locale] of LOCALES.entries()) {
      const page = pages[index];
      if (!page) continue;
      await page.goto(pathIn(createLinks(locale)));
      await shoot(page, scene);
    }
  };
  await each('preview', (links) => running.site.url + links.pagina('bodas') + previewOf('bodas'));
  await each('not-found', (links) => running.site.url + links.content('no/such/page'));
  await each('error-500', (links) => blank.site.url + links.aboutUs);
  await postgres.stop();
  await each('engine-away', (links) => running.site.url + links.calendar());
  await running.stop();
  await blank.stop();
});

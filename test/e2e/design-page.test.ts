import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';

test.each(['/_design', '/EN/_design'])('design page: %s is unknown to the production site', async (path) => {
  expect((await fetch(getJourneySite().url + path)).status).toBe(404);
});

test('design page: is not in the build', async () => {
  const names = (await readdir('dist', { recursive: true })).filter((name) => /\.(js|css|json)$/.test(name));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names)
    expect(await readFile(`dist/${name}`, 'utf8'), name).not.toMatch(/_design|design-part|design-swatch/);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { journeySite } from './support/journey-site.ts';

test.each(['/_design', '/EN/_design'])('%s is for developers: the hotel’s site does not know it', async (path) => {
  expect((await fetch(journeySite().url + path)).status).toBe(404);
});

test('nor is anything of it in the build', async () => {
  const names = (await readdir('dist', { recursive: true })).filter((name) => /\.(js|css|json)$/.test(name));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names)
    expect(await readFile(`dist/${name}`, 'utf8'), name).not.toMatch(/_design|design-part|design-swatch/);
});

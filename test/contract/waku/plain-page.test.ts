import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePlainPage } from '#test/lab/bench/plain/bundle-plain-page.ts';

test('plain page: the bench against React alone has all that components ask of Waku', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-plain-'));
  try {
    expect(await bundlePlainPage(folder)).toBe(join(folder, 'plain-page.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

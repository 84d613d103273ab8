import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { renderIndex } from './album-index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where pictures are put. */
    album: string;
  }
}

/** The folder before the first picture, and after the last one the page to look at them. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = resolve(process.env.SCREENSHOTS ?? 'screenshots');
  await mkdir(folder, { recursive: true });
  provide('album', folder);
  return async () => {
    const index = join(folder, 'index.html');
    await writeFile(index, await renderIndex(folder));
    console.log(`\nTo look at: ${index}`);
  };
};

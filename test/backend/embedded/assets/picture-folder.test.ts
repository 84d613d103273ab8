import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureFolder } from '#src/backend/embedded/assets/picture-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (budget = 1_000) => createPictureFolder({ folder, budget });
const createBytes = (value: number) => new Uint8Array(68).fill(value);
const read = async (key: string, pictures = open()) => {
  const bytes = await pictures.read(key);
  return bytes && new Uint8Array(bytes);
};

test('picture folder: gives back what an earlier process wrote', async () => {
  await open().write('a', createBytes(1));
  expect(await read('a')).toEqual(createBytes(1));
  expect(await read('b')).toBeUndefined();
});

test('picture folder: does not give back a file that was cut short', async () => {
  await open().write('a', createBytes(1));
  const [name = ''] = await readdir(folder);
  const content = await readFile(join(folder, name));
  for (const length of [0, 31, 32, content.byteLength - 1]) {
    await writeFile(join(folder, name), content.subarray(0, length));
    expect(await read('a'), `${length} bytes`).toBeUndefined();
  }
});

test('picture folder: deletes the least recently used pictures beyond the budget, those of earlier processes first', async () => {
  const earlier = open();
  for (const key of ['a', 'b']) await earlier.write(key, createBytes(1));
  for (const name of await readdir(folder)) await utimes(join(folder, name), 1, 1);
  const pictures = open(300);
  await pictures.write('c', createBytes(3));
  expect(await read('a', pictures)).toBeDefined();
  await pictures.write('d', createBytes(4));
  await expect.poll(() => readdir(folder)).toHaveLength(3);
  expect(await read('b')).toBeUndefined();
  for (const key of ['a', 'c', 'd']) expect(await read(key), key).toBeDefined();
});

test('picture folder: deletes unfinished files of a killed process, not those of a running one', async () => {
  await writeFile(join(folder, 'old.part'), 'x');
  await utimes(join(folder, 'old.part'), 1, 1);
  await writeFile(join(folder, 'new.part'), 'x');
  await read('a');
  expect(await readdir(folder)).toEqual(['new.part']);
});

test('picture folder: a folder that cannot be written fails no request', async () => {
  const pictures = createPictureFolder({ folder: join(folder, 'file', 'below'), budget: 1_000 });
  await writeFile(join(folder, 'file'), 'not a folder');
  await pictures.write('a', createBytes(1));
  expect(await pictures.read('a')).toBeUndefined();
});

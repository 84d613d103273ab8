import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface PictureFolder {
  /** Undefined when there is none, or only a damaged one. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** A failure, such as a full disk, is not reported: the picture is converted again after a restart. */
  write(key: string, bytes: Uint8Array): Promise<void>;
}

interface FolderOptions {
  readonly folder: string;
  /** Bytes of all files; beyond it the least recently used are deleted, first those of earlier processes by age. */
  readonly budget: number;
}

const NAME = /^[0-9a-f]{64}$/;
const UNFINISHED = '.part';
/** A younger file may belong to another process, which still writes it. */
const UNFINISHED_FOR = 3_600_000;

const createDigest = (content: string | Uint8Array) => createHash('sha256').update(content);

const listFiles = async (folder: string) => {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(folder, name)).catch(() => undefined);
      return info?.isFile() ? [{ name, size: info.size, writtenAt: info.mtimeMs }] : [];
    }),
  );
  return found.flat().sort((one, other) => one.writtenAt - other.writtenAt);
};

/**
 * Converted pictures as files that survive a restart. Each file begins with the SHA-256 of its bytes, so that what a
 * power failure cut short is not served. Several processes may use the folder at once.
 */
export const createPictureFolder = ({ folder, budget }: FolderOptions): PictureFolder => {
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    maxSize: budget,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void remove(name);
    },
  });

  const readFolder = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const files = await listFiles(folder);
    for (const { name, size } of files.filter(({ name }) => NAME.test(name))) sizes.set(name, size);
    const abandoned = files.filter(
      ({ name, writtenAt }) => name.endsWith(UNFINISHED) && writtenAt < Date.now() - UNFINISHED_FOR,
    );
    await Promise.all(abandoned.map(({ name }) => remove(name)));
  };

  let opened: Promise<void> | undefined;
  const open = () => (opened ??= readFolder());
  const toName = (key: string) => createDigest(key).digest('hex');

  return {
    read: async (key) => {
      await open();
      const name = toName(key);
      const content = await readFile(join(folder, name)).catch(() => undefined);
      const bytes = content?.subarray(32);
      if (!content || !bytes || !createDigest(bytes).digest().equals(content.subarray(0, 32))) return undefined;
      sizes.set(name, content.byteLength);
      return bytes;
    },
    write: async (key, bytes) => {
      await open();
      const name = toName(key);
      const unfinished = join(folder, `${name}.${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(unfinished, Buffer.concat([createDigest(bytes).digest(), bytes]), { mode: 0o600 });
        await rename(unfinished, join(folder, name));
        sizes.set(name, bytes.byteLength + 32);
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
  };
};

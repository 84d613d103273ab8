import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { DurableNodeFs } from '#src/server/database/embedded/durable-fs.ts';
import type { RandomInteger } from './seeded-random.ts';

/** What was done to the files of a folder, in order; paths are within it. */
type FileOperation = { readonly path: string } & (
  | { readonly what: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly what: 'sync' | 'make' | 'make-folder' | 'unlink' | 'remove-folder' }
  | { readonly what: 'rename'; readonly to: string }
  | { readonly what: 'truncate'; readonly size: number }
);

interface Stream {
  readonly node: unknown;
  readonly position: number;
}

/** The part of Emscripten's file system over the machine's by which PostgreSQL writes. */
interface Nodefs {
  realPath(node: unknown): string;
  readonly stream_ops: {
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position?: number): number;
    fsync(stream: Stream): number;
  };
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    rename(node: unknown, folder: unknown, name: string): void;
    unlink(folder: unknown, name: string): void;
    rmdir(folder: unknown, name: string): void;
    setattr(node: unknown, attributes: { readonly size?: number }): void;
  };
}

const FOLDER_BITS = 0o040000;
const TYPE_BITS = 0o170000;

/** Puts a word into `deeds` for each thing that is done. */
const recordOperations = (
  { realPath, stream_ops: streams, node_ops: nodes }: Nodefs,
  root: string,
  deeds: FileOperation[],
): void => {
  const getPath = (node: unknown): string => relative(root, realPath(node));
  const { write, fsync } = streams;
  const { mknod, rename, unlink, rmdir, setattr } = nodes;
  streams.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position);
    const bytes = Buffer.from(buffer.slice(offset, offset + written));
    deeds.push({ what: 'write', path: getPath(stream.node), at: position ?? stream.position, bytes });
    return written;
  };
  streams.fsync = (stream) => {
    const answer = fsync(stream);
    deeds.push({ what: 'sync', path: getPath(stream.node) });
    return answer;
  };
  nodes.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device);
    const isFolder = (mode & TYPE_BITS) === FOLDER_BITS;
    deeds.push({ what: isFolder ? 'make-folder' : 'make', path: getPath(node) });
    return node;
  };
  nodes.rename = (node, folder, name) => {
    const path = getPath(node);
    rename(node, folder, name);
    deeds.push({ what: 'rename', path, to: join(getPath(folder), name) });
  };
  nodes.unlink = (folder, name) => {
    unlink(folder, name);
    deeds.push({ what: 'unlink', path: join(getPath(folder), name) });
  };
  nodes.rmdir = (folder, name) => {
    rmdir(folder, name);
    deeds.push({ what: 'remove-folder', path: join(getPath(folder), name) });
  };
  nodes.setattr = (node, attributes) => {
    setattr(node, attributes);
    if (attributes.size !== undefined) deeds.push({ what: 'truncate', path: getPath(node), size: attributes.size });
  };
};

/** The disk of the embedded database, with a memory of what was written to it and what it was asked to keep. */
export class RecordingFs extends DurableNodeFs {
  readonly deeds: FileOperation[] = [];

  override async init(...given: Parameters<DurableNodeFs['init']>): ReturnType<DurableNodeFs['init']> {
    const options = await super.init(...given);
    options.emscriptenOpts.preRun?.push(({ NODEFS }) => recordOperations(NODEFS, this.rootDir, this.deeds));
    return options;
  }
}

/** For each deed, which file it was done to, whatever that was called; and each file's last sync. */
const readFiles = (deeds: readonly FileOperation[]) => {
  const named = new Map<string, number>();
  const lastSync = new Map<number, number>();
  let files = 0;
  const findFile = (path: string): number => {
    const file = named.get(path) ?? files++;
    named.set(path, file);
    return file;
  };
  const done = deeds.map((deed, index) => {
    const file = findFile(deed.path);
    if (deed.what === 'sync') lastSync.set(file, index);
    if (deed.what === 'unlink' || deed.what === 'rename') named.delete(deed.path);
    if (deed.what === 'rename') named.set(deed.to, file);
    return file;
  });
  return { getFile: (index: number) => done[index] ?? -1, getLastSync: (file: number) => lastSync.get(file) ?? -1 };
};

const PAGE = 4_096;

/** Writes `bytes` page by page where `isKept` is true; a lost page stays zero or as it was. */
const writePages = (path: string, at: number, bytes: Buffer, isKept: (page: number) => boolean): void => {
  const descriptor = openSync(path, existsSync(path) ? 'r+' : 'w+');
  if (fstatSync(descriptor).size < at + bytes.length) ftruncateSync(descriptor, at + bytes.length);
  for (let done = 0; done < bytes.length; ) {
    const page = Math.floor((at + done) / PAGE);
    const length = Math.min((page + 1) * PAGE - at - done, bytes.length - done);
    if (isKept(page)) writeSync(descriptor, bytes, done, length, at + done);
    done += length;
  }
  closeSync(descriptor);
};

const ignoreMissing = (path: string, work: (path: string) => void): void => void (existsSync(path) && work(path));

/**
 * Rebuilds the folder `base` after a power failure: everything up to the last sync of each file, and random pages of
 * later writes, because the system flushes in any order. After a lost write later writes to its page are lost too. File
 * names survive.
 */
export const restoreDisk = (
  base: string,
  folder: string,
  deeds: readonly FileOperation[],
  roll: RandomInteger,
): void => {
  cpSync(base, folder, { recursive: true });
  const { getFile, getLastSync } = readFiles(deeds);
  const lost = new Set<string>();
  for (const [index, deed] of deeds.entries()) {
    const path = join(folder, deed.path);
    const file = getFile(index);
    const isKept = (page: number): boolean => {
      if (index < getLastSync(file)) return true;
      if (roll(3) === 0) lost.add(`${file}.${page}`);
      return !lost.has(`${file}.${page}`);
    };
    if (deed.what === 'write') writePages(path, deed.at, deed.bytes, isKept);
    else if (deed.what === 'make-folder') mkdirSync(path, { recursive: true });
    else if (deed.what === 'make') closeSync(openSync(path, 'w+'));
    else if (deed.what === 'rename') ignoreMissing(path, () => renameSync(path, join(folder, deed.to)));
    else if (deed.what === 'unlink') ignoreMissing(path, unlinkSync);
    else if (deed.what === 'remove-folder') ignoreMissing(path, rmdirSync);
    else if (deed.what === 'truncate') ignoreMissing(path, () => truncate(path, deed.size));
  }
};

const truncate = (path: string, size: number): void => {
  const descriptor = openSync(path, 'r+');
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
};

import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** As WASI numbers it: input or output failed. */
const EIO = 29;

const syncPath = (path: string, flags: 'r' | 'r+'): void => {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** An open file of Emscripten's; a folder has no descriptor of the system's. */
interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * PGlite's file system never asks the disk to keep anything: Emscripten's NODEFS has no fsync. Here it has, so that
 * an acknowledged commit survives a power cut.
 */
export class DurableNodeFs extends NodeFS {
  /** How often PostgreSQL asked the disk to keep something. */
  syncs = 0;

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const options = await super.init(...given);
    options.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }: Stream): number => {
        try {
          if (nfd === undefined) syncPath(NODEFS.realPath(node), 'r');
          else fsyncSync(nfd);
          this.syncs += 1;
          return 0;
        } catch {
          return EIO;
        }
      };
    });
    return options;
  }
}

/** PostgreSQL with fsync, which PGlite's own parameters switch off (`-F`), and with little memory. */
export const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** Asks the disk to keep the names in a folder, as after a rename; no file in it is opened. */
export const syncFolder = (folder: string): void => syncPath(folder, 'r');

/** Asks the disk to keep a whole folder: what initdb writes is not synced by itself. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path, 'r+');
  }
  syncFolder(folder);
};

/** Proves at every start that a commit reaches the disk, whatever an update of PGlite changed. @throws when it does not. */
export const assertDurable = async (db: PGlite, fs: DurableNodeFs): Promise<void> => {
  await db.exec('create table if not exists durability_probe (probed_at timestamptz)');
  const before = fs.syncs;
  await db.exec('delete from durability_probe; insert into durability_probe values (now())');
  if (fs.syncs === before) throw new Error('commits of the embedded database do not reach the disk');
};

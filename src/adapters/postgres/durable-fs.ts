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

/** What Emscripten changes of a file; `mode` in bits of its kind and its permissions. */
interface Attributes {
  readonly mode?: number;
}

/** Only the owner of a database may open its files, as of any cluster of PostgreSQL. */
const OTHERS = 0o077;

type SetAttributes = (of: unknown, attributes: Attributes) => void;

interface FileOperations {
  readonly node_ops: {
    setattr: SetAttributes;
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
  };
  readonly stream_ops: { setattr?: SetAttributes };
}

/** Leaves bits of group and other out of every mode that Emscripten gives to files and folders: 0666 and 0777 of many. */
const makePrivate = ({ node_ops: nodes, stream_ops: streams }: FileOperations): void => {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  const masked =
    (set: SetAttributes): SetAttributes =>
    (of, { mode, ...others }) =>
      set(of, mode === undefined ? others : { ...others, mode: mode & ~OTHERS });
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  nodes.setattr = masked(setattr);
  if (setStreamAttributes) streams.setattr = masked(setStreamAttributes);
};

/**
 * PGlite's file system never asks the disk to keep anything: Emscripten's NODEFS has no fsync. Here it has, so that
 * an acknowledged commit survives a power cut. Emscripten also sets the mode of each file that it makes
 * once more, whatever the umask of the process.
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
      makePrivate(NODEFS);
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

import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** WASI errno of an I/O error. */
const EIO = 29;

const syncPath = (path: string, flags: 'r' | 'r+'): void => {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Open file of Emscripten; a folder has no system descriptor. */
interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}

/** File attributes that Emscripten sets; `mode` holds file type and permissions. */
interface Attributes {
  readonly mode?: number;
}

/** Permissions removed, as PostgreSQL requires of its data directory. */
const GROUP_AND_OTHERS = 0o077;

type SetAttributes = (of: unknown, attributes: Attributes) => void;

interface FileOperations {
  readonly node_ops: {
    setattr: SetAttributes;
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
  };
  readonly stream_ops: { setattr?: SetAttributes };
}

/** Removes permissions of group and others from modes that Emscripten sets (0666 and 0777). */
const makePrivate = ({ node_ops: nodes, stream_ops: streams }: FileOperations): void => {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  const maskMode =
    (set: SetAttributes): SetAttributes =>
    (of, { mode, ...others }) =>
      set(of, mode === undefined ? others : { ...others, mode: mode & ~GROUP_AND_OTHERS });
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~GROUP_AND_OTHERS, device);
  nodes.setattr = maskMode(setattr);
  if (setStreamAttributes) streams.setattr = maskMode(setStreamAttributes);
};

/**
 * PGlite's file system with fsync, which Emscripten's NODEFS lacks: a committed transaction survives a power cut. Also
 * restricts file modes, which Emscripten sets regardless of the umask.
 */
export class DurableNodeFs extends NodeFS {
  /** Number of fsync calls. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const options = await super.init(...args);
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

/** Start parameters with fsync, which PGlite disables (`-F`), and small shared buffers. */
export const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** Syncs a folder's entries, e.g. after a rename, without opening its files. */
export const syncFolder = (folder: string): void => syncPath(folder, 'r');

/** Syncs a folder recursively, as initdb does not. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path, 'r+');
  }
  syncFolder(folder);
};

/**
 * Verifies at every start that a commit calls fsync, in case an update of PGlite changed it. @throws when it does not
 */
export const assertDurable = async (db: PGlite, fs: DurableNodeFs): Promise<void> => {
  await db.exec('create table if not exists durability_probe (probed_at timestamptz)');
  const before = fs.syncs;
  await db.exec('delete from durability_probe; insert into durability_probe values (now())');
  if (fs.syncs === before) throw new Error('commits of the embedded database do not reach the disk');
};

import { execFile, execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder of PostgreSQL's programs: on PATH, or where Debian and Homebrew put them; the newest of several. */
const findBinaries = (): string | undefined => {
  const usual = globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/pgsql-*/bin']);
  const newestFirst = usual.toSorted(
    (a, b) => Number.parseInt(b.replace(/\D+/, ''), 10) - Number.parseInt(a.replace(/\D+/, ''), 10),
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...newestFirst];
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => isExecutable(join(folder, name))));
};

const BINARIES = findBinaries();

/**
 * Why tests that need a PostgreSQL server cannot run here; false when they can. On the build server they must:
 * the embedded database serialises transactions, so it hides races.
 */
export const noPostgres = (): string | false => {
  if (BINARIES) return false;
  const why = 'PostgreSQL (initdb, pg_ctl, postgres) is not installed';
  if (process.env.CI) throw new Error(`${why}, and its tests must run on the build server`);
  return why;
};

/** Starts on a port that is free: another test may take one between the look and the start. */
const onFreePort = async (start: (port: number) => Promise<unknown>, attempts = 5): Promise<number> => {
  const port = await freePort();
  try {
    await start(port);
    return port;
  } catch (error) {
    if (attempts === 1) throw error;
    return onFreePort(start, attempts - 1);
  }
};

/** The user and group `postgres`, when this process is root: PostgreSQL refuses to run as that. */
const serverUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export interface PostgresServer {
  /** Its first database, which is empty. */
  readonly url: string;
  /** Makes another empty database and gives its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const createDatabaseOn = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** A PostgreSQL server of its own in a temporary folder, on 127.0.0.1; whoever starts it stops it. */
export const startPostgres = async (): Promise<PostgresServer> => {
  if (!BINARIES) throw new Error(String(noPostgres()));
  const binaries = BINARIES;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const program = (name: string, ...args: string[]) =>
    run(join(binaries, name), args, { cwd: folder, env: { PATH: binaries, LC_ALL: 'C' }, ...user });

  await program('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const port = await onFreePort((free) => {
    const settings = `-p ${free} -k '' -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    return program('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: (name) => createDatabaseOn(url, name),
    stop: async () => {
      await program('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      rmSync(folder, { recursive: true });
    },
  };
};

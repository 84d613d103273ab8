import { execFile, execFileSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '#test/support/site/free-port.ts';

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
 * Reason to skip tests of a PostgreSQL server; false when available, as required on the build server: the embedded
 * database serializes transactions and so hides races.
 */
export const getPostgresSkipReason = (): string | false => {
  if (BINARIES) return false;
  const why = 'PostgreSQL (initdb, pg_ctl, postgres) is not installed';
  if (process.env.CI) throw new Error(`${why}, and its tests must run on the build server`);
  return why;
};

/** Reason to skip tests of a full disk; false on Linux, where `prlimit` limits file sizes. */
export const getFileLimitSkipReason = (): string | false => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, 'prlimit'))) ? false : 'prlimit is not installed';
};

/** Starts on a free port, with retries, as another test may take the port first. */
const startOnFreePort = async (start: (port: number) => Promise<unknown>, attempts = 5): Promise<number> => {
  const port = await findFreePort();
  try {
    await start(port);
    return port;
  } catch (error) {
    if (attempts === 1) throw error;
    return startOnFreePort(start, attempts - 1);
  }
};

/** The folder of PostgreSQL's programs. @throws when there is none. */
export const findPostgresPrograms = (): string => {
  if (!BINARIES) throw new Error(String(getPostgresSkipReason()));
  return BINARIES;
};

/** The user and group `postgres`, when this process is root: PostgreSQL refuses to run as that. */
export const findServerUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
};

export interface PostgresServer {
  /** Its first database, which is empty. */
  readonly url: string;
  /** Makes another database, empty or a copy of one that has no connections, and gives its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** kill -9 of the server and all its processes. */
  kill(): Promise<void>;
  /** Its processes keep their connections and do nothing until `resume`, as on a machine that hangs. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** On the folder and the port of the one that was killed. */
  startAgain(): Promise<void>;
  /** Limits file sizes in bytes, as on a full disk; `unlimited` lifts the limit. */
  limitFiles(bytes: number | 'unlimited'): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** It asks the disk to keep what it acknowledged, as a hotel's does, and its log comes in pieces of 1 MiB. */
  readonly isDurable?: boolean;
  /**
   * Every role has to show its password (SCRAM), and this is the one of the superuser; without it none is asked for.
   */
  readonly password?: string;
}

/** The server of a data folder, and then every process that it has made. */
const listProcesses = async (data: string): Promise<number[]> => {
  const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = await run('pgrep', ['-P', String(server)]);
  return [server, ...stdout.trim().split('\n').map(Number)];
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const signalProcesses = async (data: string, signal: NodeJS.Signals): Promise<void> => {
  for (const pid of await listProcesses(data)) if (isRunning(pid)) process.kill(pid, signal);
};

/** What can happen to a running server. */
const createProcessControls = (data: string, user: ReturnType<typeof findServerUser>) => ({
  kill: async (): Promise<void> => {
    const processes = await listProcesses(data);
    for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    while (processes.some(isRunning)) await wait(10);
  },
  suspend: () => signalProcesses(data, 'SIGSTOP'),
  resume: () => signalProcesses(data, 'SIGCONT'),
  limitFiles: async (bytes: number | 'unlimited'): Promise<void> => {
    const limits = (await listProcesses(data)).map((pid) =>
      run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { ...user }).catch((error: unknown) => {
        if (isRunning(pid)) throw error;
      }),
    );
    await Promise.all(limits);
  },
});

/** Makes a database on the server of a URL, empty or a copy of another one that has no connections, and gives its URL. */
export const createServerDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const copied = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** Copies the data folder that the first server of a run made: to make one takes a processor a second. */
const copyOrCreate = async (data: string, create: () => Promise<unknown>): Promise<void> => {
  const { TEST_PREPARATIONS: preparations } = process.env;
  if (!preparations) return void (await create());
  const prepared = join(preparations, 'postgres-data');
  if (existsSync(prepared)) return void (await run('cp', ['-a', prepared, data]));
  await create();
  const unfinished = mkdtempSync(`${prepared}.`);
  await run('cp', ['-a', data, join(unfinished, 'data')]);
  // Of several that were made at once the first is kept.
  await rename(join(unfinished, 'data'), prepared).catch(() => undefined);
  rmSync(unfinished, { recursive: true });
};

/** Starts a PostgreSQL server in a temporary folder on 127.0.0.1; the caller stops it. */
export const startPostgres = async ({ isDurable, password }: PostgresOptions = {}): Promise<PostgresServer> => {
  const binaries = findPostgresPrograms();
  const user = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const runProgram = (name: string, ...args: string[]) =>
    run(join(binaries, name), args, { cwd: folder, env: { PATH: binaries, LC_ALL: 'C' }, ...user });

  const passwordFile = join(folder, 'password');
  if (password) writeFileSync(passwordFile, password);
  const authentication = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const initial = ['-U', 'postgres', ...authentication, '--no-sync', '-E', 'UTF8', '--locale=C'];
  const create = () => runProgram('initdb', '-D', data, ...initial, ...(isDurable ? ['--wal-segsize=1'] : []));
  if (isDurable || password) await create();
  else await copyOrCreate(data, create);
  const start = (port: number) => {
    const fsync = isDurable ? 'on' : 'off';
    // Tables that were never analyzed look so large to the planner that it would compile the audits of the tests.
    const settings = ['listen_addresses=127.0.0.1', `fsync=${fsync}`, 'max_connections=200', 'jit=off'];
    const options = `-p ${port} -k '' ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
    return runProgram('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
  };
  const port = await startOnFreePort(start);
  const url = `postgres://postgres${password ? `:${password}` : ''}@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: (name, template) => createServerDatabase(url, name, template),
    ...createProcessControls(data, user),
    startAgain: async () => void (await start(port)),
    stop: async () => {
      await runProgram('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      rmSync(folder, { recursive: true });
    },
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/site/free-port.ts';
import { findServerUser } from './postgres-server.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const PGBOUNCER = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** Reason to skip tests of PgBouncer; false when available, as required on the build server. */
export const getPgBouncerSkipReason = (): string | false => {
  if (PGBOUNCER) return false;
  if (process.env.CI) throw new Error('PgBouncer is not installed, and its test must run on the build server');
  return 'PgBouncer is not installed';
};

export interface RunningPgBouncer {
  /** The address of a database of the server, through the pooler. */
  createPoolUrl(url: string): string;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** Names of roles that may connect. */
  readonly roles: readonly string[];
  /** Lines of the section `[pgbouncer]` that the example has not, or has otherwise. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** `private/deploy/pgbouncer.ini` with machine-specific values replaced. */
const adaptExample = (places: Readonly<Record<string, string>>): string =>
  Object.entries(places).reduce(
    (text, [theirs, ours]) => {
      if (!text.includes(theirs)) throw new Error(`the example does not say ${theirs}`);
      return text.replace(theirs, ours);
    },
    readFileSync('private/deploy/pgbouncer.ini', 'utf8'),
  );

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

/** Starts PgBouncer as the example sets it up, in a temporary folder and on a free port, before a server of a URL. */
export const startPgBouncer = async (
  serverUrl: string,
  { roles, settings = {} }: PgBouncerOptions,
): Promise<RunningPgBouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-pgbouncer-'));
  // It does not run as root.
  const user = findServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, roles.map((role) => `"${role}" ""\n`).join(''));
  const example = adaptExample({
    'hotel = host=127.0.0.1 port=5432 dbname=hotel': `* = host=127.0.0.1 port=${new URL(serverUrl).port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'scram-sha-256': 'trust',
    '/etc/pgbouncer/userlist.txt': users,
  });
  const added = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(ini, `${example}${added.join('')}`);
  const pgbouncer = spawn(PGBOUNCER ?? 'pgbouncer', [ini], { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const said: string[] = [];
  for (const stream of [pgbouncer.stdout, pgbouncer.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  const stop = async (): Promise<void> => {
    if (pgbouncer.exitCode === null) {
      pgbouncer.kill('SIGKILL');
      await once(pgbouncer, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await isListening(port))) {
    if (pgbouncer.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer did not start:\n${said.join('')}`);
    }
    await wait(20);
  }
  return { createPoolUrl: (url) => Object.assign(new URL(url), { port: String(port) }).href, stop };
};

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const hasPostgres = () =>
  isOnPath('initdb') ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)));

const hasChromium = () => ['chromium', 'chromium-browser', 'google-chrome'].some(isOnPath);

const hasShell = () => ['chromium-headless-shell', 'chrome-headless-shell'].some(isOnPath);

const hasNginx = () => isOnPath('nginx') || existsSync('/usr/sbin/nginx');

const hasPgBouncer = () => isOnPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer');

const NEEDED = [
  { name: 'PostgreSQL', packageName: 'postgresql', isThere: hasPostgres },
  { name: 'Chromium', packageName: 'chromium', isThere: hasChromium },
  { name: 'nginx', packageName: 'nginx-light', isThere: hasNginx },
  { name: 'PgBouncer', packageName: 'pgbouncer', isThere: hasPgBouncer },
];

/** The browser without its windows, which is a third less work. Not every distribution has it: then the whole browser is used. */
const QUICKER = { name: 'Chromium without windows', packageName: 'chromium-headless-shell', isThere: hasShell };

const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get');

/** Short timeouts, for machines without a network. */
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

const installPackages = (packages) =>
  runQuietly(
    'apt-get',
    ['install', '-y', '-qq', ...PATIENCE, '--no-install-recommends', ...packages.map(({ packageName }) => packageName)],
    { DEBIAN_FRONTEND: 'noninteractive' },
  );

/** The tests need a PostgreSQL server, a connection pooler, a browser and a reverse proxy; on a Debian machine of one's own they are installed. */
export const prepareMachine = async () => {
  const needed = NEEDED.filter(({ isThere }) => !isThere());
  const missing = [...needed, ...(QUICKER.isThere() ? [] : [QUICKER])];
  if (missing.length === 0 || !canInstall()) return;
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} …`);
  await runQuietly('apt-get', ['update', '-qq', ...PATIENCE]);
  if (needed.length > 0) await installPackages(needed);
  if (missing.includes(QUICKER)) await installPackages([QUICKER]);
};

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const hasPostgres = () =>
  onPath('initdb') ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)));

const hasChromium = () => ['chromium', 'chromium-browser', 'google-chrome'].some(onPath);

const hasNginx = () => onPath('nginx') || existsSync('/usr/sbin/nginx');

const NEEDED = [
  { name: 'PostgreSQL', packageName: 'postgresql', isThere: hasPostgres },
  { name: 'Chromium', packageName: 'chromium', isThere: hasChromium },
  { name: 'nginx', packageName: 'nginx-light', isThere: hasNginx },
];

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** The tests need a PostgreSQL server, a browser and a reverse proxy; on a Debian machine of one's own they are installed. */
export const prepareMachine = async () => {
  const missing = NEEDED.filter(({ isThere }) => !isThere());
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-qq'], env);
  const names = missing.map(({ packageName }) => packageName);
  await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env);
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/site/free-port.ts';
import { LOCAL_CERTIFICATE } from '#test/support/site/local-certificate.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const NGINX = FOLDERS.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));

/** Why tests that need nginx cannot run here; false when they can. On the build server they must. */
export const getNginxSkipReason = (): string | false => {
  if (NGINX) return false;
  if (process.env.CI) throw new Error('nginx is not installed, and its test must run on the build server');
  return 'nginx is not installed';
};

export interface RunningNginx {
  readonly https: string;
  readonly http: string;
  /** All that it has logged of requests and of failures so far. */
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

/** The example configuration except for machine-specific names, ports and certificate. */
const adaptExample = (example: string, places: Readonly<Record<string, string>>): string =>
  Object.entries(places).reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`the example does not say ${theirs}`);
    return text.replaceAll(theirs, ours);
  }, example);

const buildMainConfig = (folder: string, example: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary;`)
    .join(' ');
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http { access_log off; ${temporary}
${example}
}`;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

const stopNginx = async (nginx: ChildProcess, folder: string): Promise<void> => {
  if (nginx.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
};

/**
 * Starts nginx with `private/deploy/nginx.conf` in front of a site; `ports` are chosen before, for the site names one.
 * `changes` are put in the place of what the example says, such as limits that a test can reach.
 */
export const startNginx = async (
  sitePort: string,
  ports: { http: number; https: number },
  changes: Readonly<Record<string, string>> = {},
): Promise<RunningNginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-nginx-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await mkdir(join(folder, 'temporary'));
  await writeFile(cert, LOCAL_CERTIFICATE.cert);
  await writeFile(key, LOCAL_CERTIFICATE.key);
  const example = adaptExample(await readFile('private/deploy/nginx.conf', 'utf8'), {
    '127.0.0.1:8080': `127.0.0.1:${sitePort}`,
    'listen 80': `listen 127.0.0.1:${ports.http}`,
    'listen 443': `listen 127.0.0.1:${ports.https}`,
    'hotel.example;': 'localhost;',
    '/etc/letsencrypt/live/hotel.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/hotel.example/privkey.pem': key,
    '/var/log/nginx/': `${folder}/`,
    ...changes,
  });
  await writeFile(join(folder, 'nginx.conf'), buildMainConfig(folder, example));
  const nginx = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  const said: string[] = [];
  nginx.stderr?.setEncoding('utf8').on('data', (text) => said.push(text));
  while (!(await isListening(ports.https))) {
    if (nginx.exitCode !== null) {
      await stopNginx(nginx, folder);
      throw new Error(`nginx did not start:\n${said.join('')}`);
    }
    await wait(50);
  }
  return {
    https: `https://localhost:${ports.https}`,
    http: `http://localhost:${ports.http}`,
    readLogs: async () => {
      const files = ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8'));
      return [...(await Promise.all(files)), ...said].join('');
    },
    stop: () => stopNginx(nginx, folder),
  };
};

export const listProxyPorts = async () => ({ http: await findFreePort(), https: await findFreePort() });

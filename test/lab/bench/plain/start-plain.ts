import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePlainPage } from './bundle-plain-page.ts';

/** Beside the site's own build: what is not bundled is looked for from there. */
const OUT = fileURLToPath(new URL('../../../../dist/plain', import.meta.url));

/** Starts a server that answers everything with that page, with an embedded database of its own. */
export const startPlain = async (route: string, query: string) => {
  const bundle = await bundlePlainPage(OUT);
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: folder, PROCESSES: '1' };
  const parameters = ['--conditions=react-server', 'test/lab/bench/plain/plain-server.ts', bundle, route, query];
  const plain = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(plain, 'exit');
  const [port] = await once(plain.stdout.setEncoding('utf8'), 'data');
  const stop = async (): Promise<void> => {
    plain.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
    await rm(OUT, { recursive: true, force: true });
  };
  return { server: { url: `http://127.0.0.1:${String(port).trim()}/`, pid: plain.pid ?? 0 }, stop };
};

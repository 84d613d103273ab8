import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { attempt, environment, NODE, ROOT } from './place.mjs';

await attempt(async () => {
  await install();
  await build();
});

// The channel tells the site when this script is gone, even if it was killed.
const site = spawn(NODE, ['--conditions=react-server', 'src/main.ts'], {
  cwd: ROOT,
  env: environment({ NODE_ENV: 'production' }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.kill(signal));
// npm may be ended without telling its script; a guest must not find a site that nobody runs any more.
const { ppid } = process;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && site.kill('SIGTERM'), 500).unref();
site.on('exit', (code) => process.exit(code ?? 1));

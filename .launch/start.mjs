import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { onInterruption } from './interruption.mjs';
import { createEnvironment, NODE, ROOT, runScript } from './project.mjs';

await runScript(async () => {
  await install();
  await build();
});

/** Of Node's compile cache, which saves a later start a fifth of its time; each build empties the folder. */
const COMPILED = join(ROOT, 'dist', '.compiled');

// The IPC channel closes when this script ends, even if it was killed; the site then shuts down.
const site = spawn(NODE, ['--conditions=react-server', 'dist/site/main.js'], {
  cwd: ROOT,
  env: createEnvironment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED, NODE_ENV: 'production' }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
onInterruption((signal) => site.kill(signal));
site.on('exit', (code) => process.exit(code ?? 1));

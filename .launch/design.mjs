import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { createEnvironment, ROOT, runScript } from './project.mjs';

/** Serves the design system at http://localhost:8081/_design, and again after every change of a source. */
await runScript(async () => {
  await install();
  const port = process.env.PORT ?? '8081';
  console.log(`The design system: http://localhost:${port}/_design and http://localhost:${port}/EN/_design`);
  const cwd = join(ROOT, 'test', 'lab', 'design');
  const site = spawn('waku', ['dev', '--host', 'localhost', '--port', port], {
    cwd,
    env: createEnvironment(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.kill(signal));
  site.on('exit', (code) => process.exit(code ?? 1));
});

import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { runScript } from './project.mjs';

/**
 * `npm run screenshots` takes a picture of every page, in every state, width and language; `npm run screenshots --
 * booking` those of one group. `SCREENSHOTS` names another folder than `screenshots`.
 */
await runScript(async () => {
  await install();
  await build();
  process.exitCode = await run('vitest', [
    'run',
    '--config',
    'test/lab/screenshots/vitest.config.ts',
    ...process.argv.slice(2),
  ]);
});

import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { runScript } from './project.mjs';

/** `npm run soak`: half an hour of guests, or SOAK_MINUTES of them, and what they leave behind. */
await runScript(async () => {
  await install();
  await build();
  process.exitCode = await run('vitest', ['run', '--config', 'test/lab/soak/vitest.config.ts']);
});

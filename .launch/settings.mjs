import { run } from './command.mjs';
import { install } from './install.mjs';
import { runScript } from './project.mjs';

/** `npm run settings`: writes src/settings.md, which the test compares with src/settings.ts. */
await runScript(async () => {
  await install();
  const unit = ['--config', 'test/vitest.config.ts', '--project', 'unit'];
  process.exitCode = await run('vitest', ['run', ...unit, 'test/settings-reference.test.ts', '--update']);
});

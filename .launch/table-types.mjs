import { run } from './command.mjs';
import { install } from './install.mjs';
import { runScript } from './project.mjs';

/** `npm run table-types`: writes the types of all tables, which the test compares with a migrated database. */
await runScript(async () => {
  await install();
  const contract = ['--config', 'test/vitest.config.ts', '--project', 'contract'];
  const test = 'test/contract/repositories/connection/table-types.test.ts';
  process.exitCode = await run('vitest', ['run', ...contract, test, '--update']);
});

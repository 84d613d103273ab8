import { run } from './command.mjs';
import { install } from './install.mjs';
import { NODE, runScript } from './project.mjs';

/** Runs an operators' command: `node .launch/cli.mjs backup`, as named in package.json. */
await runScript(async () => {
  await install();
  process.exitCode = await run(NODE, ['--conditions=react-server', 'src/cli.ts', ...process.argv.slice(2)]);
});
